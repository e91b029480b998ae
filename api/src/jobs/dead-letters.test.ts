import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { claimJobs, enqueue } from './outbox.store.ts';
import { findDeadLettered, retryDeadLettered } from './dead-letters.store.ts';
import { runDueJobs } from './run-jobs.ts';
import { execute, query } from '../db/query.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const LATER = NOW + 365 * 86_400_000;
const ann = { actor: 'ann', reason: null, at: LATER };

onEachDatabase((open) => {
  beforeEach(async () => {
    await execute(open().database, 'DELETE FROM outbox');
    await execute(open().database, 'DELETE FROM operator_action');
  });

  const jobs = () =>
    query<{ id: number; attempts: number; dead_lettered_at: number | null }>(
      open().database,
      'SELECT id, kind, attempts, run_at, dead_lettered_at FROM outbox ORDER BY id',
    );
  const acts = () =>
    query(
      open().database,
      'SELECT action, subject_id AS id, actor AS actor, reason, at FROM operator_action ORDER BY id',
    );

  /** A job of this kind that has failed ten times. */
  const aDeadLetteredJob = async (kind: string) => {
    const { database } = open();
    await unitOfWork(database, (tx) =>
      enqueue(tx, { kind, payload: { email: 'secret@x.example' }, runAt: NOW }),
    );
    const [job] = (await jobs()).slice(-1);
    const id = job?.id ?? 0;
    await execute(
      database,
      'UPDATE outbox SET attempts = 10, dead_lettered_at = ?, last_problem = ? WHERE id = ?',
      [NOW, 'the network is busy', id],
    );
    return id;
  };

  test('a dead-lettered job is listed with its attempts and last error, without its payload', async () => {
    const { database } = open();
    const [mail, pay] = [await aDeadLetteredJob('mail'), await aDeadLetteredJob('pay')];
    await unitOfWork(database, (tx) => enqueue(tx, { kind: 'mail', payload: {}, runAt: NOW }));
    const rowOf = (id: number, kind: string) => ({
      ...{ id, kind, attempts: 10, deadLetteredAt: NOW, lastProblem: 'the network is busy' },
    });
    expect(await findDeadLettered(database, null)).toEqual([rowOf(mail, 'mail'), rowOf(pay, 'pay')]);
    expect(await findDeadLettered(database, 'pay')).toEqual([rowOf(pay, 'pay')]);
  });

  test('the attempts of a dead-lettered job are reset once, and it runs again', async () => {
    const { database } = open();
    const [id, other] = [await aDeadLetteredJob('mail'), await aDeadLetteredJob('mail')];
    expect(
      await retryDeadLettered(database, { ...ann, of: { id }, reason: 'The network is repaired' }),
    ).toEqual([id]);
    expect(await retryDeadLettered(database, { ...ann, of: { id } })).toEqual([]);
    expect(await jobs()).toMatchObject([
      { id, attempts: 0, run_at: LATER, dead_lettered_at: null },
      { id: other, attempts: 10, dead_lettered_at: NOW },
    ]);
    expect(await acts()).toEqual([
      { action: 'retry', id, actor: 'ann', reason: 'The network is repaired', at: LATER },
    ]);
    const ran: unknown[] = [];
    const handlers = {
      mail: async (_payload: unknown, job: { id: number; attempts: number }) =>
        ran.push([job.id, job.attempts]),
    };
    await runDueJobs({ database, handlers, clock: () => LATER, failed: () => undefined });
    expect(ran).toEqual([[id, 1]]);
  });

  test('all dead-lettered jobs of a kind are retried, other kinds are not', async () => {
    const { database } = open();
    const [one, two, pay] = [
      await aDeadLetteredJob('mail'),
      await aDeadLetteredJob('mail'),
      await aDeadLetteredJob('pay'),
    ];
    expect(await retryDeadLettered(database, { ...ann, of: { kind: 'mail' } })).toEqual([one, two]);
    expect((await findDeadLettered(database, null)).map(({ id }) => id)).toEqual([pay]);
    expect(await acts()).toHaveLength(2);
  });

  test('a waiting or running job is not changed', async () => {
    const { database } = open();
    await unitOfWork(database, (tx) => enqueue(tx, { kind: 'mail', payload: {}, runAt: NOW }));
    const [waiting] = await jobs();
    const of = { id: waiting?.id ?? 0 };
    expect(await retryDeadLettered(database, { ...ann, of })).toEqual([]);
    await claimJobs(database, { now: NOW, until: NOW + 1_000, limit: 1 });
    expect(await retryDeadLettered(database, { ...ann, of })).toEqual([]);
    expect(await retryDeadLettered(database, { ...ann, of: { kind: 'mail' } })).toEqual([]);
    expect(await jobs()).toMatchObject([{ attempts: 1, run_at: NOW + 1_000, dead_lettered_at: null }]);
    expect(await acts()).toEqual([]);
  });

  test('twenty retries at once retry each job once', async () => {
    const { database } = open();
    const ids = [
      await aDeadLetteredJob('mail'),
      await aDeadLetteredJob('mail'),
      await aDeadLetteredJob('mail'),
    ];
    const retried = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        retryDeadLettered(database, { ...ann, of: index % 2 === 0 ? { kind: 'mail' } : { id: ids[1] ?? 0 } }),
      ),
    );
    expect(retried.flat().sort((one, other) => one - other)).toEqual(ids);
    expect(await acts()).toHaveLength(3);
  });
});
