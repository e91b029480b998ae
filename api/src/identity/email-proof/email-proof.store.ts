import { type Database, type Tx } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { enqueue } from '../../jobs/outbox.store.ts';
import { takeEmailQuota } from './email-quota.store.ts';
import { randomSecret } from '../secrets.ts';
import { execute, query } from '../../db/query.ts';

interface Asker {
  readonly partner: string;
  readonly memberId: number;
  readonly at: number;
}

/** Queues the mail that proves the member's address; the worker makes the link, so the outbox proves nothing. */
export async function queueEmailProof(tx: Tx, { partner, memberId, at }: Asker): Promise<void> {
  const payload = { partner, memberId, nonce: randomSecret() };
  await enqueue(tx, { kind: 'emailProof', payload, runAt: at });
}

/**
 * Queues the e-mail for who asks for it, and answers whether it goes: it is counted here, so that a refusal can be shown.
 */
export function askForProof(
  database: Database,
  { partner, memberId, at, recipientKey: key }: Asker & { readonly recipientKey: string },
): Promise<boolean> {
  return unitOfWork(database, async (tx) => {
    if (!(await takeEmailQuota(tx, { key, at }))) return false;
    const payload = { partner, memberId, nonce: randomSecret(), countedFor: key };
    await enqueue(tx, { kind: 'emailProof', payload, runAt: at });
    return true;
  });
}

interface Unproven {
  readonly email: string;
  readonly joinedAt: number;
}

/** The address of a member that nobody has proven yet, and when the account was made; or null. */
export async function unprovenEmail(database: Database, memberId: number): Promise<Unproven | null> {
  const [row] = await query<Unproven & Record<string, unknown>>(
    database,
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
  return unitOfWork(database, async (tx) => {
    const kept = await query(tx, 'SELECT 1 AS one FROM email_proof WHERE code_hash = ?', [codeHash]);
    if (kept.length > 0) return true;
    if (key !== null && !(await takeEmailQuota(tx, { key, at }))) return false;
    await execute(
      tx,
      'INSERT INTO email_proof (code_hash, member_id, partner, email, expires_at) VALUES (?, ?, ?, ?, ?)',
      [codeHash, memberId, partner, email, expiresAt],
    );
    return true;
  });
}

/** Forgets links that are over. */
export async function sweepProofs(database: Database, before: number): Promise<void> {
  await execute(database, 'DELETE FROM email_proof WHERE expires_at < ?', [before]);
}
