import type { CardNetwork } from '@dinelink/contract';
import type { CardEvent, Dine } from '../../domain/dine/dine.ts';
import type { BonusGoal } from '../../domain/bonuses/bonus-goal.ts';
import { type FlexOffer, flexOfferTable, goalOf } from '../flex-offer.ts';
import { refsOf } from './load-merchants.ts';
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
    const card = cards.get(one.cardToken);
    if (!card || !rules.get(card.partner)?.hasFlexOffers) continue;
    for (const memberId of membersOfCardAndDine(card, one)) {
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

/** The members who hold or held the card, and those of the dines. */
function membersOfCardAndDine(
  { links }: { links: readonly { memberId: number }[] },
  one: CardEvent | Dine,
): Set<number> {
  const members = new Set(links.map(({ memberId }) => memberId));
  if ('memberId' in one && one.memberId !== null) members.add(one.memberId);
  return members;
}

const refsOfOne = (one: CardEvent | Dine): [CardNetwork, string][] =>
  'occurredAt' in one ? refsOf([one], []) : refsOf([], [one]);
