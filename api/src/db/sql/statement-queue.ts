import type { Connection } from 'mysql2';
import type { Transaction } from 'sequelize';
import type sqlite3 from 'sqlite3';
import type { Tx } from '../database.ts';

const queues = new WeakMap<Transaction, Promise<void>>();

/**
 * Puts a statement behind those that a transaction was given before; it runs once they have succeeded. After one that failed
 * none is run any more: a deadlock has rolled the transaction back, and what came behind it would be outside of any.
 */
export function enqueueStatement(tx: Tx, sql: string): Promise<void> {
  const before = queues.get(tx.transaction) ?? Promise.resolve();
  const queued = before.then(() => send(tx, sql));
  queues.set(tx.transaction, queued);
  // The caller handles the rejection; the queue alone would leave it unhandled.
  queued.catch(() => undefined);
  return queued;
}

// Straight to the driver: Sequelize would search every text for placeholders and kinds of statement, several times over.
function send({ dialect, transaction }: Tx, sql: string): Promise<void> {
  const { connection } = transaction as unknown as { connection: unknown };
  return new Promise((done, fail) => {
    const onDone = (error: Error | null) => (error ? fail(error) : done());
    // No values at all, where none given would still be looked for.
    if (dialect === 'mysql') (connection as Connection).query({ sql, values: null }, onDone);
    else (connection as sqlite3.Database).exec(sql, onDone);
  });
}

/** Waits for all, whatever happens, so that nothing is on its way when the first failure is thrown. */
export async function settleAll(writings: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(writings);
  await Promise.all(writings);
}
