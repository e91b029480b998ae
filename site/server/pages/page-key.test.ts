import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { appOf, appReadingOf } from './app-marker.ts';
import { addressOfKey, markerOfKey, pageKey, partnerOfKey } from './page-key.ts';
import { type AnonymousPage, pageCache } from './anonymous-page-cache.ts';
import { newNonce } from './nonce.ts';
import { pageTemplate, plainParts } from './templates/page-template.ts';

const PLACEHOLDER = '<the nonce of the answer>';

const reading = {
  isPreview: false,
  app: appReadingOf({ APP_MARKER: 'DiningApp', APP_VERSIONS: ['1.0', '1.4', '2.0'] }, {}),
};
const SESSION = 'a-_9'.repeat(11).slice(0, 43);

const keyOf = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  pageKey({ url, headers, method } as IncomingMessage, 'nosh', reading);

test('a key consists of partner, app marker, path and the query parameters that pages read, sorted', () => {
  const key = keyOf('/search?utm_source=x&sortBy=rating&location=Reno', {
    'user-agent': 'X DiningApp-ios/1.4.0',
  });
  expect(key && [partnerOfKey(key), markerOfKey(key), addressOfKey(key)]).toEqual([
    'nosh',
    'ios/1.4',
    '/search?location=Reno&sortBy=rating',
  ]);
  expect(keyOf('/search?location=Reno&sortBy=rating&fbclid=1')).toBe(
    keyOf('/search?sortBy=rating&location=Reno'),
  );
});

test.each([
  ['a session', '/', { headers: { cookie: `a=1; session=${SESSION}` }, method: 'GET' }],
  ['a session under https', '/', { headers: { cookie: `__Host-session=${SESSION}; b=2` }, method: 'GET' }],
  [
    'an operator who emulates a member',
    '/',
    { headers: { cookie: `session=emulated.${SESSION}` }, method: 'GET' },
  ],
  ['a known visitor’s cookie', '/', { headers: { cookie: 'a=1; nosh.public_id=p' }, method: 'GET' }],
  ['somebody who is joining', '/join', { headers: { cookie: '__Host-sso_enrolment=a.b' }, method: 'GET' }],
  ['a known visitor’s address', '/join?public_id=p', { headers: {}, method: 'GET' }],
  ['a change', '/', { headers: {}, method: 'POST' }],
  ['the page that signs out', '/%53ignout/?a=1', { headers: {}, method: 'GET' }],
  ['a very long address', `/${'a'.repeat(600)}`, { headers: {}, method: 'GET' }],
])('%s gets no cached page', (_who, url, { headers, method }) => {
  expect(keyOf(url, { ...headers }, method)).toBeUndefined();
});

test('an editor’s preview gets no cached page', () => {
  const request = { url: '/', headers: {}, method: 'GET' } as IncomingMessage;
  expect(pageKey(request, 'nosh', { ...reading, isPreview: true })).toBeUndefined();
});

test('unknown cookies do not make a page personal', () => {
  const never = [
    'session=',
    'session=x',
    `session=${SESSION}a`,
    `session=${SESSION.slice(1)}`,
    'preview=x.y',
  ];
  for (const cookie of [
    ...never,
    `session=${SESSION.slice(1)}%`,
    `xsession=${SESSION}`,
    'nosh.public_id=<b>',
    'ihg.public_id=p',
  ])
    expect(keyOf('/', { cookie })).toBe(keyOf('/'));
});

test.each([
  ['DiningApp-ios/1.4.0', 'ios/1.4'],
  ['DiningApp-ios/1.4.99', 'ios/1.4'],
  ['DiningApp-ios/1.3', 'ios/1.0'],
  ['DiningApp-android/1.8123.5', 'android/1.4'],
  ['DiningApp-android/77.1', 'android/2.0'],
  ['DiningApp-android/0.1', 'android/0'],
  ['Mozilla/5.0 (iPhone) Safari/604.1', ''],
  ['DiningApp-windows/1.4', ''],
])('the user agent %s has the app marker %s [SHELL-052] [SHELL-053]', (userAgent, marker) => {
  expect(markerOfKey(keyOf('/', { 'user-agent': userAgent }) ?? '')).toBe(marker);
});

test('the app’s marker is configuration [SHELL-053]', () => {
  const reading = appReadingOf({ APP_MARKER: 'Bistro', APP_VERSIONS: ['1.0'] }, {});
  expect(appOf('X Bistro-android/1.2.3', reading)).toEqual({ platform: 'android', version: '1.0' });
  expect(appOf('X DiningApp-android/1.2.3', reading)).toBeNull();
});

test.each([
  ['2.2.9', '2.0'],
  ['2.3.0', '2.3.0'],
  ['9.9', '2.3.0'],
])('pages distinguish the partner’s minimum version 2.3.0: %s counts as %s [SHELL-054]', (version, known) => {
  const config = { APP_MARKER: 'DiningApp', APP_VERSIONS: ['1.0', '2.0'] };
  const reading = appReadingOf(config, { minimumAppVersion: '2.3.0' });
  expect(appOf(`DiningApp-ios/${version}`, reading)).toEqual({ platform: 'ios', version: known });
});

test('an anti-forgery cookie does not make a page personal', () => {
  expect(keyOf('/', { cookie: 'csrf=abc; nosh.session_expires=1' })).toBe(keyOf('/'));
});

/** Text that does not become shorter when compressed. */
const noise = (bytes: number): string => randomBytes(bytes).toString('base64');

describe('the page cache', () => {
  const answer = (text: string, status = 200) => ({
    status,
    location: undefined,
    page: pageTemplate(text, { nonce: PLACEHOLDER }),
    isDegraded: false,
  });
  const textOf = (found: { answer: AnonymousPage } | undefined) =>
    found && Buffer.concat(plainParts(found.answer.page, { nonce: newNonce() })).toString();
  const KEY = 'nosh\n\n/';

  test('renders once for concurrent requests, caches no failure and renews a stale page in the background', async () => {
    let now = 0;
    let renderings = 0;
    const cache = pageCache({
      maxBytes: 1_000_000,
      render: async (key) => answer(`${key} ${++renderings}`, key.endsWith('broken') ? 500 : 200),
      onFailure: () => undefined,
      now: () => now,
    });
    await Promise.all([cache.fill(KEY), cache.fill(KEY), cache.fill(KEY)]);
    expect(textOf(cache.find(KEY))).toBe(`${KEY} 1`);
    await cache.fill('nosh\n\n/broken');
    expect(cache.find('nosh\n\n/broken')).toBeUndefined();
    now = 31_000;
    expect(cache.find(KEY)?.isStale).toBe(true);
    cache.renew(KEY);
    expect(textOf(cache.find(KEY))).toBe(`${KEY} 1`);
    await cache.fill(KEY);
    expect(textOf(cache.find(KEY))).toBe(`${KEY} 3`);
    expect(cache.find(KEY)?.isStale).toBe(false);
  });

  test('caches 404s for ten seconds, and many of them evict no pages', async () => {
    let now = 0;
    const cache = pageCache({
      maxBytes: 160_000,
      render: async (key) => answer(noise(1_000), key === KEY ? 200 : 404),
      onFailure: () => undefined,
      now: () => now,
    });
    await cache.fill(KEY);
    const gone = Array.from({ length: 100 }, (_, index) => `nosh\n\n/gone/${index}`);
    for (const key of gone) await cache.fill(key);
    expect(gone.filter((key) => cache.find(key)).length).toBeLessThan(10);
    expect(cache.find(gone.at(-1) ?? '')).toMatchObject({ answer: { status: 404 }, isStale: false });
    expect(cache.find(KEY)).toBeDefined();
    now = 10_001;
    expect(cache.find(gone.at(-1) ?? '')).toBeUndefined();
    await cache.fill(gone[0] ?? '');
    cache.drop('nosh');
    expect(cache.find(gone[0] ?? '')).toBeUndefined();
  });

  test.each([
    ['a 404', { status: 404 }, 404],
    ['a redirect', { status: 301 }, undefined],
    ['a failure', { status: 500 }, 200],
    ['a 404 without the cms', { status: 404, isDegraded: true }, 200],
  ])(
    '%s in place of a cached page leaves the right one of both in the cache',
    async (_what, later, found) => {
      let now = 0;
      let current: Partial<AnonymousPage> = {};
      const cache = pageCache({
        maxBytes: 1_000_000,
        render: async () => ({ ...answer('page'), ...current }),
        onFailure: () => undefined,
        now: () => now,
      });
      await cache.fill(KEY);
      current = later;
      now = 31_000;
      await cache.fill(KEY);
      expect(cache.find(KEY)?.answer.status).toBe(found);
    },
  );

  test('does not cache a page that was being rendered while its content changed', async () => {
    let finish = (_page: AnonymousPage): void => undefined;
    const cache = pageCache({
      maxBytes: 1_000_000,
      render: () => new Promise((resolve) => (finish = resolve)),
      onFailure: () => undefined,
      now: () => 0,
    });
    const rendering = cache.fill(KEY);
    cache.drop('nosh');
    finish(answer('old'));
    await rendering;
    expect(cache.find(KEY)).toBeUndefined();
  });

  test('stays within its size limit', async () => {
    const cache = pageCache({
      maxBytes: 10_000,
      render: async () => answer(noise(3_000)),
      onFailure: () => undefined,
      now: () => 0,
    });
    const keys = Array.from({ length: 10 }, (_, index) => `nosh\n\n/${index}`);
    for (const key of keys) await cache.fill(key);
    expect(keys.filter((key) => cache.find(key)).length).toBeLessThan(4);
  });
});
