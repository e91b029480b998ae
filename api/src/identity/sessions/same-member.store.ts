import type { Database } from '../../db/connection.ts';
import type { SessionStore } from './session-store.ts';
import { query } from '../../db/query.ts';

/**
 * Checks sessions stored outside the database against it: after a restore a member's id may be another member's, and an erased
 * member has another public id. Neither is the member the session was started for.
 */
export const ofSameMember = (store: SessionStore, database: Database): SessionStore => ({
  ...store,
  async find(id) {
    const session = await store.find(id);
    if (!session) return null;
    const { memberId, publicId } = session;
    const same = await query(database, 'SELECT 1 AS one FROM member WHERE id = ? AND public_id = ?', [
      memberId,
      publicId,
    ]);
    return same.length > 0 ? session : null;
  },
});
