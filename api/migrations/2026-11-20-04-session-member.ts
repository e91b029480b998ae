import { index } from './define.ts';

/** All sessions of one member end together when the password changes. */
export const sessionMember = index('2026-11-20-04-session-member', {
  index: 'session_member',
  table: 'session',
  columns: 'member_id',
});
