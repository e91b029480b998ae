import type { Database, Row } from '../db/connection.ts';
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
