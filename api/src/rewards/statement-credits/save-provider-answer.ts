import type { PayoutAnswer } from '../../adapters/payout/payout.ts';
import { enqueue } from '../../jobs/outbox.store.ts';
import { leadsTo } from './redemption.ts';
import { changeStatus, freeEntries, payEntries, type RedemptionState } from './payouts.store.ts';
import { redeemJob } from './redeem-job.ts';
import type { Tx } from '../../db/connection.ts';

/** Saves a provider's answer about a redemption, with the ledger locked; returns whether it changed anything. */
export async function saveProviderAnswer(
  tx: Tx,
  redemption: RedemptionState,
  { answer, at }: { answer: PayoutAnswer; at: number },
): Promise<boolean> {
  const to = answer.state === 'received' ? 'pending_received' : answer.state;
  const { id, status } = redemption;
  if (!leadsTo(status, to)) return false;
  const detail = 'reason' in answer ? { problem: answer.reason } : { reference: answer.reference };
  if (!(await changeStatus(tx, { id, from: status, to, at, ...detail }))) return false;
  if (to === 'completed') await payEntries(tx, redemption, at);
  if (to === 'rejected') {
    await freeEntries(tx, id);
    // Another linked card is tried at once; without one the member gets an e-mail.
    await enqueue(tx, redeemJob([redemption.memberId], at));
  }
  return true;
}
