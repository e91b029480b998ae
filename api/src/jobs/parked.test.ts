import { onEachDatabase } from '../db/each-database.fixture.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { claimJobs, enqueue } from './outbox.store.ts';
import { findParked, retryParked } from './parked.store.ts';
import { runDueJobs } from './run-jobs.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const LATER = NOW + 365 * 86_400_000;
const ann = { actor: 'ann', reason: null, at: LATER };

onEachDatabase((open) => {
  beforeEach(async () => {
    await open().database.sequelize.query('DELETE FROM outbox');
    await open().database.sequelize.query('DELETE FROM operator_action');
  });

  const jobs = () =>
    open().database.read<{ id: number; tries: number; parked_at: number | null }>(
      'SELECT id, kind, tries, run_at, parked_at FROM outbox ORDER BY id',
    );
  const acts = () =>
    open().database.read(
      'SELECT action, subject_id AS id, actor AS actor, reason, at FROM operator_action ORDER BY id',
    );

  /** A job of this kind that has failed ten times. */
  const aParkedJob = async (kind: string) => {
    const { database } = open();
    await unitOfWork(database, (transaction) =>
      enqueue(database, transaction, { kind, payload: { email: 'secret@x.example' }, runAt: NOW }),
    );
    const [job] = (await jobs()).slice(-1);
    const id = job?.id ?? 0;
    await database.sequelize.query(
      'UPDATE outbox SET tries = 10, parked_at = ?, last_problem = ? WHERE id = ?',
      { replacements: [NOW, 'the line is busy', id] },
    );
    return id;
  };

  test('what is parked is told with its tries and last error, without what it was to do', async () => {
    const { database } = open();
    const [mail, pay] = [await aParkedJob('mail'), await aParkedJob('pay')];
    await unitOfWork(database, (transaction) =>
      enqueue(database, transaction, { kind: 'mail', payload: {}, runAt: NOW }),
    );
    const told = (id: number, kind: string) => ({
      ...{ id, kind, tries: 10, parkedAt: NOW, lastProblem: 'the line is busy' },
    });
    expect(await findParked(database, null)).toEqual([told(mail, 'mail'), told(pay, 'pay')]);
    expect(await findParked(database, 'pay')).toEqual([told(pay, 'pay')]);
  });

  test('a parked job gets its tries back, once, and runs again', async () => {
    const { database } = open();
    const [id, other] = [await aParkedJob('mail'), await aParkedJob('mail')];
    expect(await retryParked(database, { ...ann, of: { id }, reason: 'The line is mended' })).toEqual([id]);
    expect(await retryParked(database, { ...ann, of: { id } })).toEqual([]);
    expect(await jobs()).toMatchObject([
      { id, tries: 0, run_at: LATER, parked_at: null },
      { id: other, tries: 10, parked_at: NOW },
    ]);
    expect(await acts()).toEqual([
      { action: 'retry', id, actor: 'ann', reason: 'The line is mended', at: LATER },
    ]);
    const ran: unknown[] = [];
    const handlers = {
      mail: async (_payload: unknown, job: { id: number; tries: number }) => ran.push([job.id, job.tries]),
    };
    await runDueJobs({ database, handlers, clock: () => LATER, failed: () => undefined });
    expect(ran).toEqual([[id, 1]]);
  });

  test('all parked jobs of a kind are retried, those of others are not', async () => {
    const { database } = open();
    const [one, two, pay] = [await aParkedJob('mail'), await aParkedJob('mail'), await aParkedJob('pay')];
    expect(await retryParked(database, { ...ann, of: { kind: 'mail' } })).toEqual([one, two]);
    expect((await findParked(database, null)).map(({ id }) => id)).toEqual([pay]);
    expect(await acts()).toHaveLength(2);
  });

  test('a job that waits or runs is left alone', async () => {
    const { database } = open();
    await unitOfWork(database, (transaction) =>
      enqueue(database, transaction, { kind: 'mail', payload: {}, runAt: NOW }),
    );
    const [waiting] = await jobs();
    const of = { id: waiting?.id ?? 0 };
    expect(await retryParked(database, { ...ann, of })).toEqual([]);
    await claimJobs(database, { now: NOW, until: NOW + 1_000, limit: 1 });
    expect(await retryParked(database, { ...ann, of })).toEqual([]);
    expect(await retryParked(database, { ...ann, of: { kind: 'mail' } })).toEqual([]);
    expect(await jobs()).toMatchObject([{ tries: 1, run_at: NOW + 1_000, parked_at: null }]);
    expect(await acts()).toEqual([]);
  });

  test('twenty at once retry each job once', async () => {
    const { database } = open();
    const ids = [await aParkedJob('mail'), await aParkedJob('mail'), await aParkedJob('mail')];
    const retried = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        retryParked(database, { ...ann, of: index % 2 === 0 ? { kind: 'mail' } : { id: ids[1] ?? 0 } }),
      ),
    );
    expect(retried.flat().sort((one, other) => one - other)).toEqual(ids);
    expect(await acts()).toHaveLength(3);
  });
});
