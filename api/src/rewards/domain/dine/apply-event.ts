import type { FeedKind } from '@dinelink/contract';
import { type CardEvent, type Dine, revised } from './dine.ts';

/** A dine with its first event. */
export function newDine(id: number, event: CardEvent): Dine {
  return applyEvent(
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
      refunds: [],
      ...{ reviewedAt: null, reviewRecordedAt: null },
      lapsed: null,
      override: null,
      partner: null,
      cardId: null,
      memberId: null,
      merchantId: null,
      offerId: null,
      localDate: null,
      tier: null,
      state: 'unmatched',
      completesAt: null,
      completesOn: null,
      qualifiedUntil: null,
      qualifiedUntilOrder: null,
      dueAt: null,
      isForfeit: false,
      capMonth: null,
      capVisits: 0,
      capSpendCents: 0,
      budgetCents: 0,
      usageSnapshots: [],
    },
    event,
  );
}

const reducers: Record<FeedKind, (dine: Dine, event: CardEvent) => Dine> = {
  AUTHORIZED: authorised,
  SETTLED: settled,
  DECLINED: (dine, event) => revised(voided(dine, event), { isDeclined: true }),
  REVERSED: (dine, event) => revised(voided(dine, event), { isReversed: true }),
  // Refunds are matched separately: see match-refund.ts.
  REFUNDED: (dine) => dine,
};

/** Applies one event of a purchase to its dine. Sums, minima and maxima only, so that order does not matter. */
export function applyEvent(dine: Dine, event: CardEvent): Dine {
  return reducers[event.kind](dine, event);
}

const channelOf = (dine: Dine, { channel }: CardEvent) => (channel === 'ONLINE' ? channel : dine.channel);

function authorised(dine: Dine, event: CardEvent): Dine {
  const isEarliest = isFirst(event, dine.authorisedAt, dine.authorisedOrder);
  const subtotal = event.subtotalCents === null ? null : Math.min(event.subtotalCents, event.amountCents);
  return revised(dine, {
    channel: channelOf(dine, event),
    authCents: Math.max(dine.authCents ?? 0, event.amountCents),
    authSubtotalCents:
      subtotal === null ? dine.authSubtotalCents : Math.max(dine.authSubtotalCents ?? 0, subtotal),
    dinedAt: isEarliest ? event.occurredAt : dine.dinedAt,
    dinedOrder: isEarliest ? event.order : dine.dinedOrder,
    authorisedAt: isEarliest ? event.occurredAt : dine.authorisedAt,
    authorisedOrder: isEarliest ? event.order : dine.authorisedOrder,
    authMerchantRef: isEarliest ? event.networkMerchantId : dine.authMerchantRef,
  });
}

function settled(dine: Dine, event: CardEvent): Dine {
  const isEarliest = isFirst(event, dine.settledAt, dine.settledOrder);
  const isDineTime = isEarliest && dine.authorisedAt === null;
  return revised(dine, {
    channel: channelOf(dine, event),
    settledCents: (dine.settledCents ?? 0) + event.amountCents,
    settledSubtotalCents: settledSubtotal(dine, event),
    dinedAt: isDineTime ? event.occurredAt : dine.dinedAt,
    dinedOrder: isDineTime ? event.order : dine.dinedOrder,
    settledAt: isEarliest ? event.occurredAt : dine.settledAt,
    settledOrder: isEarliest ? event.order : dine.settledOrder,
    settledMerchantRef: isEarliest ? event.networkMerchantId : dine.settledMerchantRef,
  });
}

/** Next to a settlement with a subtotal, one without counts with its full amount. */
function settledSubtotal(dine: Dine, { subtotalCents, amountCents }: CardEvent): number | null {
  const { settledCents, settledSubtotalCents } = dine;
  if (subtotalCents === null && settledSubtotalCents === null) return null;
  return (settledSubtotalCents ?? settledCents ?? 0) + Math.min(subtotalCents ?? amountCents, amountCents);
}

function voided(dine: Dine, event: CardEvent): Dine {
  const isTimed = dine.authorisedAt !== null || dine.settledAt !== null;
  const isEarliest = !isTimed && event.occurredAt < dine.dinedAt;
  return revised(dine, {
    channel: channelOf(dine, event),
    dinedAt: isEarliest ? event.occurredAt : dine.dinedAt,
    dinedOrder: isEarliest ? event.order : dine.dinedOrder,
    authMerchantRef: dine.authMerchantRef ?? event.networkMerchantId,
  });
}

const isFirst = (event: CardEvent, at: number | null, order: number | null): boolean =>
  at === null || event.occurredAt < at || (event.occurredAt === at && event.order < (order ?? 0));
