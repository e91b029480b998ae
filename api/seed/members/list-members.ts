import type { Database } from '../../src/db/connection.ts';
import { demoMembers } from './demo-member.ts';
import { emailOf } from './make-members.ts';
import { query } from '../../src/db/query.ts';

/** One line per demo member: programme, address, public id, and the number of those who sign in with it alone. */
export async function listMembers(database: Database): Promise<string[]> {
  const rows = await query<{ partner: string; email: string; publicId: string; number: string | null }>(
    database,
    `SELECT partner, email, public_id AS publicId,
       CASE WHEN sign_in_email IS NULL AND password_hash IS NOT NULL THEN partner_number END AS number
     FROM member ORDER BY partner, id`,
  );
  return rows
    .filter(({ partner, email }) => demoMembers.some((demo) => email === emailOf(demo, { key: partner })))
    .map(({ partner, email, publicId, number }) =>
      [partner.padEnd(14), email.padEnd(36), publicId, number && `  ${number}`].join(''),
    );
}
