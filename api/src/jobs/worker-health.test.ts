import { Registry } from 'prom-client';
import request from 'supertest';
import { onEachDatabase } from '../db/testing/each-database.fixture.ts';
import { workerApp } from './worker-app.ts';
import { watchLoops } from './loop-watch.ts';
import { createWorker } from './worker-loops.ts';
import { createHealth } from '../http/health.ts';

const MINUTE = 60_000;

describe('the loops of a worker', () => {
  test('are stalled five minutes after they should have run again', () => {
    let now = 0;
    const watch = watchLoops(() => now);
    watch.begin('jobs', 1_000);
    watch.begin('visits', 60 * MINUTE);
    now = 5 * MINUTE + 1_000;
    expect(watch.stalled()).toEqual([]);
    now += 1;
    expect(watch.stalled()).toEqual(['jobs']);
    watch.countRound('jobs', 'failed');
    expect(watch.stalled()).toEqual([]);
    now = 65 * MINUTE + 1;
    expect(watch.stalled()).toEqual(['jobs', 'visits']);
  });

  test('export when they last ran, and with what result', async () => {
    let now = 0;
    const [watch, registry] = [watchLoops(() => now), new Registry()];
    watch.expose(registry);
    watch.begin('jobs', 1_000);
    watch.countRound('jobs', 'done');
    watch.countRound('jobs', 'failed');
    watch.countRound('jobs', 'done');
    now = 2_500;
    const text = await registry.metrics();
    expect(text).toContain('worker_loop_age_seconds{loop="jobs"} 2.5');
    expect(text).toContain('worker_loop_runs_total{loop="jobs",outcome="done"} 2');
    expect(text).toContain('worker_loop_runs_total{loop="jobs",outcome="failed"} 1');
  });
});

onEachDatabase((open) => {
  const metricsKey = 'a-metrics-key-of-thirty-two-characters';

  /** A worker with one test sweep, and its HTTP app. */
  function aWorker(once: () => Promise<unknown>) {
    let now = 0;
    const { database } = open();
    const stores = { isAway: false };
    const watch = watchLoops(() => now);
    const worker = createWorker({
      ...{ database, clock: Date.now, logger: { error: () => undefined }, watch },
      sweeps: [{ kind: 'ours', once }],
    });
    const read: typeof database.read = (...statement) =>
      stores.isAway ? Promise.reject(new Error('away')) : database.read(...statement);
    const health = createHealth(
      { database: { read }, isWorking: () => watch.stalled().length === 0 },
      metricsKey,
    );
    const app = workerApp({ health, watch, database: { read }, clock: Date.now });
    return { worker, app, health, stores, pass: (ms: number) => void (now += ms) };
  }

  const status = async (app: Parameters<typeof request>[0], path: string) =>
    (await request(app).get(path)).status;

  test('a worker is ready while its loops run and its database answers', async () => {
    let ran: () => void = () => undefined;
    const hasRun = new Promise<void>((done) => (ran = done));
    const { worker, app, health, stores, pass } = aWorker(async () => ran());
    worker.start();
    await hasRun;
    expect(await status(app, '/healthz')).toBe(200);
    expect(await status(app, '/readyz')).toBe(200);
    stores.isAway = true;
    expect(await status(app, '/readyz')).toBe(503);
    stores.isAway = false;
    await worker.stop();
    pass(7 * MINUTE);
    expect([await status(app, '/readyz'), await status(app, '/healthz')]).toEqual([503, 200]);
    health.drain();
    expect(await status(app, '/readyz')).toBe(503);
    expect(await status(app, '/anything')).toBe(404);
  });

  test('its metrics are jobs, sweeps and loops, need the key, and are there while the database is unreachable', async () => {
    let times = 0;
    let ran: () => void = () => undefined;
    const hasRun = new Promise<void>((done) => (ran = done));
    const { worker, app, stores } = aWorker(async () => {
      times += 1;
      ran();
    });
    worker.start();
    await hasRun;
    await worker.stop();
    expect(times).toBe(1);
    expect(await status(app, '/metrics')).toBe(404);
    const read = async () =>
      (await request(app).get('/metrics').set('Authorization', `Bearer ${metricsKey}`).expect(200)).text;
    const text = await read();
    expect(text).toContain('worker_loop_runs_total{loop="ours",outcome="done"} 1');
    expect(text).toMatch(/worker_loop_age_seconds\{loop="jobs"\}/);
    expect(text).toContain('jobs_done_total{kind="ours"}');
    stores.isAway = true;
    const away = await read();
    expect(away).toContain('worker_loop_runs_total{loop="ours",outcome="done"} 1');
    expect(away).not.toContain('jobs_done_total{kind="ours"}');
  });
});
