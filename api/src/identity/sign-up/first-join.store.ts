import { changeIn } from '../../db/change-in.ts';
import { type Database, readIn, type Transaction } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { createSigner } from '../secrets.ts';
import { unlessThere } from '../../db/dialect.ts';

const DAY_MS = 86_400_000;

interface Join {
  readonly partner: string;
  readonly email: string;
  readonly at: number;
}

/** When each address was first joined with in the last day, whoever did and whether or not the account still exists. */
export interface FirstJoins {
  /** Epoch ms; the moment asked about where nobody has. */
  at(join: Join, transaction?: Transaction): Promise<number>;
  note(join: Join, transaction: Transaction): Promise<void>;
}

export function firstJoins(database: Database, secret: string): FirstJoins {
  const { sign } = createSigner(secret, 'first-join');
  const keyOf = ({ partner, email }: Join) => sign(`${partner}\n${email}`);
  return {
    async at(join, transaction) {
      const sql = 'SELECT first_at AS firstAt FROM first_join WHERE address_key = ? AND first_at > ?';
      const values = [keyOf(join), join.at - DAY_MS];
      const [row] = transaction
        ? await readIn<{ firstAt: number }>(database, sql, { values, transaction })
        : await database.read<{ firstAt: number }>(sql, values);
      return row?.firstAt ?? join.at;
    },
    async note(join, transaction) {
      const key = keyOf(join);
      await changeIn(
        database,
        `INSERT INTO first_join (address_key, first_at) VALUES (?, ?) ${unlessThere(database, 'address_key')}`,
        { values: [key, join.at], transaction },
      );
      await changeIn(database, 'UPDATE first_join SET first_at = ? WHERE address_key = ? AND first_at <= ?', {
        values: [join.at, key, join.at - DAY_MS],
        transaction,
      });
    },
  };
}

/** Forgets joins of more than a day ago. */
export async function sweepFirstJoins(database: Database, at: number): Promise<void> {
  await unitOfWork(database, (transaction) =>
    changeIn(database, 'DELETE FROM first_join WHERE first_at <= ?', { values: [at - DAY_MS], transaction }),
  );
}
