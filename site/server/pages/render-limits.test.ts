import { readConfig } from '../config.ts';
import { renderLimits } from './render-limits.ts';

const waitOf = (run: () => void): number | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({ status: 429 });
    return (error as { retryAfterSeconds: number }).retryAfterSeconds;
  }
};

test('an address has this limit by default', () => {
  expect(readConfig({ APP_ENV: 'development' })).toMatchObject({
    RATE_LIMITS: 'on',
    RENDERS_PER_MINUTE: 300,
    RENDERS_AT_ONCE: 64,
    BODIES_PER_ADDRESS: 20,
    CONNECTIONS_PER_ADDRESS: 1_000,
    REQUEST_TIMEOUT_MS: 20_000,
  });
});

test('an address may request a tenth of its minute at once and the rest over time, and gets the time to wait', () => {
  let now = 1_000_000;
  const limits = renderLimits({ perMinute: 60, atOnce: 10, now: () => now });
  for (let page = 0; page < 6; page += 1) expect(waitOf(() => limits.admit('192.0.2.1'))).toBeUndefined();
  expect(waitOf(() => limits.admit('192.0.2.1'))).toBe(1);
  expect(waitOf(() => limits.admit('192.0.2.2'))).toBeUndefined();
  now += 1_000;
  expect(waitOf(() => limits.admit('192.0.2.1'))).toBeUndefined();
  expect(waitOf(() => limits.admit('192.0.2.1'))).toBe(1);
  now += 3_600_000;
  const left = Array.from({ length: 10 }, () => waitOf(() => limits.admit('192.0.2.1')));
  expect(left.filter((wait) => wait === undefined)).toHaveLength(6);
});

test('an IPv6 address counts as its /64 network', () => {
  const limits = renderLimits({ perMinute: 10, atOnce: 10, now: () => 0 });
  expect(limits.mayRender('2001:db8::1')).toBe(true);
  expect(limits.mayRender('2001:db8::2')).toBe(false);
  expect(limits.mayRender('2001:db8:0:1::2')).toBe(true);
});

test('concurrent renderings are limited, the next is a 503, and a failed rendering frees its place', async () => {
  const refused: string[] = [];
  const limits = renderLimits({
    perMinute: 60,
    atOnce: 2,
    now: () => 0,
    onRefused: (reason) => refused.push(reason),
  });
  const ends: (() => void)[] = [];
  const slow = () =>
    limits.run(() => new Promise<void>((_done, fail) => ends.push(() => fail(new Error('x')))));
  const running = [slow(), slow()].map((render) => render.catch(() => 'failed'));
  await expect(limits.run(async () => 'page')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect([limits.inProgress(), refused]).toEqual([2, ['at_once']]);
  for (const end of ends) end();
  await Promise.all(running);
  expect(await limits.run(async () => 'page')).toBe('page');
  expect(limits.inProgress()).toBe(0);
});
