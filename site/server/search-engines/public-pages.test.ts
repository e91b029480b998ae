import { HtmlValidate } from 'html-validate/node';
import request from 'supertest';
import { aMerchantDetail } from '../../src/features/merchant/merchant.fixture.ts';
import { aFakeServer, aSite, type FakeServer } from '../site.fixture.ts';

const hostile = '</script><script>alert(1)</script><!-- "&amp;\u2028';
const merchant = { ...aMerchantDetail(), name: hostile, about: hostile };
// What the standard demands, without rules of style.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  // Fields of a telephone number take ten digits, without the country that `tel` would fill in.
  rules: { 'valid-autocomplete': 'off' },
});

let api: FakeServer;
let cms: FakeServer;
beforeAll(async () => {
  [api, cms] = [await aFakeServer(), await aFakeServer()];
  api.answers.set('/api/v2/Merchants/9', { body: merchant });
  api.answers.set('/api/v2/Merchants/9/reviews', {
    body: { data: [], totalResultSize: 0, totalPages: 0 },
  });
});
afterAll(() => Promise.all([api.close(), cms.close()]));

describe.each(['nosh', 'ihg', 'united', 'ftch'])('the public pages of %s', (partner) => {
  const site = () => aSite({ api: api.url, cms: cms.url });
  const visit = (from: ReturnType<typeof aSite>, path: string) =>
    request(from).get(path).set('Host', `${partner}.localhost`);

  test('that the site map lists can be opened and shown, each at its own canonical address [SHELL-090]', async () => {
    const opened = site();
    const map = await visit(opened, '/sitemaps/pages.xml');
    const addresses = [...map.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) {
      const { status, text } = await visit(opened, new URL(address).pathname);
      expect([address, status, text.includes('noindex')]).toEqual([address, 200, false]);
      expect(text).toContain(`<link rel="canonical" href="${address}"/>`);
      expect(text).toContain(`<meta property="og:url" content="${address}"/>`);
      expect(text).toMatch(/<meta property="og:image" content="http[^"]+\/link-previews\/[^"]+\.jpg"\/>/);
      expect(await problemsOf(text)).toEqual([]);
    }
  });

  test.each([
    '/merchants/9',
    '/login',
    '/recover',
    '/SignOut',
    '/not_found',
    '/error',
    '/nothing',
    '/offline',
  ])('%s is valid HTML', async (path) => {
    const { status, text } = await visit(site(), path);
    expect(status === 302 ? [] : await problemsOf(text)).toEqual([]);
  });

  test('give the data of a restaurant whatever it is called, and run nothing of it', async () => {
    const { text, status } = await visit(site(), '/merchants/9');
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    const [restaurant, crumbs] = dataIn(text);
    expect(restaurant).toMatchObject({ '@type': 'Restaurant', name: hostile });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    const names = JSON.stringify(crumbs);
    expect(names).toContain(JSON.stringify(hostile));
    expect(names).toContain(`"position":3`);
  });

  test('say on the first one whose site it is', async () => {
    const { text } = await visit(site(), '/');
    const data = JSON.stringify(dataIn(text));
    expect(data).toContain(`"@type":"WebSite","@id":"http://${partner}.localhost:3000/#website"`);
    expect(data).toContain('"@type":"Organization"');
  });
});

const dataIn = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => JSON.parse(json) as unknown[],
  );

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
