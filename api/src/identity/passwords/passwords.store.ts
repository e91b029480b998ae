import type { Database } from '../../db/connection.ts';
import { query } from '../../db/query.ts';

interface StoredPassword extends Record<string, unknown> {
  /** As sign-in counts it. */
  readonly userName: string;
  readonly passwordHash: string | null;
  /** Other accounts with the unproven address. */
  readonly rivals: number;
}

/** The password of a member who is not erased. */
export async function findPassword(
  database: Database,
  memberId: number,
): Promise<StoredPassword | undefined> {
  const rows = await query<StoredPassword>(
    database,
    `SELECT LOWER(COALESCE(sign_in_email, partner_number, email)) AS userName, password_hash AS passwordHash,
       (SELECT COUNT(*) FROM member r WHERE r.partner = m.partner AND r.email = m.email AND r.email <> ''
          AND r.id <> m.id AND r.is_email_unproven = 1) AS rivals
     FROM member m WHERE id = ? AND erased_at IS NULL`,
    [memberId],
  );
  return rows[0];
}
