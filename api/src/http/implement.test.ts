import { jest } from '@jest/globals';
import { endpoint } from '@dinelink/contract';
import { createRoutes, type Routes } from './routing/routes.ts';
import { z } from 'zod';
import { aBrowser } from './browser.fixture.ts';
import { anApp, ownSecrets } from './http.fixture.ts';
import { implement } from './implement.ts';
import { problem } from '../problems.ts';
import type { SignedIn } from './signed-in.ts';

const HOST = 'nosh.localhost';
const ada: SignedIn = { memberId: 1, publicId: 'ada', sessionId: 's' };

const at = (path: `/api/${string}`) => ({ method: 'POST', path, needs: 'nothing' }) as const;

const echo = endpoint(at('/api/test/{word}'), {
  summary: '',
  params: z.object({ word: z.string().regex(/^[a-z]+$/) }),
  query: z.object({ size: z.coerce.number().int().max(10).default(3) }),
  body: z.strictObject({ list: z.array(z.int()), nested: z.strictObject({ is: z.boolean() }).optional() }),
  answer: z.object({ word: z.string(), size: z.int(), list: z.array(z.int()) }),
});
const wide = endpoint(at('/api/wide'), { summary: '', answer: z.object({ shown: z.string() }) });
const strict = endpoint(at('/api/strict'), { summary: '', answer: z.strictObject({ shown: z.string() }) });
const accepted = endpoint(at('/api/accepted'), { summary: '', answer: z.strictObject({}), status: 202 });
const moved = endpoint(at('/api/moved'), { summary: '', answer: z.string(), status: 302 });
const forMembers = endpoint({ ...at('/api/for-members'), needs: 'member' } as const, {
  summary: '',
  body: z.strictObject({ needed: z.string() }),
  answer: z.strictObject({ publicId: z.string() }),
});
const forToken = endpoint({ ...at('/api/for-token'), needs: 'token' } as const, {
  summary: '',
  answer: z.strictObject({ publicId: z.string() }),
});
const forAll = endpoint({ ...at('/api/for-all'), knowsMember: true } as const, {
  summary: '',
  answer: z.strictObject({ publicId: z.string().nullable(), partner: z.string() }),
});

function acreateRoutes(): Routes {
  const routes = createRoutes();
  implement(routes, echo, ({ params, query, body }) => ({ ...params, ...query, list: body.list }));
  const secretive = { shown: 'yes', passwordHash: 'no' };
  implement(routes, wide, () => secretive);
  implement(routes, strict, () => secretive);
  implement(routes, accepted, () => ({}));
  implement(routes, moved, () => '/elsewhere?a=1');
  implement(routes, forMembers, ({ member }) => ({ publicId: member.publicId }));
  implement(routes, forToken, ({ member }) => ({ publicId: member.publicId }));
  implement(routes, forAll, ({ member, partner }) => ({
    publicId: member?.publicId ?? null,
    partner: partner.key,
  }));
  return routes;
}

const aCaller = (overrides: { cookie?: SignedIn | null; token?: SignedIn | null } = {}) => {
  const { cookie = null, token = null } = overrides;
  const authenticator = { bySession: () => Promise.resolve(cookie), byToken: () => Promise.resolve(token) };
  return aBrowser(anApp({ routes: [acreateRoutes()], authenticator }).app, HOST);
};

describe('the input', () => {
  test('is parsed before the handler sees it: path, query with its defaults, body', async () => {
    const browser = aCaller();
    expect((await browser.post('/api/test/word?size=7', { list: [1, 2] })).body).toEqual({
      word: 'word',
      size: 7,
      list: [1, 2],
    });
    expect((await browser.post('/api/test/word', { list: [] })).body).toMatchObject({ size: 3 });
  });

  test('is rejected with every invalid field, by its path [API-049, API-055]', async () => {
    const answer = await aCaller().post('/api/test/Word1?size=11', { list: [1, 'x'], nested: { is: 1 } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['errors']);
    const fields = answer.body.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(['word', 'size', 'list.1', 'nested.is']);
    for (const error of answer.body.errors) {
      expect(error).toEqual({
        field: expect.any(String),
        code: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.any(String),
      });
    }
  });

  test('may carry unknown query parameters, but no unknown body field', async () => {
    const browser = aCaller();
    expect((await browser.post('/api/test/word?utm_source=x', { list: [] })).status).toBe(200);
    const rejected = await browser.post('/api/test/word', { list: [], role: 'x', isAdmin: true });
    expect(rejected.body.errors.map(({ field }: { field: string }) => field)).toEqual(['role', 'isAdmin']);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'list=1'],
    ['text/plain', '{"list": [1]}'],
    ['application/jsonp', '{"list": [1]}'],
    ['', '{"list": [1]}'],
  ])(
    'in another type than JSON is rejected, also where a call needs none: %s [API-001]',
    async (type, body) => {
      for (const path of ['/api/test/word', '/api/for-all']) {
        const answer = await aCaller().post(path, body, { 'Content-Type': type });
        expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      }
    },
  );

  test('may be absent or empty without a type, and JSON with parameters', async () => {
    const browser = aCaller();
    expect(
      (await browser.post('/api/for-all', '', { 'Content-Type': '', 'Content-Length': '0' })).status,
    ).toBe(200);
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    expect((await browser.post('/api/test/word', '{"list": []}', headers)).status).toBe(200);
  });

  test('cannot set a prototype', async () => {
    const body = '{"list": [], "__proto__": {"isAdmin": true}, "constructor": {}}';
    expect((await aCaller().post('/api/test/word', body)).status).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

test('a handler gets what it needs of HTTP by name, never the request or the response', async () => {
  const named = endpoint(at('/api/named'), { summary: '', answer: z.strictObject({}) });
  const routes = createRoutes();
  let found: unknown[] = [];
  implement(routes, named, (input) => {
    const { cookies, bearer, rawQuery, localOrigin, isFromOwnPages } = input.http;
    found = [cookies.get('theme'), bearer, rawQuery, isFromOwnPages, 'request' in input, 'response' in input];
    expect(localOrigin).toMatch(/^http:\/\/(127\.0\.0\.1|\[::ffff:127\.0\.0\.1\]):\d+$/);
    cookies.set('kept', 'yes', { maxAgeMs: 60_000 });
    cookies.set('shown', 'yes', { isReadable: true, sameSite: 'strict' });
    return {};
  });
  const browser = aBrowser(anApp({ routes: [routes] }).app, HOST);
  browser.cookies.set('theme', 'dark');
  const headers = { Authorization: 'Bearer abc', Referer: 'http://elsewhere.example/' };
  const answer = await browser.post('/api/named?a=%41&a', {}, headers);
  expect(found).toEqual(['dark', 'abc', '?a=%41&a', false, false, false]);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^kept=yes; Max-Age=60; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/),
    'shown=yes; Path=/; SameSite=Strict',
  ]);
});

describe('the answer', () => {
  test('is a download where the contract says so', async () => {
    const saved = endpoint(at('/api/saved'), {
      summary: '',
      answer: z.strictObject({}),
      fileName: 'all.json',
    });
    const routes = createRoutes();
    implement(routes, saved, () => ({}));
    const { headers } = await aBrowser(anApp({ routes: [routes] }).app, HOST).post('/api/saved', {});
    expect([headers['content-disposition'], headers['content-type']]).toEqual([
      'attachment; filename=all.json',
      'application/json; charset=utf-8',
    ]);
  });

  test('has only the fields of the contract', async () => {
    const answer = await aCaller().post('/api/wide', {});
    expect(answer.body).toEqual({ shown: 'yes' });
  });

  test('is an error when the contract is strict and the handler returns more', async () => {
    const answer = await aCaller().post('/api/strict', {});
    expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
    expect(answer.text).not.toContain('passwordHash');
  });

  test('has the status of the contract [API-046, API-047]', async () => {
    const browser = aCaller();
    expect((await browser.post('/api/accepted', {})).status).toBe(202);
    const answer = await browser.post('/api/moved', {});
    expect([answer.status, answer.headers['location']]).toEqual([302, '/elsewhere?a=1']);
  });

  test('is JSON that is not cached [API-001]', async () => {
    const { headers } = await aCaller().post('/api/wide', {});
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });
});

describe('the member of a call', () => {
  test('a member call needs a session, checked before its input [API-050]', async () => {
    const rejected = await aCaller().post('/api/for-members', { wrong: 1 });
    expect([rejected.status, rejected.body.code]).toEqual([401, 'UNAUTHORISED']);
    const answer = await aCaller({ cookie: ada }).post('/api/for-members', { needed: 'x' });
    expect(answer.body).toEqual({ publicId: 'ada' });
  });

  test('a token call needs more than the cookie [LOGIN-049]', async () => {
    expect((await aCaller({ cookie: ada }).post('/api/for-token', {})).status).toBe(401);
    expect((await aCaller({ token: ada }).post('/api/for-token', {})).body).toEqual({ publicId: 'ada' });
  });

  test('a call that asks for no member looks none up, and so needs no query for the session', async () => {
    const bySession = jest.fn(() => Promise.resolve(ada));
    const authenticator = { bySession, byToken: () => Promise.resolve(ada) };
    const { app } = anApp({ routes: [acreateRoutes()], authenticator });
    expect((await aBrowser(app, HOST).post('/api/wide', {})).body).toEqual({ shown: 'yes' });
    expect(bySession).not.toHaveBeenCalled();
    expect((await aBrowser(app, HOST).post('/api/for-all', {})).body).toMatchObject({ publicId: 'ada' });
    expect(bySession).toHaveBeenCalledTimes(1);
  });

  test('a call that may know the member has it if there is a session', async () => {
    expect((await aCaller().post('/api/for-all', {})).body).toEqual({ publicId: null, partner: 'nosh' });
    expect((await aCaller({ cookie: ada }).post('/api/for-all', {})).body).toMatchObject({ publicId: 'ada' });
  });
});

describe('a problem that its endpoint does not list', () => {
  const named = endpoint(at('/api/named'), { summary: '', answer: z.strictObject({}), errors: ['KEY_USED'] });
  const get = async (environment: Record<string, string>) => {
    const routes = createRoutes();
    implement(routes, named, () => {
      throw problem('MERCHANT_NOT_FOUND');
    });
    const { app, lines } = anApp({ routes: [routes], environment });
    const { body } = await aBrowser(app, HOST).post('/api/named', {});
    return { code: body.code, errors: lines.flatMap(({ err }) => err ?? []) };
  };
  const err = { message: 'POST /api/named answers MERCHANT_NOT_FOUND, which its endpoint does not list' };

  test('fails in development', async () => {
    expect(await get({})).toMatchObject({ code: 'INTERNAL', errors: [err] });
  });

  test('is answered and logged elsewhere', async () => {
    expect(await get({ APP_ENV: 'staging', ...ownSecrets })).toMatchObject({
      code: 'MERCHANT_NOT_FOUND',
      errors: [err],
    });
  });
});
