import { readPartners } from '../../partners/read-partners.ts';
import { aLedger, cardEvent } from '../testing/batch.fixture.ts';
import { rulesOf } from '../domain/programme/programme.ts';
import { DAY_MS, NOON } from '../testing/reference-data.fixture.ts';

const hotel = readPartners('api/partners').find(({ key }) => key === 'ihg');
const rules = () => {
  if (!hotel) throw new Error('The hotel programme is missing.');
  return rulesOf(hotel);
};

const amounts = (ledger: ReturnType<typeof aLedger>) =>
  ledger.rows().map((entry) => Number(entry.split(' ').at(-1)));

test.each([
  ['opted out', [], 10],
  ['opted in', [{ at: 0, granted: true }], 50],
])('a hotel guest who is %s earns the rate of their tier [PART-068]', (_, consents, amount) => {
  const ledger = aLedger({ rules: rules(), consents });
  ledger.deliver(cardEvent('SETTLED', { amountCents: 1_000 }));
  expect(amounts(ledger)).toEqual([amount]);
});

test('after the dines that VIP takes, a hotel guest earns eight points per dollar [PART-068]', () => {
  const { vipDines } = rules().versions[0] ?? { vipDines: 0 };
  const ledger = aLedger({ rules: rules() });
  for (let dine = 0; dine <= vipDines; dine += 1) {
    const occurredAt = NOON - (40 - dine) * DAY_MS;
    ledger.deliver(cardEvent('SETTLED', { amountCents: 1_000, networkTxnRef: `txn-${dine}`, occurredAt }));
  }
  expect(vipDines).toBeGreaterThan(1);
  expect([amounts(ledger)[0], amounts(ledger).at(-1)]).toEqual([50, 80]);
});

test('an online order at the hotel programme earns on its subtotal, without tax, tip and fees [PART-070]', () => {
  const ledger = aLedger({ rules: rules() });
  ledger.deliver(cardEvent('SETTLED', { amountCents: 5_260, subtotalCents: 4_000, channel: 'ONLINE' }));
  expect(amounts(ledger)).toEqual([200]);
});

test('before it is settled, such an order is worth its authorised subtotal [PART-070]', () => {
  const ledger = aLedger({ rules: rules() });
  ledger.deliver(cardEvent('AUTHORIZED', { amountCents: 5_260, subtotalCents: 4_000, channel: 'ONLINE' }));
  expect(amounts(ledger)).toEqual([200]);
});
