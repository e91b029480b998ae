import type { Core } from '@strapi/strapi';
import {
  anEarnPage,
  create,
  http,
  items,
  partnerId,
  PREVIEW_TOKEN,
  readPage,
  startCms,
  stopCms,
} from './cms';

let strapi: Core.Strapi;
beforeAll(async () => {
  strapi = await startCms();
});
afterAll(() => stopCms(strapi));

const EARN = 'api::earn-detail.earn-detail';

describe('own and shared entries', () => {
  const titles = async (query: string) =>
    Object.fromEntries(
      (await items(strapi, `earn_details/?${query}`)).map((item) => [item.slug, item.browser_title]),
    );

  test('a partner gets its own entry where it has one and the shared entry elsewhere', async () => {
    expect(await titles('partner=ihg')).toMatchObject({
      earn: 'Ways to earn points',
      'earn-topgolf-bonus': 'Topgolf bonus',
    });
    expect(await titles('partner=hilton')).toMatchObject({ earn: 'Ways to earn' });
    expect(await titles('')).toMatchObject({ earn: 'Ways to earn' });
  });

  test('a partner the cms has never heard of gets the shared entries', async () => {
    expect(await titles('partner=nobody')).toEqual(await titles(''));
  });

  test('each slug comes once, and merging happens before the page is cut', async () => {
    const all = await items(strapi, 'home/?partner=united');
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
    const two = await items(strapi, 'home/?partner=united&page_size=2');
    const rest = await items(strapi, 'home/?partner=united&page_size=2&page=2');
    expect([...two, ...rest]).toEqual(all.slice(0, 4));
    expect(two[0]).toMatchObject({ slug: 'join', heading: '1,000 miles on top' });
  });

  test('a page holds at most 100 items, and its answer says how many there are [CMS-018]', async () => {
    for (let count = 0; count < 101; count += 1) {
      await create(strapi, 'api::copy.copy', { key: `many.${count}`, text: 'x' });
    }
    expect(await items(strapi, 'copy/?page_size=5000')).toHaveLength(100);
    expect(await items(strapi, 'copy/?page_size=100&page=2')).toHaveLength(1);
    for (const part of ['1', '2', '3'])
      expect((await readPage(strapi, `copy/?page=${part}`)).headers['x-content-items']).toBe('101');
  });

  test('a partner overrides one wording of the catalogue by its key', async () => {
    const partner = await partnerId(strapi, 'united');
    await create(strapi, 'api::copy.copy', { key: 'a.shared', text: 'For all' });
    await create(strapi, 'api::copy.copy', { key: 'a.shared', text: 'For flyers', partner });
    const wording = async (code: string) =>
      (await items(strapi, `copy/?partner=${code}`)).find(({ slug }) => slug === 'a.shared');
    expect(await wording('united')).toEqual({ slug: 'a.shared', key: 'a.shared', text: 'For flyers' });
    expect(await wording('nosh')).toMatchObject({ text: 'For all' });
  });
});

describe('terms, privacy policy and help', () => {
  const legal = ['/help', '/terms', '/privacy'];
  const footerOf = async (code: string) => {
    const [global] = await items(strapi, `global/?partner=${code}`);
    return (global?.secondary_links as { url: string }[]).map(({ url }) => url);
  };
  const textsOf = async (code: string) =>
    new Map((await items(strapi, `earn_details/?partner=${code}`)).map((page) => [page.url, page]));

  test.each(['hilton', 'nosh', 'ihg', 'united', 'ftch'])(
    'are in the footer of %s, and pages as HTML',
    async (code) => {
      expect((await footerOf(code)).slice(-legal.length)).toEqual(legal);
      const texts = await textsOf(code);
      for (const url of legal)
        expect(JSON.stringify(texts.get(url)?.main_column)).toMatch(/"type":"body_text".*<p>/);
    },
  );

  test('are changed for one partner without the others', async () => {
    const partner = await partnerId(strapi, 'hilton');
    const links = [{ text: 'Rules', url: '/terms' }];
    await create(strapi, 'api::global.global', { slug: 'global', secondary_links: links, partner });
    const own = { slug: 'terms', url: '/terms', browser_title: 'Rules', partner };
    await create(strapi, EARN, own);
    expect(await footerOf('hilton')).toEqual(['/terms']);
    expect(await footerOf('delta')).toEqual(expect.arrayContaining(legal));
    expect((await textsOf('hilton')).get('/terms')).toMatchObject({ browser_title: 'Rules' });
    expect((await textsOf('delta')).get('/terms')).toMatchObject({ browser_title: 'Terms and conditions' });
  });
});

describe('drafts', () => {
  beforeAll(() => create(strapi, EARN, anEarnPage('draft-only'), 'draft'));
  const slugs = (data: { slug: string }[]) => data.map(({ slug }) => slug);

  test('are not published [CMS-029]', async () => {
    expect(slugs(await items(strapi, 'earn_details/'))).not.toContain('draft-only');
  });

  test('need the preview token beside the read token [CMS-003, CMS-029]', async () => {
    await readPage(strapi, 'earn_details/?preview=1').expect(401);
    await readPage(strapi, 'earn_details/?preview=1').set('X-Preview-Token', 'wrong').expect(401);
    await http(strapi)
      .get('/api/cms/pages/earn_details/?preview=1')
      .set('X-Preview-Token', PREVIEW_TOKEN)
      .expect(401);
  });

  test('are delivered with it, never to be stored [CMS-003, CMS-029]', async () => {
    const answer = await readPage(strapi, 'earn_details/?preview=1')
      .set('X-Preview-Token', PREVIEW_TOKEN)
      .expect(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(slugs(answer.body.data)).toContain('draft-only');
  });
});
