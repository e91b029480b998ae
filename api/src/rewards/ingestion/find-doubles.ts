import { type CardEvent, type Dine, dineKey } from '../domain/dine/dine.ts';
import type { Source } from '../../db/connection.ts';
import { findDelivered, type PurchaseKeys } from '../storage/doubles.store.ts';

const WITHIN_MS = 48 * 3_600_000;
const SECOND_MS = 1_000;

/** A settlement that its feed has delivered before under another event id, both by their numbers in the inbox. */
export interface Double {
  readonly eventId: number;
  readonly repeats: number;
}

interface Arriving {
  readonly feed: string;
  readonly events: readonly CardEvent[];
  /** The dines that these events may belong to, before the batch. */
  readonly dines: readonly Dine[];
  /** Epoch ms. */
  readonly now: number;
}

/**
 * The settlements of a batch that repeat another one within 48 hours. Only dines that are settled already can have one, so a
 * usual batch needs no query.
 */
export async function findDoubles(source: Source, arriving: Arriving): Promise<Map<number, Double>> {
  const settlements = arriving.events.filter(({ kind }) => kind === 'SETTLED');
  const first = new Map<string, number>();
  for (const { order, ...settlement } of await findSettlements(source, {
    ...arriving,
    events: settlements,
  })) {
    const key = keyOf(settlement);
    first.set(key, Math.min(order, first.get(key) ?? order));
  }
  const doubles = new Map<number, Double>();
  for (const event of settlements) {
    const key = keyOf(event);
    const repeats = first.get(key);
    if (repeats === undefined) first.set(key, event.order);
    else doubles.set(event.order, { eventId: event.order, repeats });
  }
  return doubles;
}

const keyOf = ({ cardToken, networkTxnRef, amountCents, occurredAt }: Omit<PurchaseKeys, 'order'>): string =>
  `${dineKey(cardToken, networkTxnRef)}\n${amountCents}\n${Math.floor(occurredAt / SECOND_MS)}`;

/** What the feed has delivered within 48 hours of the dines that these settlements are of. */
function findSettlements(source: Source, { feed, events, dines, now }: Arriving): Promise<PurchaseKeys[]> {
  const meant = new Set(events.map(({ cardToken, networkTxnRef }) => dineKey(cardToken, networkTxnRef)));
  const settled = dines.filter(
    ({ settledCents, cardToken, networkTxnRef }) =>
      settledCents !== null && meant.has(dineKey(cardToken, networkTxnRef)),
  );
  const ids = settled.map(({ id }) => id);
  return findDelivered(source, ids, { feed, from: now - WITHIN_MS, to: now + WITHIN_MS });
}
