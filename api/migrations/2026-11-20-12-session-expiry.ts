import { index } from './define.ts';

/** For the sweep of expired sessions. */
export const sessionExpiry = index('2026-11-20-12-session-expiry', {
  index: 'session_expiry',
  table: 'session',
  columns: 'expires_at',
});
