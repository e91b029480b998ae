import fc from 'fast-check';
import type { CardEvent } from '../domain/dine/dine.ts';
import { type aLedger, cardEvent } from './batch.fixture.ts';
import { NOON, rulesWith } from './reference-data.fixture.ts';

type NewEvent = Omit<CardEvent, 'order'>;

const cents = fc.integer({ min: 1, max: 500_000 });
const purchaseKind = fc.constantFrom('AUTHORIZED', 'SETTLED', 'SETTLED', 'REVERSED', 'DECLINED', 'REFUNDED');
const channel = fc.constantFrom('IN_PERSON', 'ONLINE');

/** Events of a few purchases, each at an instant of its own, in the order they happened. */
const history = fc
  .array(
    fc.record({
      kind: purchaseKind,
      purchase: fc.integer({ min: 1, max: 4 }),
      amountCents: cents,
      subtotalCents: fc.option(cents),
      channel,
      merchant: fc.constantFrom('here', 'also-here'),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((records) =>
    records.map(({ kind, purchase, merchant, ...event }, index): NewEvent => {
      const isRefund = kind === 'REFUNDED';
      return cardEvent(kind as CardEvent['kind'], {
        ...event,
        channel: event.channel as CardEvent['channel'],
        networkMerchantId: merchant,
        networkTxnRef: isRefund ? `refund-${index}` : `txn-${purchase}`,
        originalTxnRef: isRefund ? `txn-${purchase}` : null,
        occurredAt: NOON + index * 3_600_000,
      });
    }),
  );

/** A history, the same in another order, and the sizes of the batches to deliver it in. */
export const shuffled = history.chain((events) =>
  fc.tuple(
    fc.constant(events),
    fc.shuffledSubarray(events, { minLength: events.length }),
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 14, maxLength: 14 }),
  ),
);

export const programmes = fc.constantFrom(
  rulesWith(),
  rulesWith({ returnPeriodDays: 2_000 }),
  rulesWith({ rounding: 'down', postingMode: 'batch' }),
);

export function deliverInBatches(
  ledger: ReturnType<typeof aLedger>,
  events: readonly NewEvent[],
  sizes: readonly number[],
) {
  let start = 0;
  for (const size of sizes) {
    ledger.deliver(...events.slice(start, start + size));
    start += size;
  }
  ledger.deliver(...events.slice(start));
}
