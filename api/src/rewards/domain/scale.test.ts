import { aLedger, cardEvent } from '../testing/batch.fixture.ts';
import { NOON } from '../testing/reference-data.fixture.ts';

test('a batch with thousands of dines of one member is evaluated in time', () => {
  const ledger = aLedger();
  const visits = Array.from({ length: 2_000 }, (_, visit) =>
    cardEvent('SETTLED', { networkTxnRef: `txn-${visit}`, occurredAt: NOON }),
  );
  ledger.deliver(...visits);
  expect(ledger.total()).toBe(11 * 200 + (visits.length - 11) * 320);
});
