import { type Database, type Tx } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { enqueue } from '../../jobs/outbox.store.ts';
import { takeEmailQuota } from './email-quota.store.ts';
import { randomSecret } from '../secrets.ts';
import { execute, query } from '../../db/query.ts';

interface ProofRequest {
  readonly partner: string;
  readonly memberId: number;
  readonly at: number;
}

/** Queues the mail that proves the member's address; the worker makes the link, so the outbox proves nothing. */
export async function queueEmailProof(tx: Tx, { partner, memberId, at }: ProofRequest): Promise<void> {
  const payload = { partner, memberId, nonce: randomSecret() };
  await enqueue(tx, { kind: 'emailProof', payload, runAt: at });
}

/** Queues the e-mail on request, and returns whether it will be sent: it is counted here, so that a rejection can be shown. */
export function requestProof(
  database: Database,
  { partner, memberId, at, recipientKey: key }: ProofRequest & { readonly recipientKey: string },
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

/** A member's unproven address, and when the account was created; or null. */
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
  /** The key that e-mails to the address are counted by; null if already counted. */
  readonly recipientKey: string | null;
  readonly at: number;
  readonly expiresAt: number;
}

/**
 * Stores a code to be mailed and returns whether to mail it: not if the address has reached its limit of e-mails. Storing the
 * same code again, as a repeated attempt does, is not counted again.
 */
export function saveProof(database: Database, proof: Proof): Promise<boolean> {
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

/** Deletes expired links. */
export async function sweepProofs(database: Database, before: number): Promise<void> {
  await execute(database, 'DELETE FROM email_proof WHERE expires_at < ?', [before]);
}
