import type { Connection } from 'mysql2';
import type { Transaction } from 'sequelize';
import type { Tx } from '../database.ts';
import type { SequelizeConnection } from '../sqlite/sequelize-connection.ts';

const queues = new WeakMap<Transaction, Promise<void>>();

/**
 * Queues a statement behind the transaction's earlier ones; it runs once they have succeeded. After a failed one none runs: a
 * deadlock has rolled the transaction back, and later statements would run outside it.
 */
export function enqueueStatement(tx: Tx, sql: string): Promise<void> {
  const before = queues.get(tx.transaction) ?? Promise.resolve();
  const queued = before.then(() => send(tx, sql));
  queues.set(tx.transaction, queued);
  // The caller handles the rejection; the queue alone would leave it unhandled.
  queued.catch(() => undefined);
  return queued;
}

// Calls the driver directly: Sequelize would scan every text for placeholders and statement kinds several times.
function send({ dialect, transaction }: Tx, sql: string): Promise<void> {
  const { connection } = transaction as unknown as { connection: unknown };
  return new Promise((done, fail) => {
    const onDone = (error: Error | null) => (error ? fail(error) : done());
    // Without values; an empty list would still make the driver search for placeholders.
    if (dialect === 'mysql') (connection as Connection).query({ sql, values: null }, onDone);
    else (connection as SequelizeConnection).exec(sql, onDone);
  });
}

/** Waits for all statements, so that none is running when the first failure is thrown. */
export async function settleAll(writings: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(writings);
  await Promise.all(writings);
}
