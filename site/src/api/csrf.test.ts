import { createCsrf, CSRF_UNAVAILABLE } from './csrf.ts';

/** A clock whose waits end when the test ends them. */
function aClock() {
  const waits: { ms: number; end: () => void }[] = [];
  return {
    waits,
    wait: (ms: number) => new Promise<void>((end) => waits.push({ ms, end })),
    pass: (most: number) => waits.filter(({ ms }) => ms <= most).forEach(({ end }) => end()),
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('the token is fetched once at start and never becomes stale [API-004, LOGIN-042, LOGIN-044]', async () => {
  let fetched = 0;
  const { wait } = aClock();
  const csrf = createCsrf({ fetchToken: async () => `token ${++fetched}`, wait });
  await csrf.start();
  expect(fetched).toBe(1);
  expect([await csrf.token(), await csrf.token()]).toEqual(['token 1', 'token 1']);
});

test('a failing fetch is repeated five times; after 35 seconds the placeholder is used [LOGIN-043] [LOGIN-045] [LOGIN-046] [CONST-004]', async () => {
  let tries = 0;
  const clock = aClock();
  const csrf = createCsrf({
    fetchToken: () => {
      tries += 1;
      return Promise.reject(new Error('no'));
    },
    wait: clock.wait,
  });
  let isStarted = false;
  const started = csrf.start().then(() => (isStarted = true));
  for (let turn = 0; turn < 20; turn += 1) {
    await settle();
    clock.pass(34_999);
  }
  expect([tries, isStarted]).toEqual([6, false]);
  clock.pass(35_000);
  await started;
  await expect(csrf.token()).rejects.toMatchObject({ code: CSRF_UNAVAILABLE });
  expect(tries).toBe(7);
});

test('with the placeholder stored the next change fetches the token again and succeeds if that works', async () => {
  let isAlive = false;
  const clock = aClock();
  const csrf = createCsrf({
    fetchToken: () => (isAlive ? Promise.resolve('late') : Promise.reject(new Error('no'))),
    wait: clock.wait,
  });
  const started = csrf.start();
  for (let turn = 0; turn < 20; turn += 1) {
    await settle();
    clock.pass(35_000);
  }
  await started;
  isAlive = true;
  expect(await csrf.token()).toBe('late');
});
