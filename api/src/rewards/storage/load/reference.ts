import type { BatchRows } from '../../domain/batch/batch.ts';
import type { CardEvent } from '../../domain/dine/dine.ts';
import type { Card } from '../../domain/matching/reference-data.ts';
import { type MerchantRefs, refsOf } from './load-merchants.ts';
import { loadCards, loadConsents, loadMerchantRefs } from './load-reference.ts';
import type { Source } from '../../../db/connection.ts';

/** The reference data of events, which the feed itself never writes. */
export interface Reference {
  readonly cards: ReadonlyMap<string, Card>;
  readonly consents: BatchRows['consents'];
  readonly refs: MerchantRefs;
}

export async function loadReference(
  source: Source,
  events: readonly Omit<CardEvent, 'order'>[],
): Promise<Reference> {
  // Concurrent queries: one result is processed while the database runs the next.
  const [{ cards, consents }, refs] = await Promise.all([
    loadHolders(source, new Set(events.map(({ cardToken }) => cardToken))),
    loadMerchantRefs(source, refsOf(events, [])),
  ]);
  return { cards, consents, refs };
}

async function loadHolders(source: Source, tokens: ReadonlySet<string>) {
  const cards = await loadCards(source, tokens);
  return { cards, consents: await loadConsents(source, membersOf(cards)) };
}

/** The members who hold or held these cards. */
export const membersOf = (cards: ReadonlyMap<string, Card>): Set<number> =>
  new Set([...cards.values()].flatMap(({ links }) => links.map(({ memberId }) => memberId)));
