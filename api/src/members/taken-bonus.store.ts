import type { Database } from '../db/connection.ts';
import { query } from '../db/query.ts';

/** Whether a member has ever enrolled for a bonus of the programme, with whatever outcome. */
export async function hasTakenBonus(
  database: Database,
  { memberId, code }: { memberId: number; code: string },
): Promise<boolean> {
  const rows = await query(
    database,
    `SELECT 1 AS one FROM member_bonus e JOIN bonus b ON b.id = e.bonus_id
     WHERE e.member_id = ? AND b.code = ? AND e.enrolled_at IS NOT NULL`,
    [memberId, code],
  );
  return rows.length > 0;
}
