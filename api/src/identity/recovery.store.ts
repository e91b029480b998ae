import type { Transaction } from 'sequelize';
import { changeIn } from '../db/change-in.ts';
import { type Database, readIn, type Value } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';

/** An account that a name somebody typed may stand for. */
export interface NamedAccount {
  readonly memberId: number;
  readonly email: string;
  /** Whether this very name signs the account in. */
  readonly isItsName: boolean;
  readonly isFromSso: boolean;
}

/** Whose password a code may set. */
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
}

// Several accounts may share an address; nobody needs more of them than this to be told so.
const MOST = 20;

/** The accounts of a partner that carry this e-mail address (lower-cased) or number (upper-cased). */
export async function accountsNamed(
  database: Database,
  partner: string,
  name: { email: string } | { number: string },
): Promise<NamedAccount[]> {
  const columns = 'id, email, sso_issuer';
  const [sql, values]: [string, Value[]] =
    'email' in name
      ? [
          `SELECT ${columns}, CASE WHEN sign_in_email = ? THEN 1 ELSE 0 END AS is_its_name FROM member
           WHERE partner = ? AND (email = ? OR sign_in_email = ?) ORDER BY id LIMIT ${MOST}`,
          [name.email, partner, name.email, name.email],
        ]
      : [
          `SELECT ${columns}, 1 AS is_its_name FROM member WHERE partner = ? AND partner_number = ?`,
          [partner, name.number],
        ];
  const rows = await database.read<AccountRow>(sql, values);
  return rows.map((row) => ({
    memberId: row.id,
    email: row.email,
    isItsName: row.is_its_name === 1,
    isFromSso: row.sso_issuer !== null,
  }));
}

interface NewCode {
  readonly memberId: number;
  readonly partner: string;
  readonly codeHash: string;
  readonly requestedAt: number;
  readonly expiresAt: number;
}

/**
 * Makes this the member's one code, unless a later request has made another or it was used already; answers whether it stands.
 * Giving the same code again, as a repeated try does, only moves its end.
 */
export function keepCode(database: Database, code: NewCode): Promise<boolean> {
  const isSqlite = database.dialect === 'sqlite';
  const given = (column: string) => (isSqlite ? `excluded.${column}` : `VALUES(${column})`);
  // MySQL assigns from left to right, so what the others are judged by changes last.
  const replaces = `requested_at <= ${given('requested_at')}`;
  const put = (column: string, value = given(column)) =>
    `${column} = CASE WHEN ${replaces} THEN ${value} ELSE ${column} END`;
  const usedAt = `CASE WHEN code_hash = ${given('code_hash')} THEN used_at ELSE NULL END`;
  const columns = [put('used_at', usedAt), put('expires_at'), put('code_hash'), put('requested_at')];
  return unitOfWork(database, async (transaction) => {
    await changeIn(
      database,
      `INSERT INTO recovery_code (member_id, partner, code_hash, requested_at, expires_at) VALUES (?, ?, ?, ?, ?)
       ${isSqlite ? 'ON CONFLICT (member_id) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE'} ${columns.join(', ')}`,
      {
        values: [code.memberId, code.partner, code.codeHash, code.requestedAt, code.expiresAt],
        transaction,
      },
    );
    const standing = await readIn(
      database,
      'SELECT 1 AS one FROM recovery_code WHERE code_hash = ? AND used_at IS NULL',
      { values: [code.codeHash], transaction },
    );
    return standing.length > 0;
  });
}

interface Asked {
  readonly partner: string;
  readonly codeHash: string;
  readonly at: number;
}

/** Whose code this is, while it is good. */
export async function ownerOfCode(
  database: Database,
  { partner, codeHash, at }: Asked,
): Promise<CodeOwner | null> {
  const [row] = await database.read<CodeOwner & Record<string, unknown>>(
    `SELECT m.id AS memberId, m.email, m.sign_in_email AS signInEmail, m.partner_number AS partnerNumber,
       m.first_name AS firstName, m.last_name AS lastName
     FROM recovery_code c JOIN member m ON m.id = c.member_id
     WHERE c.partner = ? AND c.code_hash = ? AND c.used_at IS NULL AND c.expires_at > ?`,
    [partner, codeHash, at],
  );
  return row ?? null;
}

/** Uses a code up; answers whether this call did. */
export async function spendCode(
  database: Database,
  { partner, codeHash, at }: Asked,
  transaction: Transaction,
): Promise<boolean> {
  const used = await changeIn(
    database,
    `UPDATE recovery_code SET used_at = ?
     WHERE partner = ? AND code_hash = ? AND used_at IS NULL AND expires_at > ?`,
    { values: [at, partner, codeHash, at], transaction },
  );
  return used === 1;
}

/** Forgets codes that are over. A used one stays until then, so that a repeated try cannot bring it back. */
export async function sweepCodes(database: Database, before: number): Promise<void> {
  await unitOfWork(database, (transaction) =>
    changeIn(database, 'DELETE FROM recovery_code WHERE expires_at < ?', { values: [before], transaction }),
  );
}
