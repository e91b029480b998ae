import type { Database } from '../db/connection.ts';
import { lockoutStore } from './lockout.store.ts';
import { databaseSessionStore } from './session.store.ts';
import { createSessions } from './sessions.service.ts';

/** Forgets the database's sessions and failed sign-ins that are over; Redis forgets its own. */
export async function sweepIdentity(database: Database, now: number): Promise<void> {
  await createSessions(databaseSessionStore(database), () => now).sweep();
  await lockoutStore(database).sweep(now);
}
