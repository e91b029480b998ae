import type { BookingBehaviour } from '@dinelink/contract/calls';
import { changeIn } from '../../db/change-in.ts';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';

/** Everybody, where the simulator is told how to behave. */
export const EVERYBODY = '';

/** Tells the simulator how to behave towards a guest, or EVERYBODY; null: as it should. */
export async function setSimulatorBehaviour(
  database: Database,
  { guest, behaviour }: { readonly guest: string; readonly behaviour: BookingBehaviour | null },
): Promise<void> {
  await unitOfWork(database, async (transaction) => {
    const remove = 'DELETE FROM booking_simulator_behaviour WHERE guest = ?';
    await changeIn(database, remove, { values: [guest], transaction });
    if (behaviour === null) return;
    const keep = 'INSERT INTO booking_simulator_behaviour (guest, behaviour) VALUES (?, ?)';
    await changeIn(database, keep, { values: [guest, behaviour], transaction });
  });
}

/** How the simulator was told to behave towards a guest; what is said of everybody counts where nothing is said of one. */
export async function behaviourTowards({ read }: Database, guest: string): Promise<BookingBehaviour | null> {
  const rows = await read<{ guest: string; behaviour: BookingBehaviour }>(
    'SELECT guest, behaviour FROM booking_simulator_behaviour WHERE guest IN (?, ?) ORDER BY guest DESC',
    [EVERYBODY, guest],
  );
  return rows[0]?.behaviour ?? null;
}
