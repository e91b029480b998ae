import type { Database } from '../../db/connection.ts';
import { execute, query } from '../../db/query.ts';
import type { Session, SessionStore } from './session-store.ts';

interface SessionRow extends Record<string, unknown> {
  id: string;
  partner: string;
  member_id: number;
  public_id: string;
  is_remembered: number;
  created_at: number;
  expires_at: number;
  last_used_at: number | null;
  browser: string | null;
  platform: string | null;
}

const COLUMNS = `id, partner, member_id, public_id, is_remembered, created_at, expires_at, last_used_at, browser, platform`;
const SELECT = `SELECT ${COLUMNS} FROM session`;

/** Sessions in the database: the default. */
export function databaseSessionStore(database: Database): SessionStore {
  const change = async (sql: string, values: (string | number | null)[]) => {
    await execute(database, sql, values);
  };
  return {
    keep: (session) =>
      change(`INSERT INTO session (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, [
        session.id,
        session.partner,
        session.memberId,
        session.publicId,
        Number(session.isRemembered),
        session.createdAt,
        session.expiresAt,
        session.lastUsedAt,
        session.device.browser,
        session.device.platform,
      ]),
    async find(id) {
      const [row] = await query<SessionRow>(database, `${SELECT} WHERE id = ?`, [id]);
      return row ? sessionOf(row) : null;
    },
    async listOf(memberId) {
      const rows = await query<SessionRow>(database, `${SELECT} WHERE member_id = ? ORDER BY created_at`, [
        memberId,
      ]);
      return rows.map(sessionOf);
    },
    extend: ({ id }, { expiresAt, lastUsedAt }) =>
      change('UPDATE session SET expires_at = ?, last_used_at = ? WHERE id = ? AND expires_at <= ?', [
        ...[expiresAt, lastUsedAt],
        ...[id, expiresAt],
      ]),
    end: (id) => change('DELETE FROM session WHERE id = ?', [id]),
    endAllOf: (memberId, except = '') =>
      change('DELETE FROM session WHERE member_id = ? AND id <> ?', [memberId, except]),
    sweep: (before) => change('DELETE FROM session WHERE expires_at < ?', [before]),
  };
}

function sessionOf(row: SessionRow): Session {
  return {
    id: row.id,
    partner: row.partner,
    memberId: row.member_id,
    publicId: row.public_id,
    isRemembered: row.is_remembered === 1,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    device: { browser: row.browser, platform: row.platform },
  };
}
