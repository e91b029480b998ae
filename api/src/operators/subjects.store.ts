import type { Database, Tx } from '../db/connection.ts';
import { execute, query } from '../db/query.ts';

/** The programme of an entry's member; null without such an entry. */
export async function partnerOfEntry(database: Database, entryId: number): Promise<string | null> {
  const [row] = await query<{ partner: string }>(
    database,
    'SELECT m.partner FROM reward_entry e JOIN member m ON m.id = e.member_id WHERE e.id = ?',
    [entryId],
  );
  return row?.partner ?? null;
}

/** A member of a programme by public id; null when there is none. */
export async function findMemberId(
  database: Database,
  { partner, publicId }: { readonly partner: string; readonly publicId: string },
): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    database,
    'SELECT id FROM member WHERE partner = ? AND public_id = ?',
    [partner, publicId],
  );
  return row?.id ?? null;
}

/** Whether a programme has this member, erased or not. */
export async function isMemberOf(
  database: Database,
  { partner, memberId }: { readonly partner: string; readonly memberId: number },
): Promise<boolean> {
  const rows = await query(database, 'SELECT 1 AS one FROM member WHERE id = ? AND partner = ?', [
    memberId,
    partner,
  ]);
  return rows.length > 0;
}

interface ErasedByHand {
  readonly memberId: number;
  readonly actor: string;
  readonly reason: string;
  /** Epoch ms. */
  readonly at: number;
}

/** Records who erased a member, and why. */
export async function addErasedByHand(tx: Tx, { memberId, actor, reason, at }: ErasedByHand): Promise<void> {
  const sql = 'INSERT INTO erased_by_hand (member_id, actor, reason, at) VALUES (?, ?, ?, ?)';
  await execute(tx, sql, [memberId, actor, reason, at]);
}
