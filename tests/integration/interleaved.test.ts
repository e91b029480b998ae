import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Partner } from '@dinelink/contract';
import { openDatabase, type Database } from '../../api/src/db/connection.ts';
import { freshSqlite } from '../../api/src/db/testing/fresh-database.fixture.ts';
import { migrate } from '../../api/src/db/migrate.ts';
import { readPartners } from '../../api/src/partners/read-partners.ts';
import { aSiteServer, type RunningSite } from '../../site/server/site.fixture.ts';
import { aSignedInMember, hostOf } from './context.ts';
import { closeConnections, send } from './http.ts';
import { type Platform, startPlatform } from './platform.ts';

const REQUESTS = 500;
const AT_ONCE = 20;
const partners = readPartners('api/partners');

/** What only this partner's own content says, in every kind of place that a page shows. */
const contentOf = (key: string) => `content-of-${key}-alone`;
const items: Readonly<Record<string, (text: string) => object>> = {
  global: (text) => ({ slug: 'global', copyright: text, disclaimer: `<p>${text}</p>` }),
  home: (text) => ({ slug: 'home', user_states: [0, 1, 2, 3, 4, 5], banner_text: text }),
  earn_details: (text) => ({ slug: 'earn', url: '/earn', banner_text: text, browser_title: text }),
  announcement_banner: (text) => ({
    slug: 'news',
    banner_copy: [{ type: 'text', copy: text }],
    tooltip_copy: text,
  }),
};

/** A cms whose every answer names the partner it is for. */
async function aCmsOfEachPartner(): Promise<{ server: Server; url: string }> {
  const server = createServer(({ url = '' }, response) => {
    const address = new URL(url, 'http://cms');
    const [, name = ''] = /\/pages\/(\w+)\//.exec(address.pathname) ?? [];
    const data = items[name]?.(contentOf(address.searchParams.get('partner') ?? ''));
    response.writeHead(200, { 'Content-Type': 'application/json', 'X-Content-Items': data ? '1' : '0' });
    response.end(JSON.stringify({ data: data ? [data] : [] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A browser and what its answers must and must not say. */
interface Browser {
  readonly partner: string;
  /** Its member's first name. */
  readonly name?: string;
  readonly cookie: string;
}

const publicPaths = [
  '/',
  '/how-it-works',
  '/earn',
  '/search?location=Chicago%2C%20IL',
  '/help',
  '/no-such-page',
];
const callsOfAll = ['/api/feature-flags', '/api/cms/pages/home/', '/manifest.webmanifest', '/robots.txt'];
const ofMembers = ['/account/overview', '/account/user_profile', '/api/Member', '/'];

/** The texts of a partner's file that stand in no other partner's file: lines, hosts, addresses, colours, codes. */
function ownTexts({ key }: Partner): string[] {
  const textsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
  };
  const own = partners.find((partner) => partner.key === key);
  const others = JSON.stringify(partners.filter((partner) => partner.key !== key));
  const isTelling = (text: string) => text.length >= 7 && !others.includes(text);
  // Kinds of business are ordinary words of any page, and typefaces belong to all.
  return [...new Set(textsOf({ ...own, kind: '', superscriptExemptFonts: [] }).filter(isTelling))];
}

const texts = new Map(partners.map((partner) => [partner.key, ownTexts(partner)]));

/** What an answer says of other partners or of other members. */
function foreignIn(answer: string, { partner, name }: Browser, members: readonly Browser[]): string[] {
  const named = answer.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const others = partners.filter(({ key }) => key !== partner).map(({ key }) => key);
  const telling = others.flatMap((key) => [
    ...(texts.get(key) ?? []),
    contentOf(key),
    `data-partner="${key}"`,
    `"key":"${key}"`,
    `/themes/${key}.`,
  ]);
  const people = members.flatMap((other) =>
    other.name === undefined || other.name === name ? [] : other.name,
  );
  return [...telling, ...people].filter((text) => named.includes(text));
}

/** The same order in every run. */
function shuffled<Each>(all: readonly Each[], seed = 20_261_125): Each[] {
  let state = seed;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31);
  return all
    .map((each) => ({ each, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

describe('500 requests for every host at once, of members and of strangers', () => {
  const database: { fresh?: ReturnType<typeof freshSqlite>; open?: Database } = {};
  let platform: Platform;
  let site: RunningSite;
  let cms: Awaited<ReturnType<typeof aCmsOfEachPartner>>;
  beforeAll(async () => {
    const fresh = freshSqlite();
    database.fresh = fresh;
    database.open = openDatabase(fresh.url);
    await migrate(database.open);
    platform = await startPlatform({ database: database.open, url: fresh.url });
    cms = await aCmsOfEachPartner();
    const api = `http://127.0.0.1:${platform.port}`;
    site = await aSiteServer({
      api,
      cms: cms.url,
      environment: { RATE_LIMITS: 'raised', SITE_PORT: '5900' },
    });
  });
  afterAll(async () => {
    await site.close();
    cms.server.closeAllConnections();
    cms.server.close();
    await platform.close();
    await database.open?.close();
    await database.fresh?.drop();
    closeConnections();
  });

  test('no answer has a byte of another partner or member', async () => {
    const members: Browser[] = [];
    for (const { key } of partners)
      for (const one of ['Ondine', 'Perpetua']) {
        const name = `${one}-${key}`;
        const { cookies } = await aSignedInMember(platform, { partner: key, firstName: name });
        members.push({ partner: key, name, cookie: `session=${cookies['session']}` });
      }
    const strangers = partners.map(({ key }): Browser => ({ partner: key, cookie: '' }));
    const visits = [
      ...strangers.flatMap((browser) => [...publicPaths, ...callsOfAll].map((path) => ({ browser, path }))),
      ...members.flatMap((browser) => [...ofMembers, ...publicPaths].map((path) => ({ browser, path }))),
    ];
    const queue = shuffled([...visits, ...visits]).slice(0, REQUESTS);
    const hosts = new Set(queue.map(({ browser }) => browser.partner));
    expect([queue.length, hosts.size]).toEqual([REQUESTS, partners.length]);

    const wrong: string[] = [];
    let answers = 0;
    const seen = { content: new Set<string>(), names: new Set<string>() };
    const work = async () => {
      for (let visit = queue.pop(); visit; visit = queue.pop()) {
        const { browser, path } = visit;
        const headers = { Host: hostOf(browser.partner), Cookie: browser.cookie };
        const { status, text, headers: answered } = await send(site.port, { method: 'GET', path, headers });
        const all = `${JSON.stringify(answered)}\n${text}`;
        const found = foreignIn(all, browser, members);
        if (found.length > 0 || (status >= 500 && status !== 503))
          wrong.push(`${browser.partner}${path} ${status}: ${found.join(', ')}`);
        if (status !== 503) answers += 1;
        if (text.includes(contentOf(browser.partner))) seen.content.add(browser.partner);
        if (browser.name !== undefined && text.includes(browser.name)) seen.names.add(browser.name);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(wrong).toEqual([]);
    // A loaded machine may answer some with 503; what it says is read like all others.
    expect(answers).toBeGreaterThan(REQUESTS * 0.9);
    expect(seen.content.size).toBe(partners.length);
    expect(seen.names.size).toBeGreaterThan(members.length / 2);
  });
});
