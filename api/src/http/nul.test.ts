import { endpoint } from '@dinelink/contract';
import { z } from 'zod';
import { aBrowser } from './browser.fixture.ts';
import { anApp } from './http.fixture.ts';
import { implement } from './implement.ts';
import { containsNul } from './nul.ts';
import { createRoutes } from './routing/routes.ts';

const echo = endpoint({ method: 'POST', path: '/api/echo/{word}', needs: 'nothing' } as const, {
  summary: '',
  params: z.object({ word: z.string() }),
  query: z.object({ text: z.string().optional() }),
  body: z.looseObject({}),
  answer: z.unknown(),
});

function aCaller() {
  const routes = createRoutes();
  implement(routes, echo, ({ body }) => body);
  return aBrowser(anApp({ routes: [routes] }).app, 'nosh.localhost');
}

test.each<[string, string | object]>([
  ['a text', { a: 'x\0y' }],
  ['a text deep inside', { a: [{ b: [1, null, { c: '\0' }] }] }],
  ['a key', { a: { 'b\0': 1 } }],
  ['a text after a backslash', '{"a":"\\\\\\u0000"}'],
])('NUL in %s of a body is answered as a malformed body', async (_what, body) => {
  const answer = await aCaller().post('/api/echo/a', body);
  expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_BODY']);
});

test.each(['/api/echo/a%00b', '/api/echo/a?text=%00', '/api/echo/a?te%00xt=1'])(
  'NUL in %s is answered as a malformed address',
  async (path) => {
    const answer = await aCaller().post(path, {});
    expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_ADDRESS']);
  },
);

test('a text that only looks like an escaped NUL passes', async () => {
  const answer = await aCaller().post('/api/echo/a%2500b?text=%2500', { a: '\\u0000', b: '%00' });
  expect([answer.status, answer.body]).toEqual([200, { a: '\\u0000', b: '%00' }]);
});

test('a body as deep as its size allows is read', () => {
  const levels = 50_000;
  expect(containsNul(JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`))).toBe(false);
  expect(containsNul(JSON.parse(`${'['.repeat(levels)}"\\u0000"${']'.repeat(levels)}`))).toBe(true);
});
