import type { FeedKind } from '@dinelink/contract';
import type { CardEvent, Dine, Purchase } from './dine.ts';

/** A dine that has heard its first event. */
export function newDine(id: number, event: CardEvent): Dine {
  return fold(
    {
      id,
      cardToken: event.cardToken,
      networkTxnRef: event.networkTxnRef,
      network: event.network,
      channel: event.channel,
      dinedAt: event.occurredAt,
      dinedOrder: event.order,
      authCents: null,
      authSubtotalCents: null,
      authorisedAt: null,
      authorisedOrder: null,
      authMerchantRef: null,
      settledCents: null,
      settledSubtotalCents: null,
      settledAt: null,
      settledOrder: null,
      settledMerchantRef: null,
      isDeclined: false,
      isReversed: false,
      refundedCents: 0,
      refundedAt: null,
      refundedOrder: null,
      reviewedAt: null,
      lapsed: null,
      partner: null,
      cardId: null,
      memberId: null,
      merchantId: null,
      offerId: null,
      localDate: null,
      tier: null,
      state: 'unmatched',
      completesAt: null,
      qualifiedUntil: null,
      dueAt: null,
      capMonth: null,
      capVisits: 0,
      capSpendCents: 0,
    },
    event,
  );
}

type Told = Pick<Purchase, 'dinedAt' | 'dinedOrder'> & Partial<Purchase>;

const tellings: Record<FeedKind, (dine: Dine, event: CardEvent) => Told> = {
  AUTHORIZED: authorised,
  SETTLED: settled,
  DECLINED: (dine, event) => ({ ...voided(dine, event), isDeclined: true }),
  REVERSED: (dine, event) => ({ ...voided(dine, event), isReversed: true }),
  // A refund names its dine in a way of its own: see refund.ts.
  REFUNDED: timeOf,
};

/** Takes one event of a purchase into its dine. Sums, minima and maxima only, so that order does not matter. */
export function fold(dine: Dine, event: CardEvent): Dine {
  const channel = event.channel === 'ONLINE' ? 'ONLINE' : dine.channel;
  return { ...dine, channel, ...tellings[event.kind](dine, event) };
}

function authorised(dine: Dine, event: CardEvent): Told {
  const authCents = Math.max(dine.authCents ?? 0, event.amountCents);
  const authSubtotalCents =
    event.subtotalCents === null
      ? dine.authSubtotalCents
      : Math.max(dine.authSubtotalCents ?? 0, Math.min(event.subtotalCents, event.amountCents));
  if (!isFirst(event, dine.authorisedAt, dine.authorisedOrder)) {
    return { ...timeOf(dine), authCents, authSubtotalCents };
  }
  return {
    dinedAt: event.occurredAt,
    dinedOrder: event.order,
    authCents,
    authSubtotalCents,
    authorisedAt: event.occurredAt,
    authorisedOrder: event.order,
    authMerchantRef: event.networkMerchantId,
  };
}

function settled(dine: Dine, event: CardEvent): Told {
  const before = dine.settledCents ?? 0;
  const subtotal = event.subtotalCents === null ? null : Math.min(event.subtotalCents, event.amountCents);
  const isItemised = subtotal !== null || dine.settledSubtotalCents !== null;
  const sums = {
    settledCents: before + event.amountCents,
    // A settlement without a subtotal counts whole beside one that has it.
    settledSubtotalCents: isItemised
      ? (dine.settledSubtotalCents ?? before) + (subtotal ?? event.amountCents)
      : null,
  };
  if (!isFirst(event, dine.settledAt, dine.settledOrder)) return { ...timeOf(dine), ...sums };
  const time =
    dine.authorisedAt === null ? { dinedAt: event.occurredAt, dinedOrder: event.order } : timeOf(dine);
  return {
    ...time,
    ...sums,
    settledAt: event.occurredAt,
    settledOrder: event.order,
    settledMerchantRef: event.networkMerchantId,
  };
}

function voided(dine: Dine, event: CardEvent): Told {
  const authMerchantRef = dine.authMerchantRef ?? event.networkMerchantId;
  if (dine.authorisedAt !== null || dine.settledAt !== null || dine.dinedAt <= event.occurredAt) {
    return { ...timeOf(dine), authMerchantRef };
  }
  return { dinedAt: event.occurredAt, dinedOrder: event.order, authMerchantRef };
}

function timeOf({ dinedAt, dinedOrder }: Dine) {
  return { dinedAt, dinedOrder };
}

const isFirst = (event: CardEvent, at: number | null, order: number | null): boolean =>
  at === null || event.occurredAt < at || (event.occurredAt === at && event.order < (order ?? 0));
