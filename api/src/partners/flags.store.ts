import { changeIn } from '../db/change-in.ts';
import type { Database } from '../db/connection.ts';
import { onConflict } from '../db/dialect.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import type { Flags } from './engine/flags.ts';

interface Flag {
  readonly partner: string;
  readonly name: string;
  readonly value: boolean;
}

/** The switches that lie over partner files. */
export function createFlagsStore(database: Database) {
  return {
    /** By partner; a partner without switches is not there. */
    async all(): Promise<ReadonlyMap<string, Flags>> {
      const rows = await database.read<{ partner: string; name: string; value: number }>(
        'SELECT partner, name, value FROM partner_flag',
      );
      const flags = new Map<string, Map<string, boolean>>();
      for (const { partner, name, value } of rows) {
        const known = flags.get(partner) ?? new Map<string, boolean>();
        flags.set(partner, known.set(name, value === 1));
      }
      return flags;
    },

    put: ({ partner, name, value }: Flag) =>
      unitOfWork(database, (transaction) =>
        changeIn(
          database,
          `INSERT INTO partner_flag (partner, name, value) VALUES (?, ?, ?)
           ${onConflict(database, ['partner', 'name'])} value = ?`,
          { values: [partner, name, value ? 1 : 0, value ? 1 : 0], transaction },
        ),
      ),

    remove: (partner: string, name: string) =>
      unitOfWork(database, (transaction) =>
        changeIn(database, 'DELETE FROM partner_flag WHERE partner = ? AND name = ?', {
          values: [partner, name],
          transaction,
        }),
      ),
  };
}
