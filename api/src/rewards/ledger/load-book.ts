import type { Book, Loaded, Numbers } from '../engine/book.ts';
import { type CardEvent, type Dine, dineKey } from '../engine/dine.ts';
import { openBook } from '../engine/open-book.ts';
import type { Pledge } from '../engine/pledge.ts';
import type { Rules } from '../engine/programme.ts';
import type { Refund } from '../engine/refund.ts';
import type { Card } from '../engine/terms.ts';
import { loadCards, loadConsents, withConsentsOf } from './load-reference.ts';
import { hasLimits, loadPlaces, nowhere, type Places, refsOf, withPlacesOf } from './load-places.ts';
import {
  loadDinesById,
  loadDinesByKey,
  loadDinesByMember,
  loadDinesByToken,
  loadEntries,
  loadRefunds,
  loadRefundsByEvent,
  loadUsages,
  type Stretch,
} from './load-dines.ts';
import { loadBudgets } from './load-budgets.ts';
import { countedMembers } from './load-counted.ts';
import { loadPledgeEntries, loadPledges, spanOf } from './load-pledges.ts';
import type { Ground } from './statements.ts';

const FOR_EVER = Number.MAX_SAFE_INTEGER;

export interface Occasion {
  readonly rules: ReadonlyMap<string, Rules>;
  readonly numbers: Numbers;
  readonly now: number;
}

/** Reads everything a batch of events can touch. Cards may have been read already. */
export async function loadBookFor(
  ground: Ground,
  events: readonly CardEvent[],
  occasion: Occasion & { readonly cards: ReadonlyMap<string, Card> },
): Promise<Book> {
  // Side by side, so that one answer is put together while the database looks for the next.
  const [bought, places, consents] = await Promise.all([
    loadPurchases(ground, events),
    loadPlaces(ground, { refs: refsOf(events, []), merchants: [] }),
    loadConsents(ground, membersOf(occasion.cards)),
  ]);
  return loadRest(ground, { ...occasion, ...bought, events, places, consents });
}

/** Reads everything that looking again at these dines, and at refunds by the numbers of their events, can touch. */
export async function loadBookOf(
  ground: Ground,
  dineIds: readonly number[],
  occasion: Occasion & { readonly refunds: readonly number[] },
): Promise<Book> {
  const dines = await loadDinesById(ground, dineIds);
  const refunds = await loadRefundsByEvent(ground, occasion.refunds);
  const cards = await loadCards(ground, new Set([...dines, ...refunds].map(({ cardToken }) => cardToken)));
  const consents = await loadConsents(ground, membersOf(cards));
  return loadRest(ground, { ...occasion, cards, consents, events: [], refunds, dines, places: nowhere });
}

/** The refunds and dines that events may speak of. */
async function loadPurchases(ground: Ground, events: readonly CardEvent[]): Promise<Purchases> {
  const refunds = await loadRefunds(ground, new Set(events.map(({ cardToken }) => cardToken)));
  const [named, nameless] = await Promise.all([
    loadDinesByKey(ground, keysOf(events, refunds)),
    loadDinesByToken(ground, namelessTokens(events, refunds)),
  ]);
  return { refunds, dines: unique([...named, ...nameless]) };
}

interface Purchases {
  readonly refunds: readonly Refund[];
  readonly dines: readonly Dine[];
}

interface Part extends Occasion, Purchases {
  readonly cards: ReadonlyMap<string, Card>;
  readonly consents: Loaded['consents'];
  readonly events: readonly CardEvent[];
  readonly places: Places;
}

async function loadRest(ground: Ground, part: Part): Promise<Book> {
  const { cards, events, rules, now, numbers, refunds } = part;
  const telling = { cards, rules, touched: [...events, ...part.dines] };
  const [{ counted, since }, pledges] = await Promise.all([
    countedMembers(ground, telling),
    loadPledges(ground, telling),
  ]);
  const past = await loadDinesByMember(ground, [
    ...[...counted].map((memberId) => ({ memberId, since, until: FOR_EVER })),
    ...stretchesOf(pledges),
  ]);
  const dines = unique([...part.dines, ...past]);
  const ids = dines.map(({ id }) => id);
  // Mostly who holds one of the cards; not where the network has changed a card's token since.
  const members = new Set([...membersOf(cards), ...dines.flatMap(({ memberId }) => memberId ?? [])]);
  const [places, consents, entries, pledgeEntries, allCards] = await Promise.all([
    withPlacesOf(ground, dines, part.places),
    withConsentsOf(ground, members, part.consents),
    loadEntries(ground, ids),
    loadPledgeEntries(ground, pledges),
    withCardsOf(ground, past, cards),
  ]);
  const [usages, budgets] = await Promise.all([
    hasLimits(places) ? loadUsages(ground, members) : [],
    loadBudgets(ground, places.offers, now),
  ]);
  const known = { rules, now, numbers, refunds, consents, dines, entries, usages, budgets };
  const wholePast = new Set([...counted, ...pledges.map(({ memberId }) => memberId)]);
  return openBook({
    ...known,
    ...places,
    ...{ pledges, pledgeEntries, cards: allCards, countedMembers: wholePast },
  });
}

/** The dines that may keep a member's pledges. */
function stretchesOf(pledges: readonly Pledge[]): Stretch[] {
  return pledges.map((pledge) => {
    const { from, to } = spanOf(pledge);
    return { memberId: pledge.memberId, since: from, until: to };
  });
}

const membersOf = (cards: ReadonlyMap<string, Card>) =>
  new Set([...cards.values()].flatMap(({ links }) => links.map(({ memberId }) => memberId)));

/** A counted member's other cards are not in the batch. */
async function withCardsOf(
  ground: Ground,
  dines: readonly Dine[],
  cards: ReadonlyMap<string, Card>,
): Promise<Map<string, Card>> {
  const missing = new Set(dines.map(({ cardToken }) => cardToken).filter((token) => !cards.has(token)));
  return new Map([...cards, ...(await loadCards(ground, missing))]);
}

const unique = (dines: readonly Dine[]): Dine[] => [
  ...new Map(dines.map((dine) => [dine.id, dine])).values(),
];

function keysOf(events: readonly CardEvent[], refunds: readonly Refund[]): [string, string][] {
  const keys = new Map<string, [string, string]>();
  const add = (token: string, ref: string) => keys.set(dineKey(token, ref), [token, ref]);
  for (const { cardToken, networkTxnRef, originalTxnRef } of events) {
    add(cardToken, networkTxnRef);
    if (originalTxnRef !== null) add(cardToken, originalTxnRef);
  }
  for (const { cardToken, originalTxnRef } of refunds)
    if (originalTxnRef !== null) add(cardToken, originalTxnRef);
  return [...keys.values()];
}

function namelessTokens(events: readonly CardEvent[], refunds: readonly Refund[]): Set<string> {
  const arriving = events.filter(
    ({ kind, originalTxnRef }) => kind === 'REFUNDED' && originalTxnRef === null,
  );
  const waiting = refunds.filter(({ dineId, originalTxnRef }) => dineId === null && originalTxnRef === null);
  return new Set([...arriving, ...waiting].map(({ cardToken }) => cardToken));
}
