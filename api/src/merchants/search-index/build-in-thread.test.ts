import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase } from '../../db/connection.ts';
import { freshSqlite } from '../../db/testing/fresh-database.fixture.ts';
import { migrate } from '../../db/migrate.ts';
import { addMerchants, aMerchant } from '../merchants.fixture.ts';
import { sharedState, threadState } from './thread-state.ts';

const file = freshSqlite();

beforeAll(async () => {
  const database = openDatabase(file.url);
  await migrate(database);
  await addMerchants(
    database,
    Array.from({ length: 6_000 }, (_, nth) => aMerchant(nth + 1)),
  );
  await database.close();
});
afterAll(() => file.drop());

test('a build can be aborted at any moment without ending the process', async () => {
  const source = JSON.stringify(new URL('./build-in-thread.ts', import.meta.url).href);
  const program = `import { buildInThread } from ${source};
    const build = buildInThread(${JSON.stringify(file.url)});
    let ended = 0;
    for (let wait = 0; wait < 1200; wait += 80) {
      const ending = new AbortController();
      const built = build(ending.signal).catch(() => (ended += 1));
      await new Promise((done) => setTimeout(done, wait));
      ending.abort();
      await built;
    }
    process.stdout.write(String(ended));`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let ended = '';
  child.stdout.on('data', (chunk: Buffer) => (ended += String(chunk)));
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(Number(ended)).toBeGreaterThan(0);
}, 120_000);

test('a busy thread is requested to end; one that has not begun may be terminated, and does not begin', () => {
  const [atWork, waiting] = [threadState(sharedState()), threadState(sharedState())];
  expect(atWork.begin()).toBe(true);
  expect(() => atWork.proceed()).not.toThrow();
  expect(atWork.request()).toBe(false);
  expect(() => atWork.proceed()).toThrow('requested to end');
  expect(waiting.request()).toBe(true);
  expect(waiting.begin()).toBe(false);
});

test('a thread that has loaded its driver may be terminated again, unless it was requested to end meanwhile', () => {
  const [released, ending] = [threadState(sharedState()), threadState(sharedState())];
  expect([released.begin(), released.release(), released.request()]).toEqual([true, true, true]);
  expect([ending.begin(), ending.request(), ending.release()]).toEqual([true, false, false]);
});
