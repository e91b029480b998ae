import { type Database, type Row, type Tx } from '../db/connection.ts';
import { forUpdate } from '../db/dialect.ts';
import { query } from '../db/query.ts';

/** The member a reservation is for. */
export interface Guest {
  readonly publicId: string;
  readonly email: string;
}

export async function findGuest(database: Database, memberId: number): Promise<Guest | undefined> {
  const sql = 'SELECT public_id AS publicId, email FROM member WHERE id = ?';
  return (await query<Guest & Row>(database, sql, [memberId]))[0];
}

/** Whether the member's account is open; locks the row, so that it stays so until the transaction ends. */
export async function isAccountOpen(tx: Tx, memberId: number): Promise<boolean> {
  // MySQL: closing or erasing waits for this transaction and then sees the booking. SQLite has one writer at a time anyway.
  const sql = `SELECT 1 AS one FROM member
    WHERE id = ? AND member_type <> 'ClosedAccountMember' AND erased_at IS NULL ${forUpdate(tx)}`;
  return (await query(tx, sql, [memberId])).length === 1;
}
