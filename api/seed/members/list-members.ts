import type { Database } from '../../src/db/connection.ts';
import { demoMembers } from './demo-member.ts';
import { query } from '../../src/db/query.ts';

/** One line per demo member: programme, address, public id. */
export async function listMembers(database: Database): Promise<string[]> {
  const rows = await query<{ partner: string; email: string; publicId: string }>(
    database,
    'SELECT partner, email, public_id AS publicId FROM member ORDER BY partner, id',
  );
  return rows
    .filter(({ partner, email }) => demoMembers.some(({ name }) => email === `${name}@${partner}.example`))
    .map(({ partner, email, publicId }) => `${partner.padEnd(14)}${email.padEnd(36)}${publicId}`);
}
