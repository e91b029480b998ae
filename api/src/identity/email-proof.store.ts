import type { Transaction } from 'sequelize';
import { changeIn, unlessThere } from '../db/change-in.ts';
import type { Database } from '../db/connection.ts';
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

/** Forgets links that are over. */
export async function sweepProofs(database: Database, before: number): Promise<void> {
  await unitOfWork(database, (transaction) =>
    changeIn(database, 'DELETE FROM email_proof WHERE expires_at < ?', { values: [before], transaction }),
  );
}
