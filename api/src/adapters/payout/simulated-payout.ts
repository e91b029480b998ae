import type { PayoutBehaviour } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Payout, PayoutAnswer, PayoutProvider } from './payout.ts';
import {
  book,
  makePayment,
  noteAsked,
  type SimulatedState,
  stateOf,
  takeInstruction,
} from './simulated-payout.store.ts';

interface Simulation {
  readonly database: Database;
  /** As members read it beside a credit. */
  readonly name?: string;
  /** How the provider tells an outcome by itself, beside answering; for the one that says everything twice. */
  readonly onAnswer?: (idempotencyKey: string, answer: PayoutAnswer) => Promise<unknown>;
}

/** A payout provider that pays nobody: it keeps a book of what it was asked for, and can be told to misbehave. */
export function simulatedPayout({
  database,
  name = 'our payments partner',
  onAnswer,
}: Simulation): PayoutProvider {
  return {
    name,
    async pay(payout) {
      const { behaviour, state } = await request(database, payout);
      if (state === null || behaviour === 'time_out') throw new Error('The payout provider timed out.');
      const answer = answerOf(payout.idempotencyKey, state);
      if (behaviour === 'twice') await onAnswer?.(payout.idempotencyKey, answer);
      return answer;
    },
    find: (idempotencyKey) =>
      unitOfWork(database, async (transaction) => {
        await makePayment(database, transaction, idempotencyKey);
        const state = await stateOf(database, transaction, idempotencyKey);
        return state && answerOf(idempotencyKey, state);
      }),
  };
}

const firstStates: Record<PayoutBehaviour, SimulatedState | null> = {
  complete: 'completed',
  twice: 'completed',
  time_out: 'completed',
  time_out_unpaid: null,
  reject: 'rejected',
  late: 'received',
};

/** What the book says after this asking; null when the provider heard nothing. */
function request(
  database: Database,
  payout: Payout,
): Promise<{ behaviour: PayoutBehaviour; state: SimulatedState | null }> {
  return unitOfWork(database, async (transaction) => {
    const behaviour = await takeInstruction(database, transaction, payout.member);
    const state = firstStates[behaviour];
    if (state === null) return { behaviour, state };
    await book(database, transaction, { payout, behaviour, state });
    await noteAsked(database, transaction, payout.idempotencyKey);
    return { behaviour, state: await stateOf(database, transaction, payout.idempotencyKey) };
  });
}

const answerOf = (idempotencyKey: string, state: SimulatedState): PayoutAnswer =>
  state === 'rejected'
    ? { state, reason: 'the card was refused' }
    : { state, reference: `sim-${idempotencyKey}`.slice(0, 64) };
