import { setTimeout as pause } from 'node:timers/promises';
import { onEachDatabase } from '../testing/each-database.fixture.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { enqueueStatement, settleAll } from './statement-queue.ts';
import { query } from '../query.ts';

const add = (kind: string) =>
  `INSERT INTO outbox (kind, payload, run_at, created_at) VALUES ('${kind}', '{}', 1, 1)`;

onEachDatabase((open) => {
  const kinds = (like: string) =>
    query<{ kind: string }>(open().database, 'SELECT kind FROM outbox WHERE kind LIKE ? ORDER BY id', [
      like,
    ]).then((rows) => rows.map(({ kind }) => kind));

  test('statements run in the order they were queued, all in one transaction', async () => {
    const { database } = open();
    const names = Array.from({ length: 20 }, (_none, n) => `lane-${n}`);
    await unitOfWork(database, (tx) => settleAll(names.map((name) => enqueueStatement(tx, add(name)))));
    expect(await kinds('lane-%')).toEqual(names);
  });

  test('after a failed statement none runs, not even outside the transaction that a deadlock ended', async () => {
    const { database } = open();
    const writing = unitOfWork(database, async (tx) => {
      // On MySQL a statement after the end of a transaction is committed at once.
      if (database.dialect === 'mysql') await enqueueStatement(tx, 'ROLLBACK');
      await settleAll([
        enqueueStatement(tx, 'INSERT INTO no_such_table VALUES (1)'),
        enqueueStatement(tx, add('late-1')),
        enqueueStatement(tx, add('late-2')),
      ]);
    });
    await expect(writing).rejects.toThrow(/no_such_table/);
    expect(await kinds('late-%')).toEqual([]);
  });

  test('the first failure is thrown when all statements have ended', async () => {
    let hasEnded = false;
    const slow = pause(30).then(() => void (hasEnded = true));
    await expect(settleAll([Promise.reject(new Error('first')), slow])).rejects.toThrow('first');
    expect(hasEnded).toBe(true);
  });
});
