import request from 'supertest';
import type { Member } from '@dinelink/contract';
import { aMember } from '../../../src/member.fixture.ts';
import { type FakeServer, aFakeServer, aSite } from '../../site.fixture.ts';

const NOW = Date.UTC(2026, 10, 20, 18);
const LIFETIME_MS = 30_000;
const flags = {
  authFlags: { loginOutage: false, enrollmentOutage: false },
  filters: [],
  partnerFeatureFlags: {},
};

let api: FakeServer;
let cms: FakeServer;
let now: number;
beforeEach(async () => {
  [api, cms] = await Promise.all([aFakeServer(), aFakeServer()]);
  now = NOW;
  api.answers.set('/api/feature-flags', { body: flags });
  api.answers.set('/api/DefaultUserLocation', {
    body: { latitude: 41.9, longitude: -87.6, location: 'Chicago, IL' },
  });
  api.answers.set('/api/v2/Merchants/Search', {
    body: { merchants: [], totalResultSize: 0, totalPages: 0, pageNo: 1, center: null },
  });
  for (const name of ['global', 'copy', 'home', 'discover', 'earn_details'])
    cms.answers.set(`/api/cms/pages/${name}/`, { body: { data: [] } });
});
afterEach(async () => {
  await Promise.all([api.close(), cms.close()]);
});

const openSite = () => aSite({ api: api.url, cms: cms.url, now: () => now });
type Site = ReturnType<typeof openSite>;

async function visit(site: Site, member: Partial<Member> | null, path = '/'): Promise<string> {
  api.answers.set('/api/Member', {
    body: member ? aMember({ accessToken: 'very-secret-token', ...member }) : { code: 'UNAUTHORISED' },
    status: member ? 200 : 401,
  });
  const answer = await request(site)
    .get(path)
    .set({ Host: 'nosh.localhost', Cookie: `session=${'abc'.repeat(14)}d` });
  expect(answer.status).toBe(200);
  return answer.text
    .replaceAll(/nonce="[^"]*"/g, 'nonce')
    .replaceAll(/"(dataUpdatedAt|dehydratedAt)":\d+/g, '');
}

/** How often a page was filled in from a template and how often rendered. */
async function lookupsOf(site: Site) {
  const { text } = await request(site).get('/metrics').set('Host', 'nosh.localhost');
  const count = (result: string) =>
    Number(
      new RegExp(`^page_template_lookups_total\\{result="${result}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
    );
  return { hits: count('hit'), misses: count('miss') };
}

const aText = { id: 1, slug: 'a', key: 'shell.menu', text: 'All pages' };
const ada = { publicId: 'ada-1', firstName: 'Ada', lastName: 'Byron', email: 'ada@nosh.example' };

test.each<[string, Partial<Member>]>([
  ['another name', { publicId: 'p2', firstName: 'Grace', lastName: 'Hopper', email: 'grace@nosh.example' }],
  [
    'signs that HTML escapes',
    { firstName: `<b>"O'Neil" & co</b>`, lastName: '</script>', email: `a'b@x.example` },
  ],
  ['signs that replacements interpret', { firstName: '$& $1 $$', lastName: "$'" }],
  ['a copy token', { firstName: '{PROGRAM}' }],
  ['no name', { firstName: '', lastName: ' ' }],
  ['another tier', { tierLevel: 3, copyState: 4 }],
  ['no card', { memberType: 'NonCardMember', copyState: 2 }],
])('a member with %s gets the page that is rendered for them alone', async (_what, changes) => {
  const [shared, alone] = [openSite(), openSite()];
  await visit(shared, ada);
  const page = await visit(shared, { ...ada, ...changes });
  expect(page).toBe(await visit(alone, { ...ada, ...changes }));
  expect(page).not.toContain('very-secret-token');
  // And the first one's again.
  expect(await visit(shared, ada)).toBe(await visit(openSite(), ada));
});

test('members who differ only in what is shown as it is share a template', async () => {
  const site = openSite();
  const first = await visit(site, ada);
  expect(first).toContain('Ada');
  const second = await visit(site, {
    publicId: 'p2',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'g@x.example',
  });
  expect(await lookupsOf(site)).toEqual({ hits: 1, misses: 1 });
  expect(second).toContain('Grace');
  expect(second).not.toMatch(/Ada|Byron|ada-1/);
});

test('nobody shares a template with a member', async () => {
  const site = openSite();
  const signedOut = await visit(site, null);
  await visit(site, ada);
  expect(await visit(site, null)).toBe(signedOut);
  expect(await lookupsOf(site)).toEqual({ hits: 1, misses: 2 });
  expect(signedOut).not.toContain('Ada');
});

test.each([
  ['content', () => cms.answers.set('/api/cms/pages/copy/', { body: { data: [aText] } })],
  ['flags', () => api.answers.set('/api/feature-flags', { body: { ...flags, filters: ['new'] } })],
  [
    'an answer of the api',
    () =>
      api.answers.set('/api/DefaultUserLocation', {
        body: { latitude: 1, longitude: 2, location: 'Elsewhere' },
      }),
  ],
])('changed %s makes a page anew', async (what, change) => {
  const site = openSite();
  await visit(site, ada);
  change();
  // For how long answers that are the same for everybody are shared.
  now += 3_001;
  if (what === 'content') {
    // Read in the background, during a later visit.
    now += 61_000;
    await visit(site, ada);
    await new Promise((done) => setTimeout(done, 50));
  }
  const { misses } = await lookupsOf(site);
  await visit(site, ada);
  expect((await lookupsOf(site)).misses).toBe(misses + 1);
});

test('a template is used for thirty seconds, because pages show what is open now', async () => {
  const site = openSite();
  await visit(site, ada);
  now += LIFETIME_MS;
  await visit(site, ada);
  expect(await lookupsOf(site)).toEqual({ hits: 1, misses: 1 });
  now += 1;
  await visit(site, ada);
  expect(await lookupsOf(site)).toEqual({ hits: 1, misses: 2 });
});

test('a page without an answer that it needs is not kept', async () => {
  const site = openSite();
  api.answers.set('/api/v2/Merchants/Search', { status: 500, body: { code: 'INTERNAL' } });
  await visit(site, ada);
  await visit(site, ada);
  expect((await lookupsOf(site)).hits).toBe(0);
});

test('cookies that the api sets reach the visitor of a shared page', async () => {
  const site = openSite();
  await visit(site, ada);
  const headers = { 'Set-Cookie': ['session=renewed; Path=/'] };
  api.answers.set('/api/Member', { body: aMember(ada), headers });
  const answer = await request(site)
    .get('/')
    .set({ Host: 'nosh.localhost', Cookie: `session=${'abc'.repeat(14)}d` });
  expect(answer.headers['set-cookie']).toEqual(['session=renewed; Path=/']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await lookupsOf(site)).hits).toBe(1);
});

test('the profile of members who differ in name and e-mail address alone is one kept page, filled in for each', async () => {
  const site = openSite();
  const profile = { phoneNumber: '2125550100', smsOptIn: true };
  const path = '/account/user_profile';
  await visit(site, { ...profile, firstName: 'Ada', email: 'ada@nosh.example' }, path);
  const other = { ...profile, firstName: 'O"Neil <b>', email: 'neil@nosh.example' };
  const filledIn = await visit(site, { ...other, accessToken: 'another-token' }, path);
  expect(await lookupsOf(site)).toEqual({ hits: 1, misses: 1 });
  const rendered = await visit(openSite(), { ...other, accessToken: 'another-token' }, path);
  expect(filledIn).toBe(rendered);
  expect(filledIn).toContain('value="O&quot;Neil &lt;b&gt;"');
  expect(filledIn).not.toContain('ada@nosh.example');
});
