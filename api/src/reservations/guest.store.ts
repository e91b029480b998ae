import { type Database, readIn, type Row, type Transaction } from '../db/connection.ts';
import { forUpdate } from '../db/dialect.ts';

/** A member as the one who comes to dine. */
export interface Guest {
  readonly publicId: string;
  readonly email: string;
}

export async function findGuest({ read }: Database, memberId: number): Promise<Guest | undefined> {
  const sql = 'SELECT public_id AS publicId, email FROM member WHERE id = ?';
  return (await read<Guest & Row>(sql, [memberId]))[0];
}

/** Whether the member's account is open, which then stays so until the transaction ends. */
export async function isOpen(
  database: Database,
  memberId: number,
  transaction: Transaction,
): Promise<boolean> {
  // Who closes the account or forgets the member waits, and sees what was booked; in SQLite every writer waits anyway.
  const sql = `SELECT 1 AS one FROM member
    WHERE id = ? AND member_type <> 'ClosedAccountMember' AND erased_at IS NULL ${forUpdate(database)}`;
  return (await readIn(database, sql, { values: [memberId], transaction })).length === 1;
}
