import type { CallName } from '@dinelink/contract';
import type { Caller } from '../../src/api/call.ts';
import { preloadingCalls } from './preloading-calls.ts';

const summary = { currentYearBenefits: 3, currentYearDines: 1 };

function open(isAway = false) {
  const made: CallName[] = [];
  const { call, preload } = preloadingCalls((async (name: CallName) => {
    made.push(name);
    if (isAway && name === 'activityPage') throw new Error('away');
    return name === 'activityPage' ? { dineSummary: summary, reviewsStatus: [] } : `own answer of ${name}`;
  }) as Caller);
  const load = () => preload((caller) => caller('activityPage'));
  return { made, call, load };
}

test('a preloaded answer is that of the next call of its name, once', async () => {
  const { made, call, load } = open();
  await load();
  expect(await call('dineSummary')).toBe(summary);
  expect(await call('dineSummary')).toBe('own answer of dineSummary');
  expect(made).toEqual(['activityPage', 'dineSummary']);
});

test('a call that was not preloaded is made', async () => {
  const { made, call, load } = open();
  expect(await call('reviewsStatus')).toBe('own answer of reviewsStatus');
  await load();
  expect(await call('memberCards')).toBe('own answer of memberCards');
  expect(made).toEqual(['reviewsStatus', 'activityPage', 'memberCards']);
});

test('when preloading fails, every call is made', async () => {
  const { made, call, load } = open(true);
  await load();
  expect(await call('dineSummary')).toBe('own answer of dineSummary');
  expect(made).toEqual(['activityPage', 'dineSummary']);
});
