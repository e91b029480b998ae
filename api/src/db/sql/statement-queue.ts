import type { Connection } from 'mysql2';
import type { Transaction } from 'sequelize';
import type sqlite3 from 'sqlite3';
import type { Ground } from './query.ts';

const lanes = new WeakMap<Transaction, Promise<void>>();

/**
 * Puts a statement behind those that a transaction was given before; it runs once they have succeeded. After one that failed
 * none is run any more: a deadlock has rolled the transaction back, and what came behind it would be outside of any.
 */
export function send(ground: Ground, sql: string): Promise<void> {
  const before = lanes.get(ground.transaction) ?? Promise.resolve();
  const sent = before.then(() => execute(ground, sql));
  lanes.set(ground.transaction, sent);
  // Whoever sent it is told; for the lane alone it is nobody's surprise.
  sent.catch(() => undefined);
  return sent;
}

// Straight to the driver: Sequelize would search every text for placeholders and kinds of statement, several times over.
function execute({ database, transaction }: Ground, sql: string): Promise<void> {
  const { connection } = transaction as unknown as { connection: unknown };
  return new Promise((done, fail) => {
    const told = (error: Error | null) => (error ? fail(error) : done());
    // No values at all, where none given would still be looked for.
    if (database.dialect === 'mysql') (connection as Connection).query({ sql, values: null }, told);
    else (connection as sqlite3.Database).exec(sql, told);
  });
}

/** Waits for all, whatever happens, so that nothing is on its way when the first failure is thrown. */
export async function together(writings: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(writings);
  await Promise.all(writings);
}
