import { limits, normaliseUserName } from '@dinelink/contract/calls';
import type { Database, Tx } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { createSigner } from '../secrets.ts';
import { unlessThere } from '../../db/dialect.ts';
import { execute } from '../../db/query.ts';

const FORGET_AFTER_MS = 86_400_000;

/** The name somebody typed, whether or not it has an account. */
export interface TypedName {
  readonly partner: string;
  readonly userName: string;
  /** A browser the name's member is known to use, whose failures count by themselves. */
  readonly device?: string | undefined;
}

export interface LockoutStore {
  /** Counts a try before it is judged, and answers whether it may be: the fifth in a row locks the name for 30 minutes. */
  take(name: TypedName, at: number): Promise<boolean>;
  /** The try was right, but says nothing of those before it: what it was counted is taken off again. */
  giveBack(name: TypedName): Promise<void>;
  /** The try was right: the count starts anew. */
  resetFailures(name: TypedName): Promise<void>;
  /** Forgives all names of one account, in the transaction of the change that earns it. */
  resetAllFailures(tx: Tx, names: readonly TypedName[]): Promise<void>;
}

const TAKE_OFF_ONE = `UPDATE sign_in_lockout SET failures = failures - 1, locked_until = 0
  WHERE partner = ? AND name_key = ? AND failures > 0`;

/** Failed sign-ins by typed name; one conditional UPDATE counts, so tries in parallel cannot slip through. */
export function lockoutStore(database: Database, secret: string): LockoutStore {
  const keyOf = nameKeys(secret);
  const resetFailuresIn = async (tx: Tx, name: TypedName) => {
    await execute(tx, 'DELETE FROM sign_in_lockout WHERE partner = ? AND name_key = ?', [
      name.partner,
      keyOf(name),
    ]);
  };
  return {
    take: (name, at) =>
      unitOfWork(database, async (tx) => {
        const [partner, nameKey] = [name.partner, keyOf(name)];
        await execute(
          tx,
          `INSERT INTO sign_in_lockout (partner, name_key, failures, last_failed_at, locked_until)
           VALUES (?, ?, 0, ?, 0) ${unlessThere(database, 'partner')}`,
          [partner, nameKey, at],
        );
        // MySQL assigns from left to right, so each column is computed before the one it is computed from changes.
        const counted = await execute(
          tx,
          `UPDATE sign_in_lockout SET
             locked_until = CASE WHEN failures = ? THEN ? ELSE 0 END,
             failures = CASE WHEN failures >= ? THEN 1 ELSE failures + 1 END,
             last_failed_at = ?
           WHERE partner = ? AND name_key = ? AND locked_until <= ?`,
          [
            limits.lockoutFailures - 1,
            at + limits.lockoutMs,
            limits.lockoutFailures,
            at,
            partner,
            nameKey,
            at,
          ],
        );
        return counted === 1;
      }),
    giveBack: (name) =>
      unitOfWork(database, async (tx) => {
        await execute(tx, TAKE_OFF_ONE, [name.partner, keyOf(name)]);
      }),
    resetFailures: (name) => unitOfWork(database, (tx) => resetFailuresIn(tx, name)),
    async resetAllFailures(tx, names) {
      for (const name of names) await resetFailuresIn(tx, name);
    },
  };
}

export type NameKey = (name: TypedName) => string;

/** What a name is counted under; nobody reads the name, or what was pasted in its place, from it. */
export function nameKeys(secret: string): NameKey {
  const { sign } = createSigner(secret, 'sign-in-name');
  return ({ partner, userName, device = '' }) =>
    sign(`${partner}\n${normaliseUserName(userName)}\n${device}`);
}

/** Forgets names that nobody tried for a day. */
export async function sweepLockouts(database: Database, at: number): Promise<void> {
  await execute(database, 'DELETE FROM sign_in_lockout WHERE last_failed_at < ? AND locked_until <= ?', [
    at - FORGET_AFTER_MS,
    at,
  ]);
}
