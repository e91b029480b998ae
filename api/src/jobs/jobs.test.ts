import { Registry } from 'prom-client';
import { anAppContext } from '../app/context.fixture.ts';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { rewardsModule } from '../rewards/rewards.module.ts';
import {
  aCard,
  aMember,
  aMerchant,
  anEvent,
  feedFor,
  ledgerOf,
  link,
  NOW,
  partners,
} from '../rewards/testing/rewards.fixture.ts';
import { exposeJobs } from './job-metrics.ts';
import { claimJobs, enqueue, finishJob, renewLease } from './outbox.store.ts';
import { type Handler, runDueJobs } from './run-jobs.ts';
import { createWorker, type Worker } from './worker-loops.ts';
import { execute, query } from '../db/query.ts';

const silent = { error: () => undefined };

onEachDatabase((open) => {
  let time = NOW;
  let worker: Worker | undefined;
  const clock = () => time;
  beforeEach(async () => {
    time = NOW;
    await execute(open().database, 'DELETE FROM outbox');
  });

  const aJob = (kind: string, payload: unknown = {}) =>
    unitOfWork(open().database, (tx) => enqueue(tx, { kind, payload, runAt: NOW }));
  const run = (kind: string, handler: Handler) =>
    runDueJobs({ database: open().database, handlers: { [kind]: handler }, clock, failed: () => undefined });
  const waiting = () =>
    query(
      open().database,
      'SELECT kind, attempts, run_at, dead_lettered_at, last_problem FROM outbox ORDER BY id',
    );

  test('a job runs once with its payload and is deleted', async () => {
    await aJob('greet', { name: 'Ann' });
    const seen: unknown[] = [];
    expect(await run('greet', async (payload) => seen.push(payload))).toBe(1);
    expect(await run('greet', async (payload) => seen.push(payload))).toBe(0);
    expect(seen).toEqual([{ name: 'Ann' }]);
    expect(await waiting()).toEqual([]);
  });

  test('a job of a rolled-back transaction does not exist', async () => {
    const { database } = open();
    const failing = unitOfWork(database, async (tx) => {
      await enqueue(tx, { kind: 'greet', payload: {}, runAt: NOW });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await waiting()).toEqual([]);
  });

  test('a failing job waits twice as long each time, and is dead-lettered after ten attempts', async () => {
    await aJob('greet');
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await run('greet', () => Promise.reject(new Error('the network is busy')))).toBe(1);
      const [job] = await waiting();
      pauses.push(Number(job?.run_at) - time);
      time = Number(job?.run_at);
    }
    expect(pauses.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(await waiting()).toMatchObject([
      { attempts: 10, last_problem: 'the network is busy', dead_lettered_at: time },
    ]);
    time += 365 * 86_400_000;
    expect(await run('greet', () => Promise.resolve())).toBe(0);
  });

  test('two workers never claim the same job, and jobs of a dead worker become available again', async () => {
    const { database } = open();
    for (let number = 0; number < 30; number += 1) await aJob('greet', { number });
    const claim = { now: NOW, until: NOW + 1_000, limit: 20 };
    const claims = await Promise.all([1, 2, 3].map(() => claimJobs(database, claim)));
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await claimJobs(database, { now: NOW + 999, until: NOW + 2_000, limit: 50 })).toHaveLength(
      30 - ids.length,
    );
    expect(await claimJobs(database, { now: NOW + 5_000, until: NOW + 6_000, limit: 50 })).toHaveLength(30);
  });

  test('a worker that lost its lease neither finishes nor fails the job of another', async () => {
    const { database } = open();
    await aJob('greet');
    const [slow] = await claimJobs(database, { now: NOW, until: NOW + 1_000, limit: 1 });
    const [quick] = await claimJobs(database, { now: NOW + 2_000, until: NOW + 9_000, limit: 1 });
    if (!slow || !quick) throw new Error('The job was not claimed twice.');
    await finishJob(database, slow);
    expect(await waiting()).toHaveLength(1);
    expect([
      await renewLease(database, slow, NOW + 60_000),
      await renewLease(database, quick, NOW + 60_000),
    ]).toEqual([false, true]);
    await finishJob(database, { ...quick, until: NOW + 60_000 });
    expect(await waiting()).toEqual([]);
  });

  test('the metrics count waiting, done, failed and dead-lettered jobs and the longest wait, by kind', async () => {
    const { database } = open();
    await execute(database, 'DELETE FROM job_count');
    await aJob('ring');
    await run('ring', () => Promise.resolve());
    await aJob('call');
    await run('call', () => Promise.reject(new Error('the network is busy')));
    await aJob('call');
    await aJob('lost');
    await execute(database, "UPDATE outbox SET dead_lettered_at = run_at WHERE kind = 'lost'");
    const registry = new Registry();
    exposeJobs(registry, database, () => NOW + 30_000);
    const figures = await registry.metrics();
    for (const line of [
      'jobs_waiting{kind="call"} 2',
      'jobs_oldest_seconds{kind="call"} 30',
      'jobs_dead_lettered{kind="lost"} 1',
      'jobs_done_total{kind="ring"} 1',
      'jobs_failed_total{kind="call"} 1',
    ]) {
      expect(figures).toContain(line);
    }
  });

  test('the worker rematches a linked card and finishes due dines until it is stopped', async () => {
    const { database } = open();
    const [member, merchant] = [await aMember(database), await aMerchant(database)];
    const linkedAt = NOW - 900 * 86_400_000;
    const { cardId, cardToken } = await aCard(database, { memberId: null, partner: 'ihg', linkedAt });
    const at = { cardToken, networkMerchantId: merchant.networkMerchantId };
    const own = { ...at, cardToken: member.cardToken };
    const old = new Date(NOW - 30 * 86_400_000).toISOString();
    await feedFor(database).ingest('network', [
      anEvent(at),
      anEvent(own, { kind: 'AUTHORIZED', occurredAt: old }),
    ]);
    await link(database, { cardId, memberId: member.memberId, linkedAt });
    await aJob('rematch', { cardTokens: [cardToken] });
    await aJob('last');
    await new Promise<void>((done) => {
      const { jobs, sweeps } =
        rewardsModule(anAppContext({ database, partners, now: clock })).worker?.() ?? {};
      const handlers = { ...jobs, last: async () => done() };
      worker = createWorker({ database, clock, logger: silent, handlers, sweeps });
      worker.start();
    });
    await worker?.stop();
    expect((await ledgerOf(database, member.memberId)).entries).toEqual(['S Forfeit 0', 'S Awarded 200']);
  });
});
