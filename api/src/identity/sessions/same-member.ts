import type { Database } from '../../db/connection.ts';
import type { SessionStore } from './session.store.ts';
import { query } from '../../db/query.ts';

/**
 * Sessions that are kept outside the database, held to it: after a restore a member's number may be somebody else's, and who was
 * erased has another public id. Neither is the member that the session was begun for.
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
