import type { FeedEvent } from '@dinelink/contract';
import fc from 'fast-check';
import type { Diner, Context } from './ledger-context.fixture.ts';
import { refOf } from './operator-actions.fixture.ts';
import { anEvent } from './rewards.fixture.ts';

const DAY_MS = 86_400_000;

export const dinerOf = ({ diners }: Context, place: number): Diner => {
  const diner = diners[place];
  if (!diner) throw new Error('The context has five couples.');
  return diner;
};

const cents = fc.constantFrom(1, 1_999, 3_000, 4_001, 12_000, 60_000);
const kind = fc.constantFrom(
  'AUTHORIZED',
  'SETTLED',
  'REVERSED',
  'DECLINED',
  'REFUNDED',
  'SETTLED',
  'SETTLED',
);

/** A card event of one of the couples, with few purchases, so that events belong together. */
export const event = fc.record({
  ...{ diner: fc.nat({ max: 4 }), kind },
  purchase: fc.nat({ max: 5 }),
  /** The last merchant's network id is not known yet. */
  merchant: fc.nat({ max: 3 }),
  amountCents: cents,
  subtotalCents: fc.option(cents, { nil: undefined }),
  channel: fc.constantFrom('ONLINE', 'IN_PERSON', 'IN_PERSON'),
  daysAgo: fc.nat({ max: 20 }),
  isNamed: fc.boolean(),
});

type GeneratedEvent = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** The event as the feed delivers it. */
export function eventOf(
  context: Context,
  { purchase, merchant, subtotalCents, daysAgo, isNamed, ...events }: GeneratedEvent,
): FeedEvent {
  const isRefund = events.kind === 'REFUNDED';
  const { networkMerchantId } = context.merchants[merchant] ?? {
    networkMerchantId: refOf(context.unknown),
  };
  return anEvent(
    { cardToken: dinerOf(context, events.diner).cardToken, networkMerchantId },
    {
      kind: events.kind as FeedEvent['kind'],
      channel: events.channel as FeedEvent['channel'],
      amountCents: events.amountCents,
      networkTxnRef: `${isRefund ? 'back' : 'txn'}-${purchase}`,
      ...(isRefund && isNamed && { originalTxnRef: `txn-${purchase}` }),
      ...(subtotalCents !== undefined && { subtotalCents }),
      occurredAt: new Date(context.time.now - daysAgo * DAY_MS).toISOString(),
    },
  );
}
