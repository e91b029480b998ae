import { type Database, type Value, type Tx } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { takeEmailQuota } from '../email-proof/email-quota.store.ts';
import { execute, query } from '../../db/query.ts';

/** An account that matches a typed name. */
export interface NamedAccount {
  readonly memberId: number;
  readonly email: string;
  /** Whether the account signs in with this name. */
  readonly isItsName: boolean;
  readonly isFromSso: boolean;
  readonly isUnproven: boolean;
  /** Whether others have its address too, unproven. */
  readonly isContested: boolean;
  readonly firstName: string;
  readonly joinedAt: number;
}

/** The account whose password a code may set. */
export interface CodeOwner {
  readonly memberId: number;
  readonly email: string;
  readonly signInEmail: string | null;
  readonly partnerNumber: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

interface AccountRow extends Record<string, unknown> {
  id: number;
  email: string;
  sso_issuer: string | null;
  is_its_name: number;
  is_unproven: number;
  rivals: number;
  first_name: string;
  joined_at: number;
}

// Limits the accounts of a shared address in one e-mail.
const MAX = 20;

/** The accounts of a partner with this e-mail address (lower-cased) or number (upper-cased). */
export async function accountsNamed(
  database: Database,
  partner: string,
  name: { email: string } | { number: string },
): Promise<NamedAccount[]> {
  const columns = `m.id, m.email, m.sso_issuer, m.first_name, m.joined_at, m.is_email_unproven AS is_unproven,
    (SELECT COUNT(*) FROM member r WHERE r.partner = m.partner AND r.email = m.email AND r.email <> ''
       AND r.id <> m.id AND r.is_email_unproven = 1) AS rivals`;
  const [sql, values]: [string, Value[]] =
    'email' in name
      ? [
          `SELECT ${columns}, CASE WHEN m.sign_in_email = ? THEN 1 ELSE 0 END AS is_its_name FROM member m
           WHERE m.partner = ? AND (m.email = ? OR m.sign_in_email = ?) ORDER BY m.id LIMIT ${MAX}`,
          [name.email, partner, name.email, name.email],
        ]
      : [
          `SELECT ${columns}, 1 AS is_its_name FROM member m WHERE m.partner = ? AND m.partner_number = ?`,
          [partner, name.number],
        ];
  const rows = await query<AccountRow>(database, sql, values);
  return rows.map((row) => ({
    memberId: row.id,
    email: row.email,
    isItsName: row.is_its_name === 1,
    isFromSso: row.sso_issuer !== null,
    isUnproven: row.is_unproven === 1,
    isContested: row.is_unproven === 1 && row.rivals > 0,
    firstName: row.first_name,
    joinedAt: row.joined_at,
  }));
}

interface NewCode {
  readonly memberId: number;
  readonly partner: string;
  /** The address it is mailed to. */
  readonly email: string;
  readonly codeHash: string;
  readonly requestedAt: number;
  readonly at: number;
  readonly expiresAt: number;
  /** How many may be valid at a time; three by default. */
  readonly mostStanding?: number;
  /** A further key by which the e-mail is counted, if any. */
  readonly mailboxKey?: string | null;
}

// Further e-mails are not needed: any valid link works.
const MAX_STANDING = 3;

/**
 * Stores a code to be mailed and returns whether to mail it: not while the maximum is valid, nor if the member has set a
 * password since the request, nor if the mailbox reached its limit. Storing the same code again, as a repeated attempt does,
 * extends it.
 */
export function saveCode(database: Database, code: NewCode): Promise<boolean> {
  const { memberId, at, mailboxKey: key, mostStanding = MAX_STANDING } = code;
  return unitOfWork(database, async (tx) => {
    const codes = await query<{ codeHash: string; usedAt: number | null; expiresAt: number }>(
      tx,
      'SELECT code_hash AS codeHash, used_at AS usedAt, expires_at AS expiresAt FROM recovery_code WHERE member_id = ?',
      [memberId],
    );
    if (codes.some(({ usedAt }) => usedAt !== null && usedAt >= code.requestedAt)) return false;
    if (codes.some(({ codeHash }) => codeHash === code.codeHash)) return extend(tx, code);
    if (codes.filter(({ usedAt, expiresAt }) => usedAt === null && expiresAt > at).length >= mostStanding)
      return false;
    if (key && !(await takeEmailQuota(tx, { key, at, isHourFree: true }))) return false;
    await execute(
      tx,
      'INSERT INTO recovery_code (code_hash, member_id, partner, email, requested_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
      [code.codeHash, memberId, code.partner, code.email, code.requestedAt, code.expiresAt],
    );
    return true;
  });
}

async function extend(tx: Tx, { codeHash, expiresAt }: NewCode): Promise<boolean> {
  const extended = await execute(
    tx,
    'UPDATE recovery_code SET expires_at = ? WHERE code_hash = ? AND used_at IS NULL',
    [expiresAt, codeHash],
  );
  return extended === 1;
}

interface RecoveryRequest {
  readonly partner: string;
  readonly codeHash: string;
  readonly at: number;
}

/** The owner of a valid code. */
export async function ownerOfCode(
  database: Database,
  { partner, codeHash, at }: RecoveryRequest,
): Promise<CodeOwner | null> {
  const [row] = await query<CodeOwner & Record<string, unknown>>(
    database,
    `SELECT m.id AS memberId, m.email, m.sign_in_email AS signInEmail, m.partner_number AS partnerNumber,
       m.first_name AS firstName, m.last_name AS lastName
     FROM recovery_code c JOIN member m ON m.id = c.member_id AND m.email = c.email
     WHERE c.partner = ? AND c.code_hash = ? AND c.used_at IS NULL AND c.expires_at > ?`,
    [partner, codeHash, at],
  );
  return row ?? null;
}

/** Redeems a code and ends the member's others; false if another call did before. */
export async function spendCode(
  tx: Tx,
  { memberId, ...code }: RecoveryRequest & { readonly memberId: number },
): Promise<boolean> {
  const { partner, codeHash, at } = code;
  const standing = await query(
    tx,
    `SELECT 1 AS one FROM recovery_code c JOIN member m ON m.id = c.member_id AND m.email = c.email
     WHERE c.partner = ? AND c.code_hash = ? AND c.member_id = ? AND c.used_at IS NULL AND c.expires_at > ?`,
    [partner, codeHash, memberId, at],
  );
  if (standing.length === 0) return false;
  // One statement over all of them: of two links used at once, the second finds no valid row.
  return (await endCodes(tx, { memberId, at })) > 0;
}

/** Ends every valid code of a member; returns their number. */
export const endCodes = (
  tx: Tx,
  { memberId, at }: { readonly memberId: number; readonly at: number },
): Promise<number> =>
  execute(tx, 'UPDATE recovery_code SET used_at = ? WHERE member_id = ? AND used_at IS NULL', [at, memberId]);

/** Deletes expired codes. A used one stays until its expiry, so that a repeated attempt cannot make it valid again. */
export async function sweepCodes(database: Database, before: number): Promise<void> {
  await execute(database, 'DELETE FROM recovery_code WHERE expires_at < ?', [before]);
}
