import { unenrol } from '../cards/unenrol.job.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { giveBackTables } from '../reservations/give-back-tables.ts';
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
 * Takes everything personal off a member, once: the row becomes nobody's, cards and tables are let go, consents end, traces go.
 * Answers what the member was known by, null for one who was forgotten already. Needs the ledger lock (`lockLedger`) as the transaction's first statement.
 */
export async function eraseMember(
  database: Database,
  input: ErasureInput,
  transaction: Transaction,
): Promise<FormerNames | null> {
  const { memberId, at } = input;
  const names = await findNames(database, memberId, transaction);
  if (!names) return null;
  for (const cardToken of await findLinkedTokens(database, memberId, transaction))
    await enqueue(database, transaction, unenrol(cardToken, at));
  await pseudonymise(database, input, transaction);
  await giveBackTables(database, { memberId, at }, transaction);
  await eraseTraces(database, { ...input, names }, transaction);
  const over = { memberId, granted: false, at };
  if (names.optInLevel >= 2) await recordConsent(database, { ...over, channel: 'email' }, transaction);
  if (names.smsOptIn === 1) await recordConsent(database, { ...over, channel: 'sms' }, transaction);
  return names;
}
