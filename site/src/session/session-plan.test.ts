import { sessionExpiry, sessionPlan } from './session-plan.ts';

const MINUTE = 60_000;

test('a session that ends within a day has a warning a minute before and is left at its end [LOGIN-030] [LOGIN-033] [CONST-003]', () => {
  expect(sessionPlan(15 * MINUTE, 0)).toEqual({ warnInMs: 14 * MINUTE, endInMs: 15 * MINUTE });
  expect(sessionPlan(1_440 * MINUTE, 0)).toEqual({ warnInMs: 1_439 * MINUTE, endInMs: 1_440 * MINUTE });
});

test('a longer session has no plan [LOGIN-030] [CONST-003]', () => {
  expect(sessionPlan(1_440 * MINUTE + 1, 0)).toEqual({ warnInMs: undefined, endInMs: undefined });
});

test('an ended session is left at once', () => {
  expect(sessionPlan(0, MINUTE)).toEqual({ warnInMs: 0, endInMs: 0 });
});

test('the end of the session is read from its cookie [LOGIN-029]', () => {
  expect(sessionExpiry('a=1; nosh.session_expires=1795000000000; b=2', 'nosh')).toBe(1_795_000_000_000);
  for (const other of ['', 'session_expires=5', 'ihg.session_expires=5', 'nosh.session_expires=soon'])
    expect(sessionExpiry(other, 'nosh')).toBeUndefined();
});
