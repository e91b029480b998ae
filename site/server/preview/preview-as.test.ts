import { jest } from '@jest/globals';
import request from 'supertest';
import { calls, laterCalls, endpoints } from '@dinelink/contract';
import { type FakeServer, aFakeServer, aSite } from '../site.fixture.ts';
import { sign } from './signed-token.ts';

const allCalls = { ...calls, ...laterCalls };

const KEY = 'development-cms-preview-link-secret';
const NOW = Date.parse('2026-11-25T12:00:00Z');
/** All that Jest would fake but the date. */
const OTHER_CLOCKS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
const LINK = '/api/cms/previews/one';
const claims = {
  ...{ path: '/', partner: 'nosh', locale: 'en', status: 'draft', jti: 'one' },
  exp: NOW / 1_000 + 600,
};

let api: FakeServer;
let cms: FakeServer;
beforeEach(async () => {
  // Of pages, which ask for today; the site is given its own clock.
  jest.useFakeTimers({ now: NOW, doNotFake: [...OTHER_CLOCKS] });
  [api, cms] = await Promise.all([aFakeServer(), aFakeServer()]);
  cms.answers.set(LINK, { body: {} });
  api.answers.set('/api/feature-flags', {
    body: {
      authFlags: { loginOutage: false, enrollmentOutage: false },
      filters: [],
      partnerFeatureFlags: {},
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  return Promise.all([api.close(), cms.close()]);
});

const openSite = () => aSite({ api: api.url, cms: cms.url, now: () => NOW });
type Site = ReturnType<typeof openSite>;
const on = (site: Site, path: string, host = 'nosh.localhost') => request(site).get(path).set('Host', host);
const cookieIn = ({ headers }: request.Response) =>
  String(headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';

/** The cookie of a followed link. */
async function follow(site: Site, more: object): Promise<string> {
  const answer = await on(site, `/preview?token=${sign({ ...claims, ...more }, KEY)}`);
  expect(answer.status).toBe(302);
  return cookieIn(answer);
}
const as = (state: number) => ({ audience: { state } });

const home = {
  data: [0, 1, 2, 3, 4, 5].map((state) => ({
    slug: `for-${state}`,
    heading: `Banner ${state} of {YEAR}`,
    ...{ banner_text: 'Hello', user_states: [state] },
  })),
};
const bonus = {
  ...{ code: 'SPRING', order: 1, image: null, days_to_display: 10, app_only_bonus: false },
  text: [{ type: 'title', text: 'A spring bonus', url: null }],
  user_states: [4],
};
const center = {
  ...{ slug: 'a', referral_link: { is_enabled: false, title: null, description: null }, link_groups: [] },
  bonus_banners: [bonus],
};

/** Headers of an editor who is a member, too. */
const SESSION = `session=${'s'.repeat(43)}`;

describe('a preview as a visitor or member', () => {
  test('shows each of the six states its own home page, to nobody who is signed in', async () => {
    cms.answers.set('/api/cms/pages/home/', { body: home });
    const site = openSite();
    for (const state of [0, 1, 2, 3, 4, 5]) {
      const cookie = await follow(site, as(state));
      const page = await on(site, '/').set('Cookie', `${SESSION}; ${cookie}`);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.text).toContain(`Banner ${state} of 2026`);
      const others = [0, 1, 2, 3, 4, 5].filter((other) => other !== state);
      for (const other of others) expect(page.text).not.toContain(`>Banner ${other} of`);
      expect(page.text.includes('Hello, Sample Member')).toBe(state > 0);
    }
    for (const { headers, url } of api.received) {
      expect(url).not.toContain('/api/Member');
      expect(headers.cookie ?? '').toBe('');
    }
  });

  test('shows a member’s overview with the bonuses that banners are for, and needs one for it', async () => {
    cms.answers.set('/api/cms/pages/account_center/', { body: { data: [center] } });
    const site = openSite();
    const overview = async (state: number) =>
      on(site, '/account/overview').set('Cookie', await follow(site, as(state)));
    expect((await overview(0)).headers['location']).toContain('/login');
    const renewing = await overview(4);
    expect(renewing.status).toBe(200);
    expect(renewing.text).toContain('>A spring bonus');
    expect(renewing.text).toContain('Preview</strong>');
    expect((await overview(3)).text).not.toContain('>A spring bonus');
  });

  test('is of the time in its link: what is scheduled, and its year', async () => {
    cms.answers.set('/api/cms/pages/home/', { body: home });
    const site = openSite();
    for (const status of ['draft', 'published']) {
      const cookie = await follow(site, { ...as(0), status, at: '2027-12-24T09:00' });
      expect((await on(site, '/').set('Cookie', cookie)).text).toContain('Banner 0 of 2027');
      const asked = cms.received.filter(({ url }) => url.includes('/home/')).at(-1)?.url ?? '';
      const query = new URL(asked, cms.url).searchParams;
      expect([query.get('preview'), query.get('at')]).toEqual(['1', '2027-12-24T09:00']);
      expect(query.get('status')).toBe(status === 'draft' ? null : 'published');
    }
  });

  test('leaves nothing in the pages of real visitors', async () => {
    cms.answers.set('/api/cms/pages/home/', { body: { data: [{ ...home.data[0], heading: 'Real' }] } });
    const site = openSite();
    let before = await on(site, '/');
    // A page waits a short time for content that was never read, and a busy machine may need longer.
    while (!before.text.includes('Real')) before = await on(site, '/');
    cms.answers.set('/api/cms/pages/home/', { body: home });
    const cookie = await follow(site, as(4));
    expect((await on(site, '/').set('Cookie', cookie)).text).toContain('Banner 4');
    const after = await on(site, '/');
    for (const { text } of [before, after]) {
      expect(text).toContain('Real');
      for (const trace of ['Banner 4', 'Sample', 'Preview</strong>']) expect(text).not.toContain(trace);
    }
  });

  test('is given by no forged, foreign or outdated cookie', async () => {
    cms.answers.set('/api/cms/pages/home/', { body: { data: [{ ...home.data[0], heading: 'Real' }] } });
    const site = openSite();
    const cookie = { kind: 'cookie', partner: 'nosh', status: 'draft', ...as(4), exp: NOW / 1_000 + 60 };
    const forged = [
      sign(cookie, 'a-guessed-secret'),
      sign({ ...cookie, partner: 'ihg' }, KEY),
      sign({ ...cookie, exp: NOW / 1_000 - 1 }, KEY),
      sign({ ...cookie, kind: 'link' }, KEY),
      sign({ ...cookie, audience: { state: 9 } }, KEY),
      sign({ ...cookie, at: 'soon' }, KEY),
      `${sign(cookie, KEY)}x`,
    ];
    for (const value of forged) {
      const page = await on(site, '/').set('Cookie', `preview=${value}`);
      expect(page.text).not.toContain('Sample');
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect((await on(site, '/api/Member').set('Cookie', `preview=${value}`)).status).toBe(404);
    }
    const page = await on(site, '/').set('Cookie', `preview=${sign(cookie, KEY)}`);
    expect(page.text).toContain('Sample');
  });
});

describe('the calls of such a preview', () => {
  test('answer a member of the contract, who is in no database', async () => {
    cms.answers.set('/api/cms/pages/account_center/', { body: { data: [center] } });
    const site = openSite();
    for (const state of [1, 2, 3, 4, 5]) {
      const answer = await on(site, '/api/Member').set('Cookie', await follow(site, as(state)));
      const member = endpoints.member.answer.parse(answer.body);
      expect([answer.headers['cache-control'], member.copyState]).toEqual(['no-store', state]);
      expect(member.activeBonuses.map(({ code }) => code)).toEqual(['SPRING']);
    }
    expect((await on(site, '/api/Member').set('Cookie', await follow(site, as(0)))).status).toBe(401);
    expect(api.received.filter(({ url }) => url.startsWith('/api/Member'))).toEqual([]);
  });

  test.each([
    ...(['dineSummary', 'statementCreditBalance', 'memberCards', 'allPartnerCards', 'transactions'] as const),
    ...(['transactionsStatementCredits', 'reviewsStatus', 'reservations', 'csrf'] as const),
    ...(['missingDines', 'sessions', 'consents', 'personalDataState'] as const),
  ])('answer %s as the contract says', async (name) => {
    const site = openSite();
    const { body } = await on(site, allCalls[name].path).set('Cookie', await follow(site, as(4)));
    expect(endpoints[name].answer.safeParse(body).error).toBeUndefined();
    expect(api.received).toEqual([]);
  });

  test('reach the api to read what is the same for everybody, without the editor’s session', async () => {
    api.answers.set('/api/v2/Merchants/Search', { body: {} });
    const site = openSite();
    const cookie = `${SESSION}; ${await follow(site, as(4))}`;
    const search = await on(site, '/api/v2/Merchants/Search?location=x')
      .set('Cookie', cookie)
      .set('Authorization', 'Bearer token');
    expect(search.status).toBe(200);
    const [received] = api.received.filter(({ url }) => url.includes('Search'));
    expect([received?.headers.cookie, received?.headers.authorization]).toEqual([undefined, undefined]);
  });

  test.each([
    ['get', '/api/Member/abcdefgh'],
    ['get', '/api/SignOut'],
    ['get', '/api/Sso/Start'],
    ['get', '/API/Member'],
    ['get', '/api/member'],
    ['put', '/api/Member'],
    ['post', '/api/SignIn'],
    ['post', '/api/Member/Cards'],
    ['post', '/api/Member/Bonus/SPRING'],
    ['delete', '/api/Member'],
    ['post', '/login'],
    ['post', '/unsubscribe'],
  ] as const)('refuse %s %s', async (method, path) => {
    const site = openSite();
    const cookie = `${SESSION}; ${await follow(site, as(4))}`;
    const answer = await request(site)[method](path).set('Host', 'nosh.localhost').set('Cookie', cookie);
    expect([answer.status, answer.body.code]).toEqual([403, 'PREVIEW']);
    expect(api.received).toEqual([]);
  });

  test('of a preview without a sample are those of whoever opens it', async () => {
    api.answers.set('/api/Member', { body: {} });
    const site = openSite();
    const cookie = `${SESSION}; ${await follow(site, {})}`;
    expect((await on(site, '/api/Member').set('Cookie', cookie)).status).toBe(200);
    expect(api.received.at(-1)?.headers.cookie).toContain('session=');
  });
});

describe('the forms of the bar', () => {
  const post = (site: Site, path: string, fields: Record<string, string>, cookie = '') =>
    request(site)
      .post(path)
      .set('Host', 'nosh.localhost')
      .set('Sec-Fetch-Site', 'same-origin')
      .set('Cookie', cookie)
      .type('form')
      .send(fields);

  test('change who sees the page and when, and not how long the preview lasts', async () => {
    const site = openSite();
    const cookie = await follow(site, { ...as(4), at: '2026-12-24T09:00' });
    const fields = { state: '1', tier: '2', at: '2027-01-01T00:00', path: '/earn?x=1' };
    const answer = await post(site, '/preview/view', fields, cookie);
    expect([answer.status, answer.headers['location']]).toEqual([303, '/earn?x=1']);
    const read = (value: string) =>
      JSON.parse(Buffer.from(value.split('=')[1]?.split('.')[0] ?? '', 'base64url').toString());
    const [first, second] = [read(cookie), read(cookieIn(answer))];
    expect(second).toEqual({ ...first, audience: { state: 1, tier: 2 }, at: '2027-01-01T00:00' });
    const nobody = await post(site, '/preview/view', { state: '', tier: '', at: '', path: '/' }, cookie);
    const { audience: _state, at: _at, ...plain } = first;
    expect(read(cookieIn(nobody))).toEqual(plain);
  });

  test('leave the preview', async () => {
    const site = openSite();
    const answer = await post(site, '/preview/leave', { path: '/earn' }, await follow(site, as(4)));
    expect([answer.status, answer.headers['location']]).toEqual([303, '/earn']);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^preview=;.*Expires=Thu, 01 Jan 1970/);
  });

  test.each([
    ['a state there is not', { state: '9' }],
    ['a tier there is not', { state: '4', tier: '1' }],
    ['no time', { at: 'soon' }],
  ])('are refused with %s', async (_what, fields) => {
    const site = openSite();
    const answer = await post(site, '/preview/view', { path: '/', ...fields }, await follow(site, as(4)));
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  });

  test('give nobody a preview, and follow no address of another site', async () => {
    const site = openSite();
    const stranger = await post(site, '/preview/view', { state: '4', path: '/' });
    expect([stranger.status, stranger.headers['set-cookie']]).toEqual([403, undefined]);
    const cookie = await follow(site, as(4));
    const foreign = await post(site, '/preview/view', { state: '3', path: '/' }, cookie).set(
      'Sec-Fetch-Site',
      'cross-site',
    );
    expect([foreign.status, foreign.headers['set-cookie']]).toEqual([403, undefined]);
    const away = await post(site, '/preview/leave', { path: '//evil.example' }, cookie);
    expect(away.headers['location']).toBe('/');
  });
});
