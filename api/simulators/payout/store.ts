import type { PayoutBehaviour } from '@dinelink/contract';
import type { Connection } from '../storage.ts';
import type { Instruction, Payment, PaymentState } from './wire.ts';

export const saveInstruction = (db: Connection, member: string, { behaviour, times }: Instruction) =>
  db.run('INSERT OR REPLACE INTO instruction (member, behaviour, times) VALUES (?, ?, ?)', [
    member,
    behaviour,
    times,
  ]);

/** The behaviour of this request; without an instruction it completes. */
export async function takeInstruction(db: Connection, member: string): Promise<PayoutBehaviour> {
  const [row] = await db.all<{ behaviour: PayoutBehaviour }>(
    'SELECT behaviour FROM instruction WHERE member = ? AND times > 0',
    [member],
  );
  await db.run('UPDATE instruction SET times = times - 1 WHERE member = ? AND times > 0', [member]);
  return row?.behaviour ?? 'complete';
}

/** Adds a payment of a new key and counts the request. */
export async function addRequest(db: Connection, payment: Omit<Payment, 'requests'>): Promise<void> {
  const { idempotencyKey, member, amountCents, state, payments } = payment;
  await db.run(
    `INSERT INTO payment (idempotency_key, member, amount_cents, requests, state, payments) VALUES (?, ?, ?, 1, ?, ?)
     ON CONFLICT DO UPDATE SET requests = requests + 1`,
    [idempotencyKey, member, amountCents, state, payments],
  );
}

/** Completes a received payment. */
export const makePayment = (db: Connection, idempotencyKey: string) =>
  db.run(
    `UPDATE payment SET state = 'completed', payments = payments + 1
     WHERE idempotency_key = ? AND state = 'received'`,
    [idempotencyKey],
  );

export async function findState(db: Connection, idempotencyKey: string): Promise<PaymentState | undefined> {
  const sql = 'SELECT state FROM payment WHERE idempotency_key = ?';
  return (await db.all<{ state: PaymentState }>(sql, [idempotencyKey]))[0]?.state;
}

export const listPayments = (db: Connection) =>
  db.all<Payment>(
    `SELECT idempotency_key AS idempotencyKey, member, amount_cents AS amountCents, requests, state, payments
     FROM payment ORDER BY idempotency_key`,
  );
