import type { Database } from '../db/connection.ts';
import { onConflict } from '../db/dialect.ts';
import type { Flags } from './domain/flags.ts';
import { execute, query } from '../db/query.ts';

interface Flag {
  readonly partner: string;
  readonly name: string;
  readonly value: boolean;
}

/** The flags that override partner files. */
export function createFlagsStore(database: Database) {
  return {
    /** By partner; a partner without flags is missing. */
    async all(): Promise<ReadonlyMap<string, Flags>> {
      const rows = await query<{ partner: string; name: string; value: number }>(
        database,
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
      execute(
        database,
        `INSERT INTO partner_flag (partner, name, value) VALUES (?, ?, ?)
           ${onConflict(database, ['partner', 'name'])} value = ?`,
        [partner, name, value ? 1 : 0, value ? 1 : 0],
      ),

    remove: (partner: string, name: string) =>
      execute(database, 'DELETE FROM partner_flag WHERE partner = ? AND name = ?', [partner, name]),
  };
}
