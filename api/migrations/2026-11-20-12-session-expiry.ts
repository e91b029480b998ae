import { index } from './define.ts';

/** Sessions that are over are swept by their end. */
export const sessionExpiry = index('2026-11-20-12-session-expiry', {
  index: 'session_expiry',
  table: 'session',
  columns: 'expires_at',
});
