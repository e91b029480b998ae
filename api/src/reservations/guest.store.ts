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
