import { activatedCookie, publicIdCookie } from '@dinelink/contract/calls';
import request from 'supertest';
import { aMerchantDetail } from '../../src/features/merchant/merchant.fixture.ts';
import { aFoundPage, newYork } from '../../src/features/search/merchants.fixture.ts';
import { aSurvey } from '../../src/features/surveys/survey.fixture.ts';
import { aMember } from '../../src/member.fixture.ts';
import { type FakeServer, aFakeServer, aSite } from '../site.fixture.ts';

/** As long as a session of the api. */
const SESSION = `session=${'abc'.repeat(14)}d`;
const ID = 'k'.repeat(22);
const earnPaths = [
  ...['/earn', '/earn/topgolf-bonus', '/earn/new-member-bonus', '/earn/how-it-works'],
  ...['/earn/vip-upgrade', '/earn/reservations'],
];

let api: FakeServer;
let cms: FakeServer;
beforeEach(async () => {
  [api, cms] = [await aFakeServer(), await aFakeServer()];
  const order = { kind: 'internal' as const, url: 'https://order.example/123' };
  api.answers.set('/api/v2/Merchants/123', { body: aMerchantDetail({ id: '123', orderOnline: order }) });
  api.answers.set('/api/v2/Merchants/Search', { body: aFoundPage() });
  api.answers.set('/api/DefaultUserLocation', { body: newYork });
  const earn = earnPaths.map((url) => ({ slug: url.slice(1), url, browser_title: url, banner_text: url }));
  cms.answers.set('/api/cms/pages/earn_details/', { body: { data: earn } });
  cms.answers.set('/api/cms/pages/surveys/', { body: { data: [aSurvey()] } });
});
afterEach(() => Promise.all([api.close(), cms.close()]));

/** Of the partners only these two together have every page. */
const partnerOf = (path: string) => (path === '/earn/reservations' ? 'ihg' : 'marriott');

/** Loads an address as the first page of a visit. */
async function expectDocument(path: string, cookie?: string): Promise<void> {
  const partner = partnerOf(path);
  const { status, headers, text } = await request(aSite({ api: api.url, cms: cms.url }))
    .get(path)
    .set({ Host: `${partner}.localhost`, ...(cookie && { Cookie: cookie }) });
  expect([path, status]).toEqual([path, 200]);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(text).toContain(`data-partner="${partner}"`);
  expect(text).toContain('<h1');
}

test.each([
  ...['/', '/join', '/login', '/search', '/merchants/123', '/merchants/123/order', '/how-it-works'],
  ...earnPaths,
  ...['/recover', '/recover/confirm', '/recover/update', '/recover/success', '/stgtools', '/SignOut'],
  ...['/surveys', '/surveys/success', '/surveys/error', '/discover'],
])('%s is loaded directly by a visitor [ROUTE-053]', async (path) => {
  await expectDocument(path);
});

test.each([
  ['/account/overview', {}],
  ['/account/recent_activity', {}],
  ['/account/manage_cards', {}],
  ['/account/user_profile', {}],
  ['/fix_credentials', { isEmailShared: true as const }],
  ['/add_card', { memberType: 'NonCardMember' as const }],
  ['/card_added', {}],
])('%s is loaded directly by a member [ROUTE-053]', async (path, changes) => {
  api.answers.set('/api/Member', { body: aMember(changes) });
  await expectDocument(path, SESSION);
});

test.each([
  [`/activate?public_id=${ID}`, ''],
  [
    '/activate/activated',
    [publicIdCookie('marriott'), activatedCookie('marriott')].map((name) => `${name}=${ID}`).join('; '),
  ],
])('%s is loaded directly by a known member [ROUTE-053]', async (path, cookie) => {
  const known = { publicId: ID, memberType: 'NonCardMember', interfaceType: 'known', tierLevel: 1 };
  api.answers.set(`/api/Member/${ID}`, { body: { ...known, hasWebProfile: false, active: true } });
  await expectDocument(path, cookie);
});
