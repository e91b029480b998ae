import { limits } from '@dinelink/contract/calls';
import type { Transaction } from 'sequelize';
import { changeIn, unlessThere } from '../db/change-in.ts';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';

const FORGET_AFTER_MS = 86_400_000;

/** The name somebody typed, whether or not it has an account. */
export interface TypedName {
  readonly partner: string;
  readonly userName: string;
}

export interface LockoutStore {
  /** Counts a try before it is judged, and answers whether it may be: the fifth in a row locks the name for 30 minutes. */
  take(name: TypedName, at: number): Promise<boolean>;
  /** The try was right: the count starts anew. */
  forgive(name: TypedName): Promise<void>;
  /** Forgets names that nobody tried for a day. */
  sweep(at: number): Promise<void>;
}

/** Failed sign-ins by typed name; one conditional UPDATE counts, so tries in parallel cannot slip through. */
export function lockoutStore(database: Database): LockoutStore {
  return {
    take: ({ partner, userName }, at) =>
      unitOfWork(database, async (transaction) => {
        await changeIn(
          database,
          `INSERT INTO sign_in_lockout (partner, user_name, failures, last_failed_at, locked_until)
           VALUES (?, ?, 0, ?, 0) ${unlessThere(database, 'partner')}`,
          { values: [partner, userName, at], transaction },
        );
        // MySQL assigns from left to right, so each column is computed before the one it is computed from changes.
        const counted = await changeIn(
          database,
          `UPDATE sign_in_lockout SET
             locked_until = CASE WHEN failures = ? THEN ? ELSE 0 END,
             failures = CASE WHEN failures >= ? THEN 1 ELSE failures + 1 END,
             last_failed_at = ?
           WHERE partner = ? AND user_name = ? AND locked_until <= ?`,
          {
            values: [
              limits.lockoutFailures - 1,
              at + limits.lockoutMs,
              limits.lockoutFailures,
              at,
              partner,
              userName,
              at,
            ],
            transaction,
          },
        );
        return counted === 1;
      }),
    async forgive({ partner, userName }) {
      await unitOfWork(database, (transaction) =>
        changeIn(database, 'DELETE FROM sign_in_lockout WHERE partner = ? AND user_name = ?', {
          values: [partner, userName],
          transaction,
        }),
      );
    },
    async sweep(at) {
      await unitOfWork(database, (transaction) =>
        changeIn(database, 'DELETE FROM sign_in_lockout WHERE last_failed_at < ? AND locked_until <= ?', {
          values: [at - FORGET_AFTER_MS, at],
          transaction,
        }),
      );
    },
  };
}

/** Forgives all names of one account, in the transaction of the change that earns it. */
export async function forgiveNames(
  database: Database,
  names: readonly TypedName[],
  transaction: Transaction,
): Promise<void> {
  for (const { partner, userName } of names) {
    await changeIn(database, 'DELETE FROM sign_in_lockout WHERE partner = ? AND user_name = ?', {
      values: [partner, userName.toLowerCase()],
      transaction,
    });
  }
}
