import type { Database, Row } from '../db/connection.ts';
import { query } from '../db/query.ts';

/** The member a reservation is for. */
export interface Guest {
  readonly publicId: string;
  readonly email: string;
  /** 1 until the member has followed the link mailed to the address. */
  readonly isEmailUnproven: number;
}

export async function findGuest(database: Database, memberId: number): Promise<Guest | undefined> {
  const sql =
    'SELECT public_id AS publicId, email, is_email_unproven AS isEmailUnproven FROM member WHERE id = ?';
  return (await query<Guest & Row>(database, sql, [memberId]))[0];
}
