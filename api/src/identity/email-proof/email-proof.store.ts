import { changeIn } from '../../db/change-in.ts';
import { type Database, readIn, type Transaction } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { enqueue } from '../../jobs/outbox.store.ts';
import { takeEmailQuota } from './email-quota.store.ts';
import { randomSecret } from '../secrets.ts';

interface Asker {
  readonly partner: string;
  readonly memberId: number;
  readonly at: number;
}

/** Queues the mail that proves the member's address; the worker makes the link, so the outbox proves nothing. */
export async function queueEmailProof(
  database: Database,
  { partner, memberId, at }: Asker,
  transaction: Transaction,
): Promise<void> {
  const payload = { partner, memberId, nonce: randomSecret() };
  await enqueue(database, transaction, { kind: 'emailProof', payload, runAt: at });
}

/**
 * Queues the e-mail for who asks for it, and answers whether it goes: it is counted here, so that a refusal can be shown.
 */
export function askForProof(
  database: Database,
  { partner, memberId, at, recipientKey: key }: Asker & { readonly recipientKey: string },
): Promise<boolean> {
  return unitOfWork(database, async (transaction) => {
    if (!(await takeEmailQuota(database, { key, at }, transaction))) return false;
    const payload = { partner, memberId, nonce: randomSecret(), countedFor: key };
    await enqueue(database, transaction, { kind: 'emailProof', payload, runAt: at });
    return true;
  });
}

interface Unproven {
  readonly email: string;
  readonly joinedAt: number;
}

/** The address of a member that nobody has proven yet, and when the account was made; or null. */
export async function unprovenEmail(database: Database, memberId: number): Promise<Unproven | null> {
  const [row] = await database.read<Unproven & Record<string, unknown>>(
    "SELECT email, joined_at AS joinedAt FROM member WHERE id = ? AND is_email_unproven = 1 AND email <> '' AND erased_at IS NULL",
    [memberId],
  );
  return row ?? null;
}

interface Proof {
  readonly codeHash: string;
  readonly memberId: number;
  readonly partner: string;
  readonly email: string;
  /** What letters to the address are counted under; null for one that is counted already. */
  readonly recipientKey: string | null;
  readonly at: number;
  readonly expiresAt: number;
}

/**
 * Keeps a code to be mailed and answers whether to mail it: not once the address has had its letters, whoever asked for them.
 * Giving the same code again, as a repeated try does, counts no other letter.
 */
export function keepProof(database: Database, proof: Proof): Promise<boolean> {
  const { codeHash, memberId, partner, email, expiresAt, recipientKey: key, at } = proof;
  return unitOfWork(database, async (transaction) => {
    const kept = await readIn(database, 'SELECT 1 AS one FROM email_proof WHERE code_hash = ?', {
      values: [codeHash],
      transaction,
    });
    if (kept.length > 0) return true;
    if (key !== null && !(await takeEmailQuota(database, { key, at }, transaction))) return false;
    await changeIn(
      database,
      'INSERT INTO email_proof (code_hash, member_id, partner, email, expires_at) VALUES (?, ?, ?, ?, ?)',
      { values: [codeHash, memberId, partner, email, expiresAt], transaction },
    );
    return true;
  });
}

/** Forgets links that are over. */
export async function sweepProofs(database: Database, before: number): Promise<void> {
  await unitOfWork(database, (transaction) =>
    changeIn(database, 'DELETE FROM email_proof WHERE expires_at < ?', { values: [before], transaction }),
  );
}
