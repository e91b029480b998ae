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
}

const SELECT = `SELECT id, partner, member_id, public_id, is_remembered, created_at, expires_at FROM session`;

/** Sessions in the database: the default. */
export function databaseSessionStore(database: Database): SessionStore {
  const change = async (sql: string, values: (string | number)[]) => {
    await execute(database, sql, values);
  };
  return {
    keep: (session) =>
      change(
        `INSERT INTO session (id, partner, member_id, public_id, is_remembered, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        [
          session.id,
          session.partner,
          session.memberId,
          session.publicId,
          Number(session.isRemembered),
          session.createdAt,
          session.expiresAt,
        ],
      ),
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
    extend: ({ id }, expiresAt) =>
      change('UPDATE session SET expires_at = ? WHERE id = ? AND expires_at < ?', [expiresAt, id, expiresAt]),
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
  };
}
