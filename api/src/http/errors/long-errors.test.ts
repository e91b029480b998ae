import { endpoint } from '@dinelink/contract';
import { createRoutes } from '../routing/routes.ts';
import { z } from 'zod';
import { aBrowser } from '../browser.fixture.ts';
import { anApp } from '../http.fixture.ts';
import { implement } from '../implement.ts';

const HOST = 'nosh.localhost';
const MAX_BYTES = 10_000;
const MAX_MS = 5_000;
const MAX_CHARACTERS = 64;

const call = endpoint({ method: 'POST', path: '/api/lists', needs: 'nothing' } as const, {
  summary: '',
  body: z.strictObject({
    list: z.array(z.strictObject({ is: z.boolean() })).optional(),
    rows: z.array(z.array(z.int())).optional(),
    names: z.record(z.string(), z.int()).optional(),
  }),
  answer: z.strictObject({}),
});

function aCaller() {
  const routes = createRoutes();
  implement(routes, call, () => ({}));
  return aBrowser(anApp({ routes: [routes] }).app, HOST);
}

const keys = (count: number, length = 5) =>
  Object.fromEntries(Array.from({ length: count }, (_none, n) => [String(n).padEnd(length, 'k'), 1]));
const FULL = 66_000;

describe('the answer to any malformed body is short and quick', () => {
  test.each<[string, object]>([
    ['ten thousand unknown keys', keys(FULL / 10)],
    ['keys of a thousand characters', keys(FULL / 1_000, 1_000)],
    ['one key of sixty thousand characters', keys(1, 60_000)],
    ['unknown keys in a list of objects', { list: [keys(FULL / 20), keys(FULL / 30)] }],
    ['thousands of wrong items', { list: Array.from({ length: FULL / 5 }, () => 'x') }],
    ['lists of wrong items in a list', { rows: Array.from({ length: 50 }, () => Array(300).fill('x')) }],
    ['wrong values under long names', { names: { ['n'.repeat(60_000)]: 'x' } }],
    ['half characters', { [`k${'😀'.repeat(500)}`]: 1 }],
  ])('%s', async (_what, body) => {
    const browser = aCaller();
    await browser.token();
    const began = performance.now();
    const answer = await browser.post('/api/lists', body);
    expect(performance.now() - began).toBeLessThan(MAX_MS);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['errors']]);
    expect(answer.text.length).toBeLessThan(MAX_BYTES);
    expect(answer.body.errors.every(({ field }: { field: string }) => !/[\uD800-\uDFFF]/u.test(field))).toBe(
      true,
    );
    expect(answer.body.errors.length).toBeGreaterThan(0);
    expect(answer.body.errors.length).toBeLessThanOrEqual(20);
  });

  test('every key has its own message, with the start of its name', async () => {
    const long = 'k'.repeat(100);
    const { body } = await aCaller().post('/api/lists', { a: 1, [long]: 1, list: [{ is: true, b: 1 }] });
    const cut = long.slice(0, MAX_CHARACTERS);
    expect(body.errors).toEqual([
      { field: 'list.0.b', code: 'UNRECOGNIZED_KEYS', message: 'Unrecognized key: "b"' },
      { field: 'a', code: 'UNRECOGNIZED_KEYS', message: 'Unrecognized key: "a"' },
      { field: cut, code: 'UNRECOGNIZED_KEYS', message: `Unrecognized key: "${cut}"` },
    ]);
  });
});
