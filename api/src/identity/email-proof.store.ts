import type { Transaction } from 'sequelize';
import { changeIn, unlessThere } from '../db/change-in.ts';
import { type Database, readIn } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { randomSecret } from './secrets.ts';

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

/** The address of a member that nobody has proven yet, or null. */
export async function unprovenEmail(database: Database, memberId: number): Promise<string | null> {
  const [row] = await database.read<{ email: string }>(
    "SELECT email FROM member WHERE id = ? AND is_email_unproven = 1 AND email <> '' AND erased_at IS NULL",
    [memberId],
  );
  return row?.email ?? null;
}

interface Proof {
  readonly codeHash: string;
  readonly memberId: number;
  readonly partner: string;
  readonly email: string;
  readonly expiresAt: number;
}

export async function keepProof(database: Database, proof: Proof): Promise<void> {
  const { codeHash, memberId, partner, email, expiresAt } = proof;
  await unitOfWork(database, (transaction) =>
    changeIn(
      database,
      `INSERT INTO email_proof (code_hash, member_id, partner, email, expires_at) VALUES (?, ?, ?, ?, ?)
       ${unlessThere(database, 'code_hash')}`,
      { values: [codeHash, memberId, partner, email, expiresAt], transaction },
    ),
  );
}

/** Uses a link up: the address is its member's alone, other accounts that never proved it lose it. Answers the member, null for a link that is not good. */
export function proveEmail(
  database: Database,
  { partner, codeHash, at }: { partner: string; codeHash: string; at: number },
): Promise<number | null> {
  return unitOfWork(database, async (transaction) => {
    const [proof] = await readIn<{ memberId: number; email: string }>(
      database,
      `SELECT p.member_id AS memberId, p.email FROM email_proof p JOIN member m ON m.id = p.member_id AND m.email = p.email
       WHERE p.code_hash = ? AND p.partner = ? AND p.expires_at > ? AND m.is_email_unproven = 1`,
      { values: [codeHash, partner, at], transaction },
    );
    if (!proof) return null;
    const { memberId, email } = proof;
    const spent = await changeIn(database, 'DELETE FROM email_proof WHERE code_hash = ?', {
      values: [codeHash],
      transaction,
    });
    if (spent === 0) return null;
    await changeIn(
      database,
      `UPDATE member SET email = '', sign_in_email = NULL
       WHERE partner = ? AND email = ? AND id <> ? AND is_email_unproven = 1`,
      { values: [partner, email, memberId], transaction },
    );
    await changeIn(
      database,
      `UPDATE member SET is_email_unproven = 0,
         sign_in_email = CASE WHEN sso_issuer IS NULL THEN email ELSE sign_in_email END
       WHERE id = ?`,
      { values: [memberId], transaction },
    );
    return memberId;
  });
}

/** Forgets links that are over. */
export async function sweepProofs(database: Database, before: number): Promise<void> {
  await unitOfWork(database, (transaction) =>
    changeIn(database, 'DELETE FROM email_proof WHERE expires_at < ?', { values: [before], transaction }),
  );
}
