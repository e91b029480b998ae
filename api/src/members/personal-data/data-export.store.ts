import type { Database, Tx } from '../../db/connection.ts';
import { execute, query } from '../../db/query.ts';

/** The copy of a member's data that was asked for last; times in epoch ms. */
export interface DataExport extends Record<string, unknown> {
  readonly requestedAt: number;
  /** Null until the worker has made it. */
  readonly readyAt: number | null;
  readonly expiresAt: number;
  /** The session that asked; null for copies of before this was kept. */
  readonly sessionId: string | null;
}

/** The state of a member's export; null if there is none, or it has expired. */
export async function findExport(
  database: Database | Tx,
  memberId: number,
  now: number,
): Promise<DataExport | null> {
  const [row] = await query<DataExport>(
    database,
    `SELECT requested_at AS requestedAt, ready_at AS readyAt, expires_at AS expiresAt, session_id AS sessionId
     FROM data_export WHERE member_id = ? AND expires_at > ?`,
    [memberId, now],
  );
  return row ?? null;
}

interface NewExport {
  readonly memberId: number;
  readonly requestedAt: number;
  readonly expiresAt: number;
  readonly sessionId: string;
  readonly content: string;
}

/** Puts a new export in the place of the member's last one, unless one is being made; returns whether it did. */
export async function startExport(
  tx: Tx,
  { memberId, requestedAt, expiresAt, sessionId, content }: NewExport,
): Promise<boolean> {
  await execute(
    tx,
    'DELETE FROM data_export WHERE member_id = ? AND (ready_at IS NOT NULL OR expires_at <= ?)',
    [memberId, requestedAt],
  );
  const added = await execute(
    tx,
    `INSERT INTO data_export (member_id, requested_at, expires_at, session_id, content)
     SELECT id, ?, ?, ?, ? FROM member WHERE id = ? AND erased_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM data_export e WHERE e.member_id = member.id)`,
    [requestedAt, expiresAt, sessionId, content, memberId],
  );
  return added === 1;
}

/** An export with its content, JSON; null unless it is as ready as asked for. */
export async function findContent(
  database: Database,
  { memberId, isReady, now }: { memberId: number; isReady: boolean; now: number },
): Promise<ExportContent | null> {
  const [row] = await query<ExportContent>(
    database,
    `SELECT content, requested_at AS requestedAt, session_id AS sessionId FROM data_export
     WHERE member_id = ? AND ready_at IS ${isReady ? 'NOT ' : ''}NULL AND expires_at > ?`,
    [memberId, now],
  );
  return row ?? null;
}

interface ExportContent extends Pick<DataExport, 'requestedAt' | 'sessionId'> {
  readonly content: string;
}

interface Finished extends Omit<NewExport, 'requestedAt' | 'sessionId'> {
  readonly readyAt: number;
}

/** Stores what the worker made; false if it was made before or the member is erased. */
export async function finishExport(
  tx: Tx,
  { memberId, readyAt, expiresAt, content }: Finished,
): Promise<boolean> {
  const changed = await execute(
    tx,
    'UPDATE data_export SET content = ?, ready_at = ?, expires_at = ? WHERE member_id = ? AND ready_at IS NULL',
    [content, readyAt, expiresAt, memberId],
  );
  return changed === 1;
}

/** Deletes copies that can no longer be downloaded. */
export async function sweepExports(database: Database, now: number): Promise<void> {
  await execute(database, 'DELETE FROM data_export WHERE expires_at <= ?', [now]);
}
