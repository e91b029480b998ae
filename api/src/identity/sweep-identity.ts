import type { Database } from '../db/connection.ts';
import { usedPuzzles } from '../adapters/captcha/used-puzzles.store.ts';
import { sweepProofs } from './email-proof/email-proof.store.ts';
import { sweepFirstJoins } from './sign-up/first-join.store.ts';
import { sweepLockouts } from './sign-in/lockout.store.ts';
import { sweepEmailQuota } from './email-proof/email-quota.store.ts';
import { sweepCodes } from './recovery/recovery.store.ts';
import { databaseSessionStore } from './sessions/sql-session.store.ts';
import { SESSION_GRACE_MS } from './sessions/sessions.service.ts';

// Longer than any job is retried, so that a late attempt cannot make a used code valid again.
const KEEP_CODES_MS = 86_400_000;

/**
 * Deletes expired sessions, failed sign-ins, recovery codes, first joins and solved puzzles of the database; Redis expires its
 * own.
 */
export async function sweepIdentity(database: Database, now: number): Promise<void> {
  await databaseSessionStore(database).sweep(now - SESSION_GRACE_MS);
  await sweepLockouts(database, now);
  await sweepProofs(database, now - KEEP_CODES_MS);
  await sweepEmailQuota(database, now);
  await sweepFirstJoins(database, now);
  await sweepCodes(database, now - KEEP_CODES_MS);
  await usedPuzzles(database).sweep(now);
}
