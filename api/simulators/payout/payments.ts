import type { PayoutBehaviour } from '@dinelink/contract';
import type { Connection } from '../storage.ts';
import { addRequest, findState, makePayment, takeInstruction } from './store.ts';
import type { PaymentState, Payout } from './wire.ts';

const firstStates: Record<PayoutBehaviour, PaymentState | null> = {
  complete: 'completed',
  twice: 'completed',
  time_out: 'completed',
  time_out_unpaid: null,
  reject: 'rejected',
  late: 'received',
};

/** Pays a key at most once; returns its state, or null if the caller gets no answer. */
export async function pay(
  db: Connection,
  idempotencyKey: string,
  { member, amountCents }: Payout,
): Promise<PaymentState | null> {
  const behaviour = await takeInstruction(db, member);
  const state = firstStates[behaviour];
  if (state === null) return null;
  const payments = state === 'completed' ? 1 : 0;
  await addRequest(db, { idempotencyKey, member, amountCents, state, payments });
  if (behaviour === 'time_out') return null;
  const reached = (await findState(db, idempotencyKey)) ?? state;
  // Paid already: the second answer has the final state.
  return behaviour === 'twice' && reached === 'completed' ? 'received' : reached;
}

/** The state of a payment; completes a received one. */
export async function find(db: Connection, idempotencyKey: string): Promise<PaymentState | undefined> {
  await makePayment(db, idempotencyKey);
  return findState(db, idempotencyKey);
}
