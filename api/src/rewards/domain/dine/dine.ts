import type { CardNetwork, DineChannel, DineState, FeedKind, Tier } from '@dinelink/contract';
import type { UsageSnapshot } from './usage.ts';

/** One accepted event of the inbox; `order` is its number there. Times in epoch ms. */
export interface CardEvent {
  readonly order: number;
  readonly kind: FeedKind;
  readonly networkTxnRef: string;
  readonly originalTxnRef: string | null;
  readonly network: CardNetwork;
  readonly networkMerchantId: string;
  readonly cardToken: string;
  readonly amountCents: number;
  readonly subtotalCents: number | null;
  readonly channel: DineChannel;
  readonly occurredAt: number;
}

/** Why a dine was closed without an event. */
export type Lapse = 'not_settled' | 'review_expired' | 'posting_refused';

/** An operator's override of a reason to forfeit. */
interface Override {
  readonly forfeitReason: string;
  /** As the operator wrote it. */
  readonly reason: string;
  /** Epoch ms; times to settle and to be reviewed start again from here. */
  readonly at: number;
}

/** A refund of a dine: the claimed amount, the time and the number in the inbox. */
export interface RefundPart {
  readonly cents: number;
  readonly at: number;
  readonly order: number;
}

/** The state of a purchase from its events, independent of their order. */
interface Purchase {
  readonly id: number;
  readonly cardToken: string;
  readonly networkTxnRef: string;
  readonly network: CardNetwork;
  readonly channel: DineChannel;
  readonly dinedAt: number;
  readonly dinedOrder: number;
  readonly authCents: number | null;
  readonly authSubtotalCents: number | null;
  readonly authorisedAt: number | null;
  readonly authorisedOrder: number | null;
  readonly authMerchantRef: string | null;
  readonly settledCents: number | null;
  readonly settledSubtotalCents: number | null;
  readonly settledAt: number | null;
  readonly settledOrder: number | null;
  readonly settledMerchantRef: string | null;
  readonly isDeclined: boolean;
  readonly isReversed: boolean;
  /** As claimed; may be more than was settled. */
  readonly refundedCents: number;
  /** The refunds behind that sum, earliest first. */
  readonly refunds: readonly RefundPart[];
  readonly reviewedAt: number | null;
  /** When the ledger received the review. */
  readonly reviewRecordedAt: number | null;
  readonly lapsed: Lapse | null;
  readonly override: Override | null;
}

/** A purchase with its evaluation. */
export interface Dine extends Purchase {
  readonly partner: string | null;
  readonly cardId: number | null;
  readonly memberId: number | null;
  readonly merchantId: number | null;
  readonly offerId: number | null;
  readonly localDate: string | null;
  readonly tier: Tier | null;
  readonly state: DineState;
  /** When it counts, or will count, towards the top tier; null while it does not. */
  readonly completesAt: number | null;
  /** The restaurant's date then, whose year it counts in. */
  readonly completesOn: string | null;
  /** From when a full refund takes it out of that count again. */
  readonly qualifiedUntil: number | null;
  /** The inbox number of the refund that did. */
  readonly qualifiedUntilOrder: number | null;
  readonly dueAt: number | null;
  /** Whether the dine is final and earns nothing. */
  readonly isForfeit: boolean;
  readonly capMonth: string | null;
  readonly capVisits: number;
  readonly capSpendCents: number;
  /** What its reward reserves of the offer's budget while it is authorised, and commits once it is settled. */
  readonly budgetCents: number;
  /** What limits and budgets had left when it was first evaluated; later evaluations use the same. */
  readonly usageSnapshots: readonly UsageSnapshot[];
}

/** A dine whose member, restaurant date and tier are known. */
export type MatchedDine = Dine & {
  readonly memberId: number;
  readonly localDate: string;
  readonly tier: Tier;
};

export const dineKey = (cardToken: string, networkTxnRef: string): string => `${cardToken}\n${networkTxnRef}`;

export const isSettled = ({ settledCents }: Pick<Dine, 'settledCents'>): boolean => settledCents !== null;

/** Clamped to what was settled. */
export const refundedCentsOf = ({ refundedCents, settledCents }: Purchase): number =>
  Math.min(refundedCents, settledCents ?? 0);

export const remainingCentsOf = (dine: Purchase): number => (dine.settledCents ?? 0) - refundedCentsOf(dine);

/**
 * A copy of a dine with changes. Written out because a spread of more than thirty fields leaves V8's fast path,
 * and this runs several times for every event.
 */
export const revised = <C extends Partial<Dine>>(dine: Dine, changes: C): Dine & C =>
  Object.assign(
    {
      id: dine.id,
      cardToken: dine.cardToken,
      networkTxnRef: dine.networkTxnRef,
      network: dine.network,
      channel: dine.channel,
      dinedAt: dine.dinedAt,
      dinedOrder: dine.dinedOrder,
      authCents: dine.authCents,
      authSubtotalCents: dine.authSubtotalCents,
      authorisedAt: dine.authorisedAt,
      authorisedOrder: dine.authorisedOrder,
      authMerchantRef: dine.authMerchantRef,
      settledCents: dine.settledCents,
      settledSubtotalCents: dine.settledSubtotalCents,
      settledAt: dine.settledAt,
      settledOrder: dine.settledOrder,
      settledMerchantRef: dine.settledMerchantRef,
      isDeclined: dine.isDeclined,
      isReversed: dine.isReversed,
      refundedCents: dine.refundedCents,
      refunds: dine.refunds,
      reviewedAt: dine.reviewedAt,
      reviewRecordedAt: dine.reviewRecordedAt,
      lapsed: dine.lapsed,
      override: dine.override,
      partner: dine.partner,
      cardId: dine.cardId,
      memberId: dine.memberId,
      merchantId: dine.merchantId,
      offerId: dine.offerId,
      localDate: dine.localDate,
      tier: dine.tier,
      state: dine.state,
      completesAt: dine.completesAt,
      completesOn: dine.completesOn,
      qualifiedUntil: dine.qualifiedUntil,
      qualifiedUntilOrder: dine.qualifiedUntilOrder,
      dueAt: dine.dueAt,
      isForfeit: dine.isForfeit,
      capMonth: dine.capMonth,
      capVisits: dine.capVisits,
      capSpendCents: dine.capSpendCents,
      budgetCents: dine.budgetCents,
      usageSnapshots: dine.usageSnapshots,
    },
    changes,
  );
