import type { PayoutBehaviour } from '@dinelink/contract';
import { changeIn } from '../../db/change-in.ts';
import { type Database, readIn, type Transaction } from '../../db/connection.ts';
import type { Payout } from './payout.ts';
import { unlessThere } from '../../db/dialect.ts';

interface Instruction {
  /** A member's public id. */
  readonly member: string;
  readonly behaviour: PayoutBehaviour;
  /** For how many askings. */
  readonly times: number;
}

export type SimulatedState = 'received' | 'completed' | 'rejected';

/** Tells the simulated provider what to do next time it is asked to pay a member. */
export async function instruct(
  database: Database,
  transaction: Transaction,
  { member, behaviour, times }: Instruction,
): Promise<void> {
  const remove = 'DELETE FROM payout_instruction WHERE member = ?';
  await changeIn(database, remove, { values: [member], transaction });
  await changeIn(database, 'INSERT INTO payout_instruction (member, behaviour, times) VALUES (?, ?, ?)', {
    values: [member, behaviour, times],
    transaction,
  });
}

/** The behaviour asked for this time; without an instruction it completes. */
export async function takeInstruction(
  database: Database,
  transaction: Transaction,
  member: string,
): Promise<PayoutBehaviour> {
  const [overrides] = await readIn<{ behaviour: PayoutBehaviour }>(
    database,
    'SELECT behaviour FROM payout_instruction WHERE member = ? AND times > 0',
    { values: [member], transaction },
  );
  const used = 'UPDATE payout_instruction SET times = times - 1 WHERE member = ? AND times > 0';
  await changeIn(database, used, { values: [member], transaction });
  return overrides?.behaviour ?? 'complete';
}

export async function stateOf(
  database: Database,
  transaction: Transaction,
  idempotencyKey: string,
): Promise<SimulatedState | null> {
  const [known] = await readIn<{ state: SimulatedState }>(
    database,
    'SELECT state FROM simulated_payout WHERE idempotency_key = ?',
    { values: [idempotencyKey], transaction },
  );
  return known?.state ?? null;
}

/** Books a new key; one that is booked stands. */
export async function book(
  database: Database,
  transaction: Transaction,
  { payout, behaviour, state }: { payout: Payout; behaviour: PayoutBehaviour; state: SimulatedState },
): Promise<void> {
  await changeIn(
    database,
    `INSERT INTO simulated_payout (idempotency_key, member, amount_cents, behaviour, asked, state, payments)
     VALUES (?, ?, ?, ?, 0, ?, ?) ${unlessThere(database, 'asked')}`,
    {
      values: [
        payout.idempotencyKey,
        payout.member,
        payout.amountCents,
        behaviour,
        state,
        state === 'completed' ? 1 : 0,
      ],
      transaction,
    },
  );
}

export async function noteAsked(database: Database, transaction: Transaction, key: string): Promise<void> {
  await changeIn(database, 'UPDATE simulated_payout SET asked = asked + 1 WHERE idempotency_key = ?', {
    values: [key],
    transaction,
  });
}

/** A payment that was received is made. */
export async function makePayment(database: Database, transaction: Transaction, key: string): Promise<void> {
  await changeIn(
    database,
    `UPDATE simulated_payout SET state = 'completed', payments = payments + 1
     WHERE idempotency_key = ? AND state = 'received'`,
    { values: [key], transaction },
  );
}
