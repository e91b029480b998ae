import { machineCalls, MERCHANTS_PER_RANGE } from '@dinelink/contract';
import request from 'supertest';
import { aFakeServer, aSite, type FakeServer } from '../site.fixture.ts';

const RANGES = machineCalls.merchantRanges.path;
const HOUR_MS = 3_600_000;
const earnPage = (url: string) => ({
  slug: url.slice(1).replaceAll('/', '-'),
  ...{ url, browser_title: 'A page', banner_text: 'A line', main_column: [], side_column: [] },
});

let api: FakeServer;
let cms: FakeServer;
let now = Date.parse('2026-11-25T12:00:00Z');
beforeEach(async () => {
  [api, cms] = [await aFakeServer(), await aFakeServer()];
  api.answers.set(RANGES, { body: { ranges: [0, 3] } });
});
afterEach(() => Promise.all([api.close(), cms.close()]));

const open = () => aSite({ api: api.url, cms: cms.url, now: () => now });
const fetchPath = (site: ReturnType<typeof aSite>, path: string, host = 'nosh.localhost') =>
  request(site).get(path).set('Host', host);
const locationsOf = ({ text }: request.Response) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
const pathsOf = async (partner: string) => {
  const answer = await fetchPath(open(), '/sitemaps/pages.xml', `${partner}.localhost`);
  expect(answer.status).toBe(200);
  return locationsOf(answer).map((address) => new URL(address).pathname);
};

describe('the site map', () => {
  test('refers to the partner’s pages and to restaurants by ranges, at the partner’s own address', async () => {
    const answer = await fetchPath(open(), '/sitemap.xml', 'united.localhost');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=600');
    expect(locationsOf(answer)).toEqual([
      'http://united.localhost:3000/sitemaps/pages.xml',
      'http://united.localhost:3000/sitemaps/restaurants-0.xml',
      'http://united.localhost:3000/sitemaps/restaurants-3.xml',
    ]);
  });

  test('lists the pages that editors wrote, and those alone that the partner has', async () => {
    const urls = [
      '/earn',
      '/earn/a&b',
      '/earn/é',
      '/earn/lost?a=1',
      '/earn/lost/',
      '/earn/vip-upgrade',
      '/terms',
      '/account/hidden',
      '/earnings',
    ];
    cms.answers.set('/api/cms/pages/earn_details/', { body: { data: urls.map(earnPage) } });
    expect(await pathsOf('united')).toEqual([
      ...['/', '/search', '/how-it-works', '/join'],
      ...['/earn', '/earn/a&amp;b', '/earn/%C3%A9', '/earn/vip-upgrade', '/terms'],
    ]);
    expect(await pathsOf('upromise')).not.toContain('/earn/vip-upgrade');
  });

  test('where nobody can join has no page that asks to join', async () => {
    expect(await pathsOf('ftch')).toEqual(['/', '/discover', '/search', '/help', '/terms', '/privacy']);
  });

  test('lists the restaurants of a range with the day they changed', async () => {
    const merchants = [{ id: String(3 * MERCHANTS_PER_RANGE), updatedOn: '2026-11-20' }];
    api.answers.set(`${RANGES}/3`, { body: { merchants } });
    const answer = await fetchPath(open(), '/sitemaps/restaurants-3.xml');
    expect(answer.text).toContain(
      '<url><loc>http://nosh.localhost:3000/merchants/15000</loc><lastmod>2026-11-20</lastmod></url>',
    );
  });

  test.each(['restaurants-1', 'restaurants-03', 'restaurants-', 'restaurants-99999999999', 'others'])(
    'has no list %s',
    async (name) => {
      const answer = await fetchPath(open(), `/sitemaps/${name}.xml`);
      expect(answer.status).toBe(404);
      expect(api.received.filter(({ url }) => url !== RANGES)).toEqual([]);
    },
  );
});

describe('a site map that may be wrong', () => {
  test('is not sent: a cms or an api that has never answered makes it a 503', async () => {
    const site = aSite({ now: () => now });
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/restaurants-0.xml']) {
      const answer = await fetchPath(site, path);
      expect(answer.status).toBe(503);
      expect(answer.headers).toMatchObject({ 'retry-after': '120', 'cache-control': 'no-store' });
    }
  });

  test('is the last one while the api does not answer, which is asked once an hour', async () => {
    const site = open();
    const refersTo = async () => locationsOf(await fetchPath(site, '/sitemap.xml')).length;
    expect([await refersTo(), await refersTo()]).toEqual([3, 3]);
    expect(api.received).toHaveLength(1);
    now += HOUR_MS + 1;
    api.answers.set(RANGES, { status: 503, body: {} });
    expect(await refersTo()).toBe(3);
    api.answers.set(RANGES, { body: { ranges: [] } });
    expect(await refersTo()).toBe(1);
  });
});

describe('robots.txt', () => {
  const names = ['INTERNAL_KEY', 'CMS_READ_TOKEN', 'CMS_PREVIEW_TOKEN', 'CMS_PREVIEW_LINK_SECRET'];
  const secrets = {
    ...Object.fromEntries(
      [...names, 'CMS_WEBHOOK_SECRET', 'METRICS_KEY'].map((name) => [name, name.padEnd(32, '.')]),
    ),
    VAULT_ORIGIN: 'https://vault.example',
  };
  const textIn = async (APP_ENV: string) => {
    const site = aSite({ environment: { ...secrets, APP_ENV } });
    return fetchPath(site, '/robots.txt', 'ihg.localhost');
  };

  test('lets search engines read all but accounts and searches, and names the site map', async () => {
    const { text, headers } = await textIn('development');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(
      'User-agent: *\nDisallow: /account/\nDisallow: /search?\n\nSitemap: http://ihg.localhost:3000/sitemap.xml\n',
    );
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  test('lets search engines read nothing of staging, and show nothing they know from elsewhere', async () => {
    const { text, headers } = await textIn('staging');
    expect(text).toBe('User-agent: *\nDisallow: /\n');
    expect(headers['x-robots-tag']).toBe('noindex');
  });
});
