import { type CardEvent, type Dine, dineKey } from '../../domain/dine/dine.ts';
import type { Refund } from '../../domain/dine/match-refund.ts';
import { loadDinesByKey, loadDinesByToken, loadRefunds } from './load-dines.ts';
import type { Source } from '../../../db/connection.ts';

type PurchaseKeys = Omit<CardEvent, 'order'>;

/** The refunds and dines that events may belong to. */
export async function loadPurchases(source: Source, events: readonly PurchaseKeys[]): Promise<Purchases> {
  const [refunds, named] = await Promise.all([
    loadRefunds(source, new Set(events.map(({ cardToken }) => cardToken))),
    loadDinesByKey(source, keysOf(events)),
  ]);
  const [refunded, nameless] = await Promise.all([
    loadDinesByKey(source, keysOf(refunds)),
    loadDinesByToken(source, namelessTokens(events, refunds)),
  ]);
  return { refunds, dines: unique([...named, ...refunded, ...nameless]) };
}

export interface Purchases {
  readonly refunds: readonly Refund[];
  readonly dines: readonly Dine[];
}

/** Each dine once. */
export const unique = (dines: readonly Dine[]): Dine[] => [
  ...new Map(dines.map((dine) => [dine.id, dine])).values(),
];

type Naming = Pick<CardEvent, 'cardToken' | 'networkTxnRef' | 'originalTxnRef'>;

/** The keys of the purchases of events or refunds, and of those they refer to. */
function keysOf(events: readonly Naming[]): [string, string][] {
  const keys = new Map<string, [string, string]>();
  const add = (token: string, ref: string) => keys.set(dineKey(token, ref), [token, ref]);
  for (const { cardToken, networkTxnRef, originalTxnRef } of events) {
    add(cardToken, networkTxnRef);
    if (originalTxnRef !== null) add(cardToken, originalTxnRef);
  }
  return [...keys.values()];
}

function namelessTokens(events: readonly PurchaseKeys[], refunds: readonly Refund[]): Set<string> {
  const arriving = events.filter(
    ({ kind, originalTxnRef }) => kind === 'REFUNDED' && originalTxnRef === null,
  );
  const waiting = refunds.filter(({ dineId, originalTxnRef }) => dineId === null && originalTxnRef === null);
  return new Set([...arriving, ...waiting].map(({ cardToken }) => cardToken));
}
