import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../api/src/db/connection.ts';
import { readPayments } from '../../api/simulators/payout/control.ts';
import { startPayoutSimulator } from '../../api/simulators/payout/start.ts';
import { countOf } from './count-of.ts';
import { startDeliveries } from './deliveries.ts';
import { type Program, startApi } from './program.ts';
import { findViolations } from './find-violations.ts';
import { createFaultContext } from './context.ts';
import { execute } from '../../api/src/db/query.ts';

const KILLS = Number(process.env.KILLS ?? 20);
const SENDERS = 2;
const FEED = { feed: 'network', secret: 'only-the-fault-tests-know-this-secret-0123' };
const PAYOUT_KEY = 'only-the-fault-tests-know-this-payout-key';
const MAX_MS_INTO_A_BATCH = 60;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Kills the api and the worker repeatedly while a feed is delivered, then checks the data. */
async function killUnderLoad(name: string, server: string | undefined): Promise<boolean> {
  const context = await createFaultContext(server);
  const simulator = await startPayoutSimulator({
    ...{ host: '127.0.0.1', port: 0 },
    ...{ key: PAYOUT_KEY, file: ':memory:' },
  });
  const payout = { url: simulator.url, key: PAYOUT_KEY };
  try {
    const { api, worker, url } = await startApi(context.url, {
      FEEDS: JSON.stringify([{ name: FEED.feed, secrets: [FEED.secret], networks: ['VISA'] }]),
      ...{ PAYOUT_URL: payout.url, PAYOUT_KEY: payout.key },
    });
    const deliveries = startDeliveries({
      ...FEED,
      url,
      cards: context.cards,
      senders: SENDERS,
      now: Date.now(),
    });
    const jobsDone = () => countOf(context.database, 'SELECT SUM(done) AS n FROM job_count');
    await Promise.all([
      killAgainAndAgain(api, async () => deliveries.batches()),
      killAgainAndAgain(worker, jobsDone),
    ]);
    await deliveries.stop();
    await waitForJobs(context.database);
    await Promise.all([api.stop(), worker.stop()]);
    const problems = await findViolations(context.database, deliveries, await readPayments(payout));
    for (const problem of problems.slice(0, 20)) say(`        ${problem}`);
    const { acknowledged } = deliveries;
    say(
      `${problems.length === 0 ? 'met   ' : 'MISSED'}  ${name}: api and worker killed ${KILLS} times each under ${acknowledged.size} acknowledged events: ${problems.length} problems`,
    );
    return problems.length === 0;
  } finally {
    await context.remove();
    await simulator.close();
  }
}

/** Each time after the process has made progress since its start, some milliseconds into its next step. */
async function killAgainAndAgain(program: Program, progress: () => Promise<number>): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = await progress();
    while ((await progress()) <= before + 1) await pause(5);
    await pause((kill * 17) % MAX_MS_INTO_A_BATCH);
    await program.killAndRestart();
  }
}

/** Waits until no job is left; releases the jobs of killed workers, which otherwise wait for the end of their lease. */
async function waitForJobs(database: Database): Promise<void> {
  await execute(database, 'UPDATE outbox SET run_at = created_at WHERE dead_lettered_at IS NULL');
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const left = await countOf(database, 'SELECT COUNT(*) AS n FROM outbox WHERE dead_lettered_at IS NULL');
    if (left === 0) return;
    await pause(100);
  }
  throw new Error('The worker did not finish its jobs within two minutes.');
}

const results = [await killUnderLoad('SQLite', undefined)];
const server = process.env.TEST_MYSQL_URL;
if (server) results.push(await killUnderLoad('MySQL', server));
else say('not run: kills on MySQL (TEST_MYSQL_URL names no server)');
process.exitCode = results.every(Boolean) ? 0 : 1;
