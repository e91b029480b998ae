import { table } from '../../db/sql/table.ts';
import { FLEX_OFFER_CODE } from '@dinelink/contract';
import type { BonusGoal } from '../domain/bonuses/bonus-goal.ts';

/** A flex offer's row. */
export interface FlexOffer {
  readonly id: number;
  readonly merchantId: number;
  readonly memberId: number;
  readonly amount: number;
  readonly startsAt: number;
  readonly expiresAt: number;
  readonly isQualified: number;
  readonly dineId: number | null;
  readonly offerId: number | null;
  readonly reservedCents: number;
  readonly committedCents: number;
  readonly refusedCents: number;
}

export const flexOfferTable = table(
  'flex_offer',
  {
    id: 'integer',
    merchantId: 'integer',
    memberId: 'integer',
    amount: 'integer',
    startsAt: 'integer',
    expiresAt: 'integer',
    isQualified: 'integer',
    dineId: 'integer',
    offerId: 'integer',
    reservedCents: 'integer',
    committedCents: 'integer',
    refusedCents: 'integer',
  } satisfies Record<keyof FlexOffer, 'integer'>,
  { key: ['id'], fixed: ['merchant_id', 'member_id', 'amount', 'starts_at', 'expires_at'] },
);

/** The offer as a bonus goal: the first dine there qualifies. */
export const goalOf = (row: FlexOffer): BonusGoal => ({
  kind: 'flex_offer',
  id: row.id,
  memberId: row.memberId,
  code: FLEX_OFFER_CODE,
  amount: row.amount,
  dines: 1,
  minimumCents: 0,
  merchants: [row.merchantId],
  weekdays: [],
  excludedCards: [],
  madeAt: row.startsAt,
  windowDays: null,
  firstDate: null,
  lastDate: null,
  endsAt: row.expiresAt,
  isQualified: row.isQualified === 1,
  funding: fundingOf(row),
});

const fundingOf = ({ dineId, offerId, reservedCents, committedCents, refusedCents }: FlexOffer) =>
  dineId === null || offerId === null
    ? null
    : { dineId, offerId, reservedCents, committedCents, refusedCents };

/** A bonus goal of that kind as its row. */
export const flexOfferOf = ({ funding, ...goal }: BonusGoal): FlexOffer => ({
  id: goal.id,
  merchantId: goal.merchants[0] ?? 0,
  memberId: goal.memberId,
  amount: goal.amount,
  startsAt: goal.madeAt,
  expiresAt: goal.endsAt ?? 0,
  isQualified: Number(goal.isQualified),
  dineId: funding?.dineId ?? null,
  offerId: funding?.offerId ?? null,
  reservedCents: funding?.reservedCents ?? 0,
  committedCents: funding?.committedCents ?? 0,
  refusedCents: funding?.refusedCents ?? 0,
});
