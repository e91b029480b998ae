import type { CardNetwork } from '@dinelink/contract';
import { type Book, type Loaded, type Numbers, openBook } from '../engine/book.ts';
import { type CardEvent, type Dine, dineKey } from '../engine/dine.ts';
import type { Rules } from '../engine/programme.ts';
import type { Refund } from '../engine/refund.ts';
import { type Card, merchantRefKey } from '../engine/terms.ts';
import { loadCards, loadConsents, loadMerchantRefs, loadOffers } from './load-reference.ts';
import {
  loadDinesById,
  loadDinesByKey,
  loadDinesByMember,
  loadDinesByToken,
  loadEntries,
  loadRefunds,
  loadUsages,
} from './load-dines.ts';
import { countedMembers, type Counting } from './load-counted.ts';
import type { Ground } from './statements.ts';

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
  const tokens = new Set(events.map(({ cardToken }) => cardToken));
  const refunds = await loadRefunds(ground, tokens);
  const named = await loadDinesByKey(ground, keysOf(events, refunds));
  const nameless = await loadDinesByToken(ground, namelessTokens(events, refunds));
  return loadRest(ground, { ...occasion, events, refunds, dines: unique([...named, ...nameless]) });
}

/** Reads everything that looking again at these dines can touch. */
export async function loadBookOf(
  ground: Ground,
  dineIds: readonly number[],
  occasion: Occasion,
): Promise<Book> {
  const dines = await loadDinesById(ground, dineIds);
  const cards = await loadCards(ground, new Set(dines.map(({ cardToken }) => cardToken)));
  return loadRest(ground, { ...occasion, cards, events: [], refunds: [], dines });
}

interface Part extends Occasion {
  readonly cards: ReadonlyMap<string, Card>;
  readonly events: readonly CardEvent[];
  readonly refunds: readonly Refund[];
  readonly dines: readonly Dine[];
}

async function loadRest(ground: Ground, part: Part): Promise<Book> {
  const { cards, events } = part;
  const members = new Set([...cards.values()].flatMap(({ links }) => links.map(({ memberId }) => memberId)));
  const counting: Counting = { cards, rules: part.rules, touched: [...events, ...part.dines] };
  const { counted, since } = await countedMembers(ground, counting);
  const past = await loadDinesByMember(ground, counted, since);
  const dines = unique([...part.dines, ...past]);
  const merchantRefs = await loadMerchantRefs(ground, refsOf(events, dines));
  const merchants = new Set([
    ...[...merchantRefs.values()].flatMap((refs) => refs.map(({ merchantId }) => merchantId)),
    ...dines.flatMap(({ merchantId }) => merchantId ?? []),
  ]);
  const offers = await loadOffers(ground, merchants);
  const isLimited = [...offers.values()].some((list) => list.some(({ type }) => type === 'Limited'));
  const loaded: Loaded = {
    rules: part.rules,
    now: part.now,
    numbers: part.numbers,
    refunds: part.refunds,
    cards: await withCardsOf(ground, past, cards),
    consents: await loadConsents(ground, members),
    merchantRefs,
    offers,
    dines,
    entries: await loadEntries(
      ground,
      dines.map(({ id }) => id),
    ),
    usages: isLimited ? await loadUsages(ground, members) : [],
    countedMembers: counted,
  };
  return openBook(loaded);
}

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

function refsOf(events: readonly CardEvent[], dines: readonly Dine[]): [CardNetwork, string][] {
  const refs = new Map<string, [CardNetwork, string]>();
  const add = (network: CardNetwork, ref: string | null) => {
    if (ref !== null) refs.set(merchantRefKey(network, ref), [network, ref]);
  };
  for (const { network, networkMerchantId } of events) add(network, networkMerchantId);
  for (const { network, authMerchantRef, settledMerchantRef } of dines) {
    add(network, authMerchantRef);
    add(network, settledMerchantRef);
  }
  return [...refs.values()];
}
