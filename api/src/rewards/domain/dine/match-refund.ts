import { type CardEvent, type Dine, remainingCentsOf, revised } from './dine.ts';

const FINDABLE_MS = 180 * 86_400_000;

/** A refund by its own network reference; without a dine it waits. */
export interface Refund {
  readonly id: number;
  readonly cardToken: string;
  readonly networkTxnRef: string;
  readonly originalTxnRef: string | null;
  readonly network: CardEvent['network'];
  readonly networkMerchantId: string;
  readonly amountCents: number;
  readonly occurredAt: number;
  readonly order: number;
  readonly dineId: number | null;
}

export const refundOf = (id: number, event: CardEvent, dineId: number | null): Refund => ({
  id,
  cardToken: event.cardToken,
  networkTxnRef: event.networkTxnRef,
  originalTxnRef: event.originalTxnRef,
  network: event.network,
  networkMerchantId: event.networkMerchantId,
  amountCents: event.amountCents,
  occurredAt: event.occurredAt,
  order: event.order,
  dineId,
});

/** The dine with the refund added, as claimed. */
export const applyRefund = (dine: Dine, { amountCents, occurredAt, order }: Refund): Dine =>
  revised(dine, {
    refundedCents: dine.refundedCents + amountCents,
    refunds: [...dine.refunds, { cents: amountCents, at: occurredAt, order }].sort(
      (one, other) => one.at - other.at || one.order - other.order,
    ),
  });

/** The one dine of a card that a refund without a reference matches; undefined if none or several do. */
export function onlyMatchingDine(refund: Refund, dines: readonly Dine[]): Dine | undefined {
  const [first, ...others] = dines.filter((dine) => couldBeFor(refund, dine));
  return others.length === 0 ? first : undefined;
}

/** Whether a refund without a reference matches a dine of its card. */
export function couldBeFor(refund: Refund, dine: Dine): boolean {
  const isThere = [dine.authMerchantRef, dine.settledMerchantRef].includes(refund.networkMerchantId);
  return isThere && isFindableFor(refund, dine) && remainingCentsOf(dine) >= refund.amountCents;
}

/** Whether a dine was before its refund, and not too long before. */
export const isFindableFor = ({ occurredAt }: Refund, { dinedAt }: Dine): boolean =>
  dinedAt <= occurredAt && occurredAt - dinedAt <= FINDABLE_MS;
