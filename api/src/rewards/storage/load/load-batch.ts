import type { Book, Numbers } from '../../domain/batch/batch.ts';
import type { CardEvent, Dine } from '../../domain/dine/dine.ts';
import { openBook } from '../../domain/batch/open-batch.ts';
import type { Pledge } from '../../domain/bonuses/bonus-goal.ts';
import type { Rules } from '../../domain/programme/programme.ts';
import type { Card } from '../../domain/matching/reference-data.ts';
import { loadCards, loadConsents, withConsentsOf } from './load-reference.ts';
import { hasLimits, nowhere, type Places, withPlacesOf } from './load-merchants.ts';
import {
  loadDinesById,
  loadDinesByMember,
  loadEntries,
  loadRefundsByEvent,
  loadUsages,
  type Stretch,
} from './load-dines.ts';
import { loadBudgets } from './load-budgets.ts';
import { countedMembers } from './load-counted.ts';
import { loadPledgeEntries, loadPledges, spanOf } from './load-bonus-goals.ts';
import { type Purchases, unique } from './load-purchases.ts';
import { membersOf, type Reference } from './reference.ts';
import type { Source } from '../../../db/sql/query.ts';

const FOR_EVER = Number.MAX_SAFE_INTEGER;

export interface Occasion {
  readonly rules: ReadonlyMap<string, Rules>;
  readonly numbers: Numbers;
  readonly now: number;
}

interface Part extends Occasion, Purchases, Pick<Reference, 'cards' | 'consents'> {
  readonly events: readonly CardEvent[];
  readonly places: Places;
}

/** Reads everything that looking again at these dines, and at refunds by the numbers of their events, can touch. */
export async function loadBookOf(
  source: Source,
  dineIds: readonly number[],
  occasion: Occasion & { readonly refunds: readonly number[] },
): Promise<Book> {
  const dines = await loadDinesById(source, dineIds);
  const refunds = await loadRefundsByEvent(source, occasion.refunds);
  const cards = await loadCards(source, new Set([...dines, ...refunds].map(({ cardToken }) => cardToken)));
  const consents = await loadConsents(source, membersOf(cards));
  return loadBook(source, { ...occasion, cards, consents, events: [], refunds, dines, places: nowhere });
}

/** Reads everything that events can touch beside their own purchases, or dines that are looked at again. */
export async function loadBook(source: Source, part: Part): Promise<Book> {
  const { cards, events, rules, now, numbers, refunds } = part;
  const telling = { cards, rules, touched: [...events, ...part.dines], now };
  const [{ counted, since }, pledges, ofPurchases] = await Promise.all([
    countedMembers(source, telling),
    loadPledges(source, telling),
    loadEntries(source, idsOf(part.dines)),
  ]);
  const past = await loadDinesByMember(source, [
    ...[...counted].map((memberId) => ({ memberId, since, until: FOR_EVER })),
    ...stretchesOf(pledges),
  ]);
  const dines = unique([...part.dines, ...past]);
  // Mostly who holds one of the cards; not where the network has changed a card's token since.
  const members = new Set([...membersOf(cards), ...dines.flatMap(({ memberId }) => memberId ?? [])]);
  const [places, consents, ofPast, pledgeEntries, allCards] = await Promise.all([
    withPlacesOf(source, { dines, merchants: fundedBy(pledges) }, part.places),
    withConsentsOf(source, members, part.consents),
    loadEntries(source, idsOf(dines.slice(part.dines.length))),
    loadPledgeEntries(source, pledges),
    withCardsOf(source, past, cards),
  ]);
  const [usages, budgets] = await Promise.all([
    hasLimits(places) ? loadUsages(source, members) : [],
    loadBudgets(source, places.offers, now),
  ]);
  const entries = [...ofPurchases, ...ofPast];
  const known = { rules, now, numbers, refunds, consents, dines, entries, usages, budgets };
  const wholePast = new Set([...counted, ...pledges.map(({ memberId }) => memberId)]);
  return openBook({
    ...known,
    ...places,
    ...{ pledges, pledgeEntries, cards: allCards, countedMembers: wholePast },
  });
}

/** The restaurants whose budgets pay for pledges; no dine that is looked at need be there any more. */
const fundedBy = (pledges: readonly Pledge[]): number[] =>
  pledges.flatMap(({ funding, merchants }) => (funding ? merchants : []));

const idsOf = (dines: readonly Dine[]): number[] => dines.map(({ id }) => id);

/** The dines that may keep a member's pledges. */
function stretchesOf(pledges: readonly Pledge[]): Stretch[] {
  return pledges.map((pledge) => {
    const { from, to } = spanOf(pledge);
    return { memberId: pledge.memberId, since: from, until: to };
  });
}

/** A counted member's other cards are not in the batch. */
async function withCardsOf(
  source: Source,
  dines: readonly Dine[],
  cards: ReadonlyMap<string, Card>,
): Promise<Map<string, Card>> {
  const missing = new Set(dines.map(({ cardToken }) => cardToken).filter((token) => !cards.has(token)));
  return new Map([...cards, ...(await loadCards(source, missing))]);
}
