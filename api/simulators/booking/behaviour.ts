import type { BookingBehaviour } from '@dinelink/contract';
import type { Connection } from '../storage.ts';
import type { Rejected } from './wire.ts';

/** The guest id that means everybody. */
export const EVERYBODY = '';

/** Sets the simulator's behaviour for a guest, or EVERYBODY; null: normal. */
export async function setBehaviour(
  db: Connection,
  guest: string,
  behaviour: BookingBehaviour | null,
): Promise<void> {
  await db.run('DELETE FROM behaviour WHERE guest = ?', [guest]);
  if (behaviour) await db.run('INSERT INTO behaviour (guest, behaviour) VALUES (?, ?)', [guest, behaviour]);
}

/** Does the work, or simulates the set behaviour; null: the work is done, but the caller gets no answer. */
export async function behaved<T>(
  db: Connection,
  guest: string,
  work: () => Promise<T>,
): Promise<T | Rejected | null> {
  const behaviour = await behaviourTowards(db, guest);
  if (behaviour === 'deactivated') return { problem: 'guestDeactivated' };
  if (behaviour === 'fails') return { problem: 'failed' };
  const answer = await work();
  return behaviour === 'timesOut' ? null : answer;
}

/** The behaviour set for everybody is the default for each guest. */
async function behaviourTowards(db: Connection, guest: string): Promise<BookingBehaviour | undefined> {
  const [row] = await db.all<{ behaviour: BookingBehaviour }>(
    'SELECT behaviour FROM behaviour WHERE guest IN (?, ?) ORDER BY guest DESC',
    [EVERYBODY, guest],
  );
  return row?.behaviour;
}
