import type { PayoutAnswer, PayoutProvider } from '../../adapters/payout/payout.ts';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { lockLedger } from '../storage/ledger-lock.ts';
import { saveProviderAnswer } from './save-provider-answer.ts';
import { isOpen } from './redemption.ts';
import { markSent } from './mark-sent.ts';
import {
  changeStatus,
  findPayable,
  findState,
  findUnanswered,
  type PayableRedemption,
} from './payouts.store.ts';

const SENT_AT_ONCE = 100;
const RECEIVED_STALE_MS = 60_000;
const SENT_STALE_MS = 15 * 60_000;

interface PayoutsDependencies {
  readonly database: Database;
  readonly provider: PayoutProvider;
  readonly clock: () => number;
}

export type PayoutsService = ReturnType<typeof createPayoutsService>;

/** Pays redemptions through the payout provider. No call to the provider runs inside a transaction. */
export function createPayoutsService({ database, provider, clock }: PayoutsDependencies) {
  /** Applies the provider's answer about a payment; idempotent. Returns whether anything changed. */
  const applyAnswer = (idempotencyKey: string, answer: PayoutAnswer): Promise<boolean> =>
    unitOfWork(database, async (tx) => {
      await lockLedger(tx);
      const redemption = await findState(tx, idempotencyKey);
      return redemption ? saveProviderAnswer(tx, redemption, { answer, at: clock() }) : false;
    });

  const move = (moved: Omit<Parameters<typeof changeStatus>[1], 'at'>): Promise<boolean> =>
    unitOfWork(database, (tx) => changeStatus(tx, { ...moved, at: clock() }));

  /** The redemption to send: the first time, to a card that is linked now. */
  async function sendable(found: PayableRedemption): Promise<PayableRedemption | undefined> {
    if (found.sentAt !== null) return found;
    await unitOfWork(database, async (tx) => {
      await lockLedger(tx);
      await markSent(tx, found.id, clock());
    });
    return findPayable(database, found.id);
  }

  /** Sends one redemption to the provider with its idempotency key. Throws when the outcome is unknown. */
  async function step(redemptionId: number): Promise<void> {
    const known = await findPayable(database, redemptionId);
    const found = known && isOpen(known.status) ? await sendable(known) : undefined;
    if (!found || !isOpen(found.status)) return;
    const from = found.status === 'error' ? 'pending' : found.status;
    await move({ id: found.id, from: found.status, to: from });
    try {
      await applyAnswer(found.idempotencyKey, await request(provider, found));
    } catch (error) {
      const answer = error instanceof Error ? error.message : String(error);
      await move({ id: found.id, from, to: 'error', problem: answer });
      throw error;
    }
  }

  return {
    step,

    /** Sends stale open redemptions again; returns how many. A failure of one does not stop the others. */
    async stepAll(failed: (problem: unknown) => void): Promise<number> {
      const now = clock();
      const ids = await findUnanswered(database, {
        receivedBefore: now - RECEIVED_STALE_MS,
        askedBefore: now - SENT_STALE_MS,
        count: SENT_AT_ONCE,
      });
      for (const id of ids) await step(id).catch(failed);
      return ids.length;
    },
  };
}

async function request(provider: PayoutProvider, found: PayableRedemption): Promise<PayoutAnswer> {
  const { idempotencyKey, status, partner, publicId, ...card } = found;
  const known = status === 'pending_received' ? await provider.find(idempotencyKey) : null;
  if (known) return known;
  return provider.pay({
    idempotencyKey,
    amountCents: Number(found.amountCents),
    programme: partner,
    member: publicId,
    cardToken: card.cardToken,
    network: card.network,
    lastFour: card.lastFour,
  });
}
