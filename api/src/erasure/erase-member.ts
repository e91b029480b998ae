import { SELECT } from '@dinelink/contract/calls';
import { unenrol } from '../cards/unenrol.job.ts';
import type { Tx } from '../db/connection.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { deleteListsOf } from '../favourites/lists/favourite-lists.store.ts';
import { deletePlansOf } from '../plans/delete-plans.store.ts';
import { cancelUpcoming } from '../reservations/cancel-upcoming.ts';
import { recordConsent } from '../members/consents.store.ts';
import {
  findLinkedTokens,
  findNames,
  type FormerNames,
  type ErasureInput,
  eraseTraces,
  pseudonymise,
} from './erase.store.ts';

/**
 * Erases a member's personal data, once: the row is anonymised, cards are unlinked, reservations cancelled, consents ended,
 * traces deleted. Returns the member's former identifiers, null if erased before. Needs the ledger lock (`lockLedger`) as the
 * transaction's first statement.
 */
export async function eraseMember(tx: Tx, input: ErasureInput): Promise<FormerNames | null> {
  const { memberId, at } = input;
  const names = await findNames(tx, memberId);
  if (!names) return null;
  for (const cardToken of await findLinkedTokens(tx, memberId)) await enqueue(tx, unenrol(cardToken, at));
  await pseudonymise(tx, input);
  await cancelUpcoming(tx, { memberId, at });
  await deletePlansOf(tx, memberId);
  await deleteListsOf(tx, memberId);
  await eraseTraces(tx, { ...input, names });
  const over = { memberId, granted: false, at };
  if (names.optInLevel >= SELECT) await recordConsent(tx, { ...over, channel: 'email' });
  if (names.smsOptIn === 1) await recordConsent(tx, { ...over, channel: 'sms' });
  return names;
}
