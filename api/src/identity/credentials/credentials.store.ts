import { type Database, type Tx } from '../../db/connection.ts';
import { clearRivals } from '../email-proof/prove-email.ts';
import { isDuplicate } from '../../db/dialect.ts';
import { execute, query } from '../../db/query.ts';

interface ChosenPassword {
  readonly partner: string;
  readonly memberId: number;
  /** The account's address, lower-cased. */
  readonly email: string;
  readonly passwordHash: string;
  readonly at: number;
}

/**
 * Sets a member's password, also the first one, and removes the mailed address from accounts that never proved it. The address
 * then signs in too, unless accounts that proved it share it.
 */
export async function setPassword(
  tx: Tx,
  { partner, memberId, email, passwordHash, at }: ChosenPassword,
): Promise<void> {
  // The code proves only the address it was mailed to.
  const set = `UPDATE member SET password_hash = ?, has_web_profile = 1,
    is_email_unproven = CASE WHEN email = ? THEN 0 ELSE is_email_unproven END WHERE id = ? AND erased_at IS NULL`;
  await execute(tx, set, [passwordHash, email, memberId]);
  await clearRivals(tx, { partner, email, memberId, at });
  const sharing = await query(
    tx,
    'SELECT 1 AS one FROM member WHERE partner = ? AND email = ? AND id <> ? LIMIT 1',
    [partner, email, memberId],
  );
  if (sharing.length > 0) return;
  await execute(
    tx,
    `UPDATE member SET sign_in_email = email
     WHERE id = ? AND sign_in_email IS NULL AND sso_issuer IS NULL AND erased_at IS NULL`,
    [memberId],
  );
}

/** An account's credentials. */
export interface Credentials {
  readonly email: string;
  /** Null where several accounts share the address. */
  readonly signInEmail: string | null;
  readonly partnerNumber: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

export async function findCredentials(database: Database, memberId: number): Promise<Credentials | null> {
  const [row] = await query<Credentials & Record<string, unknown>>(
    database,
    `SELECT email, sign_in_email AS signInEmail, partner_number AS partnerNumber,
       first_name AS firstName, last_name AS lastName
     FROM member WHERE id = ?`,
    [memberId],
  );
  return row ?? null;
}

/** Whether another account of the partner has this address (lower-cased). */
export async function isAnothersEmail(
  database: Database,
  { partner, email, memberId }: { partner: string; email: string; memberId: number },
): Promise<boolean> {
  const rows = await query(
    database,
    'SELECT 1 AS one FROM member WHERE partner = ? AND email = ? AND id <> ? LIMIT 1',
    [partner, email, memberId],
  );
  return rows.length > 0;
}

interface NewCredentials {
  readonly memberId: number;
  /** Lower-cased. */
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Sets the sign-in address of an account without one; `taken` if another account has it, `complete` if the account has one
 * already.
 */
export async function completeCredentials(
  tx: Tx,
  { memberId, email, passwordHash }: NewCredentials,
): Promise<'changed' | 'taken' | 'complete'> {
  try {
    const changed = await execute(
      tx,
      `UPDATE member SET email = ?, sign_in_email = ?, password_hash = ?, is_email_unproven = 1
       WHERE id = ? AND sign_in_email IS NULL AND sso_issuer IS NULL`,
      [email, email, passwordHash, memberId],
    );
    return changed === 1 ? 'changed' : 'complete';
  } catch (error) {
    if (isDuplicate(error)) return 'taken';
    throw error;
  }
}
