import { limits, normaliseUserName } from '@dinelink/contract/calls';
import type { Database, Tx } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { createSigner } from '../secrets.ts';
import { ignoringDuplicates } from '../../db/dialect.ts';
import { execute } from '../../db/query.ts';

const FORGET_AFTER_MS = 86_400_000;

/** The typed name, with or without an account. */
export interface TypedName {
  readonly partner: string;
  readonly userName: string;
  /** A known browser of the name's member, whose failures are counted separately. */
  readonly device?: string | undefined;
}

export interface LockoutStore {
  /**
   * Counts an attempt before it is checked, and returns whether it is allowed: `limits.lockoutFailures` in a row lock the name
   * for `limits.lockoutMs`.
   */
  countAttempt(name: TypedName, at: number): Promise<boolean>;
  /** The attempt was right, but says nothing about earlier ones: only its own count is taken back. */
  uncountAttempt(name: TypedName): Promise<void>;
  /** The attempt was right: the count is reset. */
  resetFailures(name: TypedName): Promise<void>;
  /** Resets all names of one account, in the transaction of its cause. */
  resetAllFailures(tx: Tx, names: readonly TypedName[]): Promise<void>;
}

const UNCOUNT = `UPDATE sign_in_lockout SET failures = failures - 1, locked_until = 0
  WHERE partner = ? AND name_key = ? AND failures > 0`;

/** Failed sign-ins by typed name; one conditional UPDATE counts, so parallel attempts cannot exceed the limit. */
export function lockoutStore(database: Database, secret: string): LockoutStore {
  const keyOf = nameKeys(secret);
  const resetFailuresIn = async (tx: Tx, name: TypedName) => {
    await execute(tx, 'DELETE FROM sign_in_lockout WHERE partner = ? AND name_key = ?', [
      name.partner,
      keyOf(name),
    ]);
  };
  return {
    countAttempt: (name, at) =>
      unitOfWork(database, async (tx) => {
        const [partner, nameKey] = [name.partner, keyOf(name)];
        await execute(
          tx,
          `INSERT INTO sign_in_lockout (partner, name_key, failures, last_failed_at, locked_until)
           VALUES (?, ?, 0, ?, 0) ${ignoringDuplicates(database, 'partner')}`,
          [partner, nameKey, at],
        );
        // MySQL assigns from left to right, so each column is computed before its inputs change.
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
    uncountAttempt: (name) =>
      unitOfWork(database, async (tx) => {
        await execute(tx, UNCOUNT, [name.partner, keyOf(name)]);
      }),
    resetFailures: (name) => unitOfWork(database, (tx) => resetFailuresIn(tx, name)),
    async resetAllFailures(tx, names) {
      for (const name of names) await resetFailuresIn(tx, name);
    },
  };
}

export type NameKey = (name: TypedName) => string;

/** The key a name is counted by: an HMAC, because people type other secrets into that field. */
export function nameKeys(secret: string): NameKey {
  const { sign } = createSigner(secret, 'sign-in-name');
  return ({ partner, userName, device = '' }) =>
    sign(`${partner}\n${normaliseUserName(userName)}\n${device}`);
}

/** Deletes the counts of names without an attempt for a day. */
export async function sweepLockouts(database: Database, at: number): Promise<void> {
  await execute(database, 'DELETE FROM sign_in_lockout WHERE last_failed_at < ? AND locked_until <= ?', [
    at - FORGET_AFTER_MS,
    at,
  ]);
}
