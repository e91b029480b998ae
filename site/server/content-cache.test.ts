import { jest } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import request from 'supertest';
import { contentCache } from './content/content-cache.ts';
import { aSite } from './site.fixture.ts';

type Answer = (response: ServerResponse) => void;
const json =
  (body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(200, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const items = (data: unknown[], total = data.length) => json({ data }, { 'X-Content-Items': String(total) });

const item = (slug: string, heading: string) => ({
  slug,
  order: 1,
  user_states: [0, 1],
  heading,
  banner_text: 'Come in',
  note: null,
  link: { text: 'Look', url: '/search' },
  image: { url: '/uploads/ramen_1.webp', width: 1200, height: 900, version: 'a1' },
  alt_text: null,
});
const good = [item('one', 'First'), item('two', 'Second')];

/** The site gives the cms five seconds to answer. */
const WELL_BEFORE_TIMEOUT_MS = 3_000;

let folder: string;
let cms: Server;
let answer: Answer;
const requested: string[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-kept-'));
  cms = createServer((incoming, response) => {
    if (!incoming.url?.includes('/pages/home/')) return void response.writeHead(404).end();
    requested.push(incoming.url);
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(cms, 'listening');
  answer = items(good);
});
afterEach(async () => {
  cms.closeAllConnections();
  cms.close();
  await once(cms, 'close').catch(() => undefined);
  // The last page may still be written: the site answers before it saves.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
  requested.length = 0;
});

/** Where a site logs: its warnings and errors. */
function aLog() {
  const lines: { level: number; msg: string }[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      const { level, msg } = JSON.parse(String(line));
      if (level >= 40) lines.push({ level, msg });
      done();
    },
  });
  return { lines, stream };
}

/** One process of the site; several share the same cache folder. */
function aSiteProcess() {
  // Of its own: the process of an earlier test may still write.
  const { lines, stream } = aLog();
  let time = Date.parse('2026-11-20T12:00:00Z');
  const site = aSite({
    cms: `http://127.0.0.1:${(cms.address() as AddressInfo).port}`,
    now: () => time,
    logger: pino({}, stream),
    environment: { CONTENT_CACHE_DIR: folder, CONTENT_COLD_WAIT_MS: '300' },
  });
  const read = async (): Promise<{ slug: string; heading: string }[]> =>
    (await request(site).get('/api/cms/pages/home/').set('Host', 'nosh.localhost')).body.data;
  const notify = async (): Promise<void> => {
    const post = request(site)
      .post('/hooks/content')
      .set('Authorization', 'Bearer development-cms-webhook-secret');
    const before = requested.length;
    await post.send({ event: 'entry.publish', model: 'home' });
    await eventually(() => expect(requested.length).toBeGreaterThan(before));
  };
  return {
    site,
    lines,
    read,
    notify,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

/** A process that received `next` as its second answer and logged a problem. */
async function siteAfterSecondAnswer(next: Answer) {
  const site = aSiteProcess();
  await site.read();
  await written('nosh');
  answer = next;
  site.lines.length = 0;
  await site.notify();
  await eventually(() => expect(site.lines.length).toBeGreaterThan(0));
  return site;
}

const written = (partner: string) =>
  eventually(() => expect(readdirSync(join(folder, partner))).toContain('home.json'));
type SiteProcess = ReturnType<typeof aSiteProcess>;
const headings = async (site: SiteProcess) => (await site.read()).map(({ heading }) => heading);
/** The first page does not wait long for the cms; on a busy machine a later one has its answer. */
const showsInTime = (site: SiteProcess, expected: readonly string[]) =>
  eventually(async () => expect(await headings(site)).toEqual(expected));

describe('the last good content', () => {
  const hangs: Answer = () => undefined;
  const fails: Answer = (response) => void response.writeHead(500).end('{}');
  const refuses: Answer = (response) => void response.destroy();

  test.each([
    ['refuses', refuses],
    ['hangs', hangs],
    ['answers 500', fails],
    ['answers nothing', json({ data: [] })],
  ])('is shown at once after a restart while the cms %s', async (_what, away) => {
    await showsInTime(aSiteProcess(), ['First', 'Second']);
    await written('nosh');
    answer = away;
    const restarted = aSiteProcess();
    await request(restarted.site).get('/healthz');
    const startedAt = performance.now();
    expect(await headings(restarted)).toEqual(['First', 'Second']);
    expect(performance.now() - startedAt).toBeLessThan(WELL_BEFORE_TIMEOUT_MS);
    // The next request does not wait at all.
    const nextAt = performance.now();
    await restarted.read();
    expect(performance.now() - nextAt).toBeLessThan(WELL_BEFORE_TIMEOUT_MS);
  });

  test('is the last complete write of two copies of the site', async () => {
    const copies = [aSiteProcess(), aSiteProcess()];
    await Promise.all(copies.map((copy) => copy.read()));
    await written('nosh');
    answer = items([item('one', 'Newer')]);
    await Promise.all(copies.map((copy) => copy.notify()));
    await eventually(async () => {
      for (const copy of copies) expect(await headings(copy)).toEqual(['Newer']);
    });
    answer = refuses;
    await eventually(async () => expect(await headings(aSiteProcess())).toEqual(['Newer']));
    expect(readdirSync(join(folder, 'nosh')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('that is damaged on disk is ignored', async () => {
    await aSiteProcess().read();
    await written('nosh');
    writeFileSync(join(folder, 'nosh', 'home.json'), '{"items":[');
    await showsInTime(aSiteProcess(), ['First', 'Second']);
    answer = fails;
    writeFileSync(join(folder, 'nosh', 'home.json'), '{"items":[');
    expect(await headings(aSiteProcess())).toEqual([]);
  });

  test('is shown although it cannot be written to disk', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file, no folder');
    const site = aSiteProcess();
    await showsInTime(site, ['First', 'Second']);
    await eventually(() =>
      expect(site.lines).toEqual([{ level: 50, msg: 'content could not be kept on disk' }]),
    );
  });
});

describe('a broken answer', () => {
  const [one, two] = good as [(typeof good)[0], (typeof good)[0]];
  const { heading: _heading, ...half } = two;
  const { slug: _slug, ...nameless } = two;

  test.each<[string, Answer]>([
    ['an empty list', json({ data: [] })],
    ['half a page', items([one], 2)],
    ['an item without a field', items([one, half])],
    ['an item without its name', items([one, nameless])],
    ['an item of the wrong kind', items([one, 7 as never])],
    ['a field of the wrong kind', items([one, { ...two, heading: 7 }])],
    ['a link of the wrong kind', items([one, { ...two, link: 'search' }])],
    ['a picture of the wrong kind', items([one, { ...two, image: { url: 7 } }])],
    ['no list', json({ data: 'x' })],
    ['no object', json('x')],
    [
      'a page of a proxy',
      (response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hi</h1>'),
    ],
    [
      'a cut body',
      (response) => void response.writeHead(200).end(JSON.stringify({ data: good }).slice(0, -40)),
    ],
    ['a page nobody has written', (response) => void response.writeHead(404, 'Not Found').end('{}')],
  ])('%s changes no page and is logged once a minute', async (what, next) => {
    const site = await siteAfterSecondAnswer(next);
    expect(await headings(site)).toEqual(['First', 'Second']);
    expect(site.lines.length).toBe(1);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      site.pass(5_000);
      await site.read();
    }
    expect([what, site.lines.length]).toEqual([what, 1]);
  });

  test('lets its valid items change', async () => {
    const site = await siteAfterSecondAnswer(items([item('one', 'Newer'), half]));
    await showsInTime(site, ['Newer', 'Second']);
  });
});

describe('a page', () => {
  test('is emptied by an answer whose header counts no items', async () => {
    const site = aSiteProcess();
    await showsInTime(site, ['First', 'Second']);
    answer = items([]);
    await site.notify();
    await showsInTime(site, []);
  });

  test('loses the entries that an answer no longer has', async () => {
    const site = aSiteProcess();
    await site.read();
    answer = items(good.slice(0, 1));
    await site.notify();
    await showsInTime(site, ['First']);
  });

  test('of more than a hundred entries is fetched to the last one [CMS-018]', async () => {
    const many = Array.from({ length: 450 }, (_, index) => item(`item-${index}`, `Number ${index}`));
    answer = () => undefined;
    cms.removeAllListeners('request');
    cms.on('request', (incoming: { url: string }, response: ServerResponse) => {
      const { searchParams } = new URL(incoming.url, 'http://cms');
      const from = (Number(searchParams.get('page') ?? 1) - 1) * 100;
      items(many.slice(from, from + 100), many.length)(response);
    });
    await showsInTime(
      aSiteProcess(),
      many.map(({ heading }) => heading),
    );
  });
});

describe('the first request for a page', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each([
    ['home', 300, 300],
    ['home', 4_000, 4_000],
    // These have no defaults.
    ['surveys', 300, 2_000],
    ['account_center', 300, 2_000],
    ['account_center', 4_000, 4_000],
  ] as const)('%s, where it may wait %i ms, waits %i ms for the cms', async (name, coldWaitMs, waitMs) => {
    const ignore = () => undefined;
    const cache = contentCache({
      load: () => new Promise(ignore),
      restore: () => Promise.resolve(undefined),
      defaults: () => [],
      ...{ save: ignore, onChange: ignore, onFailure: ignore, coldWaitMs, now: Date.now },
    });
    const began = Date.now();
    const answered = cache.get(name, 'nosh').then(() => Date.now() - began);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await answered).toBe(waitMs);
  });
});

/** Repeats an assertion until it passes; rejects with its last failure. */
async function eventually(claim: () => unknown): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await claim();
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 10));
    }
  }
  await claim();
}
