import type { FeedEvent } from '@dinelink/contract';
import fc from 'fast-check';
import type { Couple, World } from './ledger-context.fixture.ts';
import { refOf } from './operator-actions.fixture.ts';
import { anEvent } from './rewards.fixture.ts';

const DAY_MS = 86_400_000;

export const coupleOf = ({ couples }: World, place: number): Couple => {
  const couple = couples[place];
  if (!couple) throw new Error('The world has five couples.');
  return couple;
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

/** A card event of one of a world's couples: of a few purchases, so that they meet. */
export const event = fc.record({
  ...{ couple: fc.nat({ max: 4 }), kind },
  purchase: fc.nat({ max: 5 }),
  /** The last one is not known by its network id yet. */
  merchant: fc.nat({ max: 3 }),
  amountCents: cents,
  subtotalCents: fc.option(cents, { nil: undefined }),
  channel: fc.constantFrom('ONLINE', 'IN_PERSON', 'IN_PERSON'),
  daysAgo: fc.nat({ max: 20 }),
  isNamed: fc.boolean(),
});

type Told = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** The event as the feed delivers it. */
export function eventOf(
  world: World,
  { purchase, merchant, subtotalCents, daysAgo, isNamed, ...told }: Told,
): FeedEvent {
  const isRefund = told.kind === 'REFUNDED';
  const { networkMerchantId } = world.merchants[merchant] ?? {
    networkMerchantId: refOf(world.unknown),
  };
  return anEvent(
    { cardToken: coupleOf(world, told.couple).cardToken, networkMerchantId },
    {
      kind: told.kind as FeedEvent['kind'],
      channel: told.channel as FeedEvent['channel'],
      amountCents: told.amountCents,
      networkTxnRef: `${isRefund ? 'back' : 'txn'}-${purchase}`,
      ...(isRefund && isNamed && { originalTxnRef: `txn-${purchase}` }),
      ...(subtotalCents !== undefined && { subtotalCents }),
      occurredAt: new Date(world.time.now - daysAgo * DAY_MS).toISOString(),
    },
  );
}
