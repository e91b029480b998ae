import type { Database, Source, Tx } from '../../db/connection.ts';
import { createSigner } from '../secrets.ts';
import { ignoringDuplicates } from '../../db/dialect.ts';
import { execute, query } from '../../db/query.ts';

const DAY_MS = 86_400_000;

interface Join {
  readonly partner: string;
  readonly email: string;
  readonly at: number;
}

/** When each address was first used to join in the last day, even if the account no longer exists. */
export interface FirstJoins {
  /** Epoch ms; the given time if there was no join. */
  at(source: Source, join: Join): Promise<number>;
  note(tx: Tx, join: Join): Promise<void>;
}

export function firstJoins(secret: string): FirstJoins {
  const { sign } = createSigner(secret, 'first-join');
  const keyOf = ({ partner, email }: Join) => sign(`${partner}\n${email}`);
  return {
    async at(source, join) {
      const sql = 'SELECT first_at AS firstAt FROM first_join WHERE address_key = ? AND first_at > ?';
      const values = [keyOf(join), join.at - DAY_MS];
      const [row] = await query<{ firstAt: number }>(source, sql, values);
      return row?.firstAt ?? join.at;
    },
    async note(tx, join) {
      const key = keyOf(join);
      await execute(
        tx,
        `INSERT INTO first_join (address_key, first_at) VALUES (?, ?) ${ignoringDuplicates(tx, 'address_key')}`,
        [key, join.at],
      );
      await execute(tx, 'UPDATE first_join SET first_at = ? WHERE address_key = ? AND first_at <= ?', [
        join.at,
        key,
        join.at - DAY_MS,
      ]);
    },
  };
}

/** Deletes joins older than a day. */
export async function sweepFirstJoins(database: Database, at: number): Promise<void> {
  await execute(database, 'DELETE FROM first_join WHERE first_at <= ?', [at - DAY_MS]);
}
