import { type PayoutBehaviour } from '@dinelink/contract';
import { httpPayout } from '../../src/adapters/payout/http-payout.ts';
import { instructPayouts, readPayments } from './control.ts';
import { payoutSimulator } from './payout.fixture.ts';

let count = 0;
/** The simulator through the api's adapter, with a member and a key of their own. */
const aProvider = async (behaviour?: PayoutBehaviour, times = 1) => {
  const id = (count += 1);
  const member = `member/${id}`;
  const idempotencyKey = `key/${id}`;
  const card = { cardToken: 'card_1', network: 'VISA', lastFour: '4242' } as const;
  const payout = { idempotencyKey, amountCents: 2_050, programme: 'nosh', member, ...card };
  const provider = httpPayout({ ...payoutSimulator(), name: 'Payouts' });
  if (behaviour) await instructPayouts(payoutSimulator(), { member, behaviour, times });
  const stored = async () =>
    (await readPayments(payoutSimulator())).find((payment) => payment.idempotencyKey === idempotencyKey);
  return {
    pay: () => provider.pay(payout),
    find: () => provider.find(idempotencyKey),
    stored,
    reference: `sim-${idempotencyKey}`,
  };
};

test('a payment is made once, however often it is requested, also at once', async () => {
  const { pay, find, stored, reference } = await aProvider();
  expect(await find()).toBeNull();
  const answers = await Promise.all(Array.from({ length: 40 }, pay));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({ state: 'completed', reference });
  expect(await find()).toEqual({ state: 'completed', reference });
  expect(await stored()).toMatchObject({ amountCents: 2_050, requests: 40, payments: 1 });
});

test('a rejected payment stays rejected', async () => {
  const { pay, find, stored } = await aProvider('reject');
  const rejected = { state: 'rejected', reason: 'the card was refused' };
  expect([await pay(), await pay(), await find()]).toEqual([rejected, rejected, rejected]);
  expect(await stored()).toMatchObject({ requests: 2, payments: 0 });
});

test.each([
  ['time_out', { requests: 2, payments: 1 }],
  ['time_out_unpaid', { requests: 1, payments: 1 }],
] as const)('after %s, as often as was set, it is paid once', async (behaviour, expected) => {
  const { pay, stored, reference } = await aProvider(behaviour);
  await expect(pay()).rejects.toThrow('504');
  expect(await pay()).toEqual({ state: 'completed', reference });
  expect(await stored()).toMatchObject(expected);
});

test.each(['late', 'twice'] as const)('%s: it is received first, then completed', async (behaviour) => {
  const { pay, find, stored, reference } = await aProvider(behaviour);
  expect(await pay()).toEqual({ state: 'received', reference });
  expect(await stored()).toMatchObject({ payments: behaviour === 'twice' ? 1 : 0 });
  expect([await find(), await find()]).toEqual(Array(2).fill({ state: 'completed', reference }));
  expect(await stored()).toMatchObject({ state: 'completed', payments: 1 });
});

test('a request without the key is refused', async () => {
  const { url } = payoutSimulator();
  const headers = { Authorization: 'Bearer another-key' };
  for (const path of ['/payouts/key', '/control/payments'])
    expect((await fetch(`${url}${path}`, { headers })).status).toBe(401);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
