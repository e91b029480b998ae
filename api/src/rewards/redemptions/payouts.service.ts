import type { PayoutAnswer, PayoutProvider } from '../../adapters/payout/payout.ts';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Ground } from '../ledger/statements.ts';
import { takeTurn } from '../ledger/turn.ts';
import { isOpen, leadsTo } from './engine/redemption.ts';
import {
  change,
  findPayable,
  findStanding,
  findUnasked,
  freeEntries,
  type PayableRedemption,
  payEntries,
  type Standing,
} from './payouts.store.ts';

const ASKED_AT_ONCE = 100;
const RECEIVED_WAITS_MS = 60_000;
const SILENCE_WAITS_MS = 15 * 60_000;

export interface PayoutsDependencies {
  readonly database: Database;
  readonly provider: PayoutProvider;
  readonly clock: () => number;
}

export type PayoutsService = ReturnType<typeof createPayoutsService>;

/** Brings redemptions to their end with the payout provider. The provider is never asked inside a transaction. */
export function createPayoutsService({ database, provider, clock }: PayoutsDependencies) {
  /** Takes in what the provider says of a payment, however often it says it. Answers whether anything changed. */
  const hear = (idempotencyKey: string, answer: PayoutAnswer): Promise<boolean> =>
    unitOfWork(database, async (transaction) => {
      const ground = { database, transaction };
      await takeTurn(ground);
      const standing = await findStanding(ground, idempotencyKey);
      return standing ? conclude(ground, standing, answer) : false;
    });

  async function conclude(ground: Ground, standing: Standing, answer: PayoutAnswer): Promise<boolean> {
    const to = answer.state === 'received' ? 'pending_received' : answer.state;
    const { id, status } = standing;
    if (!leadsTo(status, to)) return false;
    const said = 'reason' in answer ? { problem: answer.reason } : { reference: answer.reference };
    if (!(await change(ground, { id, from: status, to, at: clock(), ...said }))) return false;
    if (to === 'completed') await payEntries(ground, standing, clock());
    if (to === 'rejected') await freeEntries(ground, id);
    return true;
  }

  const note = (moved: Omit<Parameters<typeof change>[1], 'at'>): Promise<boolean> =>
    unitOfWork(database, (transaction) => change({ database, transaction }, { ...moved, at: clock() }));

  /** Asks the provider about one redemption, with the key it has had from the start. Throws when nobody knows the outcome. */
  async function step(redemptionId: number): Promise<void> {
    const found = await findPayable(database, redemptionId);
    if (!found || !isOpen(found.status)) return;
    const from = found.status === 'error' ? 'pending' : found.status;
    await note({ id: found.id, from: found.status, to: from });
    try {
      await hear(found.idempotencyKey, await ask(found));
    } catch (problem) {
      const said = problem instanceof Error ? problem.message : String(problem);
      await note({ id: found.id, from, to: 'error', problem: said });
      throw problem;
    }
  }

  const ask = async (found: PayableRedemption): Promise<PayoutAnswer> => {
    const known = found.status === 'pending_received' ? await provider.find(found.idempotencyKey) : null;
    return (
      known ??
      provider.pay({
        idempotencyKey: found.idempotencyKey,
        amountCents: Number(found.amountCents),
        programme: found.partner,
        member: found.publicId,
        cardToken: found.cardToken,
        network: found.network,
        lastFour: found.lastFour,
      })
    );
  };

  return {
    hear,
    step,

    /** Asks after open redemptions that were left alone for a while; answers how many. One silence does not stop the others. */
    async stepAll(failed: (problem: unknown) => void): Promise<number> {
      const now = clock();
      const ids = await findUnasked(database, {
        receivedBefore: now - RECEIVED_WAITS_MS,
        askedBefore: now - SILENCE_WAITS_MS,
        count: ASKED_AT_ONCE,
      });
      for (const id of ids) await step(id).catch(failed);
      return ids.length;
    },
  };
}
