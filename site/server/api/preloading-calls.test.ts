import type { CallName } from '@dinelink/contract';
import { ApiError } from '../../src/api/api-error.ts';
import type { Caller } from '../../src/api/call.ts';
import { preloadingCalls } from './preloading-calls.ts';

const summary = { currentYearBenefits: 3, currentYearDines: 1 };
const answers = { dineSummary: summary, reviewsStatus: [] };

function open(preloaded: () => unknown = () => answers) {
  const made: CallName[] = [];
  const failures: unknown[] = [];
  const { call, preload } = preloadingCalls({
    call: (async (name: CallName) => {
      made.push(name);
      return `own answer of ${name}`;
    }) as Caller,
    preloadingCall: () => (async () => preloaded()) as unknown as Caller,
    onFailure: (error) => void failures.push(error),
  });
  return { made, failures, call, load: () => preload((caller) => caller('activityPage')) };
}

test('a preloaded answer is that of the next call of its name, once', async () => {
  const { made, call, load } = open();
  await load();
  expect(await call('dineSummary')).toBe(summary);
  expect(await call('dineSummary')).toBe('own answer of dineSummary');
  expect(made).toEqual(['dineSummary']);
});

test('a call made meanwhile waits for its preloaded answer', async () => {
  const { made, call, load } = open();
  const [, answer] = await Promise.all([load(), call('dineSummary')]);
  expect(answer).toBe(summary);
  expect(made).toEqual([]);
});

test('a call that was not preloaded is made', async () => {
  const { made, call, load } = open();
  expect(await call('reviewsStatus')).toBe('own answer of reviewsStatus');
  await load();
  expect(await call('memberCards')).toBe('own answer of memberCards');
  expect(made).toEqual(['reviewsStatus', 'memberCards']);
});

const rejecting = (status: number) => () => {
  throw new ApiError(status, {});
};

test.each<[string, () => unknown, number]>([
  ['that fails is reported', rejecting(500), 1],
  ['to an older api is reported', rejecting(404), 1],
  ['that answers nothing is reported', () => null, 1],
  ['of somebody who is not signed in is not reported', rejecting(401), 0],
])('a preload %s, and every call is made', async (_what, preloaded, reported) => {
  const { made, failures, call, load } = open(preloaded);
  await load();
  expect(await call('dineSummary')).toBe('own answer of dineSummary');
  expect(made).toEqual(['dineSummary']);
  expect(failures).toHaveLength(reported);
});
