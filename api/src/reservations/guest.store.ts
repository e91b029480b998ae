import type { Transaction } from 'sequelize';
import { changeIn } from '../db/change-in.ts';
import type { Database, Row } from '../db/connection.ts';

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
  // Finding the row by a change holds it: who closes the account or forgets the member waits, and sees what was booked.
  const sql = `UPDATE member SET member_type = member_type
    WHERE id = ? AND member_type <> 'ClosedAccountMember' AND erased_at IS NULL`;
  return (await changeIn(database, sql, { values: [memberId], transaction })) === 1;
}
