import type { CardNetwork } from '@dinelink/contract';
import type { CardEvent, Dine } from '../../domain/dine/dine.ts';
import type { BonusGoal } from '../../domain/bonuses/bonus-goal.ts';
import { type FlexOffer, flexOfferTable, goalOf } from '../flex-offer.ts';
import { refsOf } from './load-merchants.ts';
import { membersConcerned } from './members-concerned.ts';
import type { BonusScope } from './bonus-scope.ts';
import { columnsOf, queryByKeys } from '../../../db/sql/query-by-keys.ts';
import type { Source } from '../../../db/connection.ts';

/** The flex offers of the batch's restaurants to the batch's members. */
export async function loadFlexOffers(
  source: Source,
  { cards, rules, touched }: BonusScope,
): Promise<BonusGoal[]> {
  const keys = new Map<string, readonly [number, CardNetwork, string]>();
  for (const one of touched) {
    const { partner, memberIds } = membersConcerned(one, cards);
    if (!rules.get(partner ?? '')?.hasFlexOffers) continue;
    for (const memberId of memberIds) {
      for (const [network, ref] of refsOfOne(one)) {
        keys.set(`${memberId} ${network} ${ref}`, [memberId, network, ref]);
      }
    }
  }
  const rows = await queryByKeys<FlexOffer>(source, {
    keys: { member: 'integer', network: 'text', ref: 'text' },
    rows: [...keys.values()],
    columns: columnsOf(flexOfferTable, 'f'),
    from: `JOIN FIRST mid_map m ON m.network = given.network AND m.network_merchant_id = given.ref
      JOIN FIRST flex_offer f ON f.member_id = given.member AND f.merchant_id = m.merchant_id`,
  });
  const offers = new Map(rows.map((row) => [row.id, row]));
  return [...offers.values()].sort((one, other) => one.id - other.id).map(goalOf);
}

const refsOfOne = (one: CardEvent | Dine): [CardNetwork, string][] =>
  'occurredAt' in one ? refsOf([one], []) : refsOf([], [one]);
