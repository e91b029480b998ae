import { pino } from 'pino';
import request from 'supertest';
import { type FakeServer, aFakeServer, aSite } from './site.fixture.ts';
import { contentCache } from './content/content-cache.ts';
import { parseItems } from './content/parse.ts';
import { prepareForPartner } from './content/prepare-for-partner.ts';
import { sanitise } from './content/sanitise.ts';
import { sign } from './preview/signed-token.ts';
import { aPartner } from '../src/partner/a-partner.fixture.ts';

let cms: FakeServer;
beforeEach(async () => {
  cms = await aFakeServer();
});
afterEach(() => cms.close());

type Site = ReturnType<typeof aSite>;

const HOST = 'nosh.localhost';
const NOW = Date.parse('2026-11-20T12:00:00Z');
const home = (heading: string) => ({
  data: [
    { slug: 'join', user_states: [0], heading, banner_text: 'Come in', note: null, link: null, image: null },
  ],
});
const fetchPath = (site: ReturnType<typeof aSite>, path: string) => request(site).get(path).set('Host', HOST);

describe('content pages', () => {
  test('are fetched with page size, partner and the site’s token [CMS-001] [CMS-018] [CONST-007]', async () => {
    cms.answers.set('/api/cms/pages/home/', { body: home('Hello') });
    const answer = await fetchPath(aSite({ cms: cms.url }), '/api/cms/pages/home/?page_size=100');
    expect(answer.body.data[0]).toMatchObject({ slug: 'join', user_states: [0], banner_text: 'Come in' });
    const call = cms.received.find(({ url }) => url.startsWith('/api/cms/pages/home/'));
    expect(call?.url).toBe('/api/cms/pages/home/?page_size=100&partner=nosh');
    expect(call?.headers.authorization).toBe('Bearer development-cms-read-token');
  });

  test('show the shipped defaults while the cms is down; a page that was never written is empty', async () => {
    const dead = await fetchPath(aSite(), '/api/cms/pages/global/');
    expect(dead.body.data[0].nav_links[0].url).toBe('/search');
    const unwritten = await fetchPath(aSite({ cms: cms.url }), '/api/cms/pages/home/');
    expect(unwritten.body.data).toEqual([]);
    expect((await fetchPath(aSite(), '/api/cms/pages/secrets/')).status).toBe(404);
  });

  test('fill tokens and link to no page that the partner does not have [CMS-023] [ROUTE-066] [EARN-015]', async () => {
    cms.answers.set('/api/cms/pages/global/', {
      body: {
        data: [
          {
            slug: 'global',
            nav_links: [
              { text_desktop: 'VIP', text_mobile: 'VIP', url: '/earn/vip-upgrade' },
              { text_desktop: 'All about {PROGRAM}', text_mobile: 'All', url: '/how-it-works' },
            ],
            primary_links: [{ text: 'Join', url: '/join' }],
            disclaimer: '<p>See your <a href="/account/recent_activity">activity</a>.</p>',
          },
        ],
      },
    });
    const site = aSite({ cms: cms.url });
    const nosh = await fetchPath(site, '/api/cms/pages/global/');
    expect(
      nosh.body.data[0].nav_links.map(({ text_desktop }: { text_desktop: string }) => text_desktop),
    ).toEqual(['All about Nosh']);
    const ftch = await fetchPath(site, '/api/cms/pages/global/').set('Host', 'ftch.localhost');
    expect(ftch.body.data[0].primary_links).toEqual([]);
    expect(ftch.body.data[0].disclaimer).toBe('<p>See your activity.</p>');
  });

  test.each([
    ['2027-01-01T04:59:59.999Z', '2026'],
    ['2027-01-01T05:00:00Z', '2027'],
  ])('use the year of the partner’s time zone: at %s it is %s in New York [CMS-024]', async (at, year) => {
    const now = Date.parse(at);
    cms.answers.set('/api/cms/pages/home/', { body: home('Since {YEAR}') });
    const site = aSite({ cms: cms.url, now: () => now });
    const { body } = await fetchPath(site, '/api/cms/pages/home/');
    expect(body.data[0].heading).toBe(`Since ${year}`);
    expect((await fetchPath(site, '/')).text).toContain(`"year":${year}`);
  });

  test('include an earn page found by its path; a path without content is not found [EARN-006] [EARN-007] [EARN-008]', async () => {
    cms.answers.set('/api/cms/pages/earn_details/', {
      body: {
        data: [{ slug: 'x', url: '/earn/tuesday', browser_title: 'Tuesdays', banner_text: 'Pasta night' }],
      },
    });
    const site = aSite({ cms: cms.url });
    const found = await fetchPath(site, '/earn/tuesday');
    expect(found.status).toBe(200);
    expect(found.text).toContain('<title>Tuesdays | Nosh</title>');
    expect(found.text).toContain('Pasta night');
    expect((await fetchPath(site, '/earn/wednesday')).status).toBe(404);
  });
});

describe('a cms that does not answer', () => {
  const note = { level: 30, msg: 'no copy was found' };
  const warning = { level: 40, msg: expect.stringMatching(/^the cms does not answer yet; /) };
  const failure = { level: 50, msg: 'content failed' };
  let time = NOW;
  // Each site has its own log: one may still be loading content when its test ends.
  const aWatchedSite = () => {
    const lines: { level: number; msg: string }[] = [];
    const write = (line: string) => {
      const { level, msg } = JSON.parse(line) as (typeof lines)[number];
      if (level >= 40 || msg === note.msg) lines.push({ level, msg });
    };
    return { site: aSite({ cms: cms.url, now: () => time, logger: pino({}, { write }) }), lines };
  };
  const requestPages = async ({ site, lines }: ReturnType<typeof aWatchedSite>) => {
    time += 2_000;
    for (const page of ['home', 'discover', 'copy']) await fetchPath(site, `/api/cms/pages/${page}/`);
    return lines.splice(0);
  };
  const answerAll = (answer: { status: number; body: unknown }) => {
    for (const page of ['home', 'discover', 'copy']) cms.answers.set(`/api/cms/pages/${page}/`, answer);
  };
  const away = { status: 503, body: {} };
  const there = { status: 200, body: { data: [] } };

  test('since the start is one warning; one that stopped answering is an error once a minute [CMS-022]', async () => {
    answerAll(away);
    const site = aWatchedSite();
    expect(await requestPages(site)).toEqual([warning]);
    expect(await requestPages(site)).toEqual([]);
    answerAll(there);
    expect(await requestPages(site)).toEqual([]);
    time += 60_000;
    answerAll(away);
    // The content is fetched in the background, so the failure is logged during a later request.
    const answers = [
      ...(await requestPages(site)),
      ...(await requestPages(site)),
      ...(await requestPages(site)),
    ];
    expect(answers).toEqual([failure]);
    time += 60_000;
    expect([...(await requestPages(site)), ...(await requestPages(site))]).toEqual([failure]);
  });

  test('for two minutes is an error', async () => {
    answerAll(away);
    const site = aWatchedSite();
    expect(await requestPages(site)).toEqual([warning]);
    time += 120_000;
    expect(await requestPages(site)).toEqual([failure]);
  });

  test('differs from one that has no content for a page, which is logged as information [CMS-021]', async () => {
    const watched = aWatchedSite();
    const page = await fetchPath(watched.site, '/api/cms/pages/home/');
    expect([page.status, page.body, watched.lines.splice(0)]).toEqual([200, { data: [] }, [note]]);
    answerAll(away);
    expect([...(await requestPages(watched)), ...(await requestPages(watched))]).toContainEqual(failure);
  });
});

describe('the schema', () => {
  test('leaves out an invalid block and an invalid item and reports them [EARN-004] [EARN-012] [CMS-012]', () => {
    const block = (type: string) => ({ type, text_desktop: 'Hello', text_mobile: 'Hi', level: 'h2' });
    const { items, leftOut } = parseItems('earn_details', [
      { slug: 'good', url: '/earn', main_column: [block('title'), block('fireworks'), { type: 'button' }] },
      { slug: 'bad', url: null },
    ]);
    expect(items).toHaveLength(1);
    expect(items[0]?.main_column).toEqual([block('title')]);
    expect(leftOut.map(({ path }) => path)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^0: 1/), expect.stringMatching(/^0: 2/), '1: url']),
    );
  });

  test('refuses a link that could run a script', () => {
    const links = [
      { text: 'bad', url: 'javascript:alert(1)' },
      { text: 'elsewhere', url: '//evil.example' },
      { text: 'good', url: '/search' },
    ];
    const { items } = parseItems('global', [{ slug: 'global', primary_links: links }]);
    expect(items[0]?.primary_links).toEqual([{ text: 'good', url: '/search' }]);
  });

  test('sanitises HTML with an allow list [SHELL-036]', () => {
    const html =
      '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x">a</a><img src=x onerror=y></p>';
    expect(sanitise(html, { addressOf: (address) => address, raisesMarks: true })).toBe('<p>Hi <a>a</a></p>');
  });

  test('the small print of a page is sanitised, delivered and rendered [SHELL-036]', async () => {
    const disclaimer =
      '<p onclick="steal()">Terms <b>apply</b>.<script>steal()</script></p><img src=x onerror=steal()>';
    cms.answers.set('/api/cms/pages/global/', { body: { data: [{ slug: 'global', disclaimer }] } });
    const site = aSite({ cms: cms.url });
    const { body } = await fetchPath(site, '/api/cms/pages/global/');
    expect(body.data[0].disclaimer).toBe('<p>Terms <b>apply</b>.</p>');
    const { text } = await fetchPath(site, '/how-it-works');
    expect(text).toContain('<p>Terms <b>apply</b>.</p></div>');
    expect(text).not.toContain('steal()');
  });
});

describe('a registered mark in rich text', () => {
  const raised = (html: string, raisesMarks = true) =>
    sanitise(html, { addressOf: (address) => address, raisesMarks });

  test('is raised in text, once, and nowhere else [SHELL-117]', () => {
    expect(raised('<p>Nosh® and <b>Dine&reg;</b></p>')).toBe(
      '<p>Nosh<sup>®</sup> and <b>Dine<sup>®</sup></b></p>',
    );
    expect(raised('<p>Nosh<sup>®</sup></p>')).toBe('<p>Nosh<sup>®</sup></p>');
    expect(raised('<a href="/a®">A</a>')).not.toContain('sup');
  });

  test('is unchanged for a font that draws it raised [SHELL-117]', () => {
    expect(raised('<p>Nosh®</p>', false)).toBe('<p>Nosh®</p>');
  });

  test('is raised on a partner’s page [SHELL-117]', async () => {
    cms.answers.set('/api/cms/pages/global/', {
      body: { data: [{ slug: 'global', disclaimer: '<p>Nosh®</p>' }] },
    });
    const { body } = await fetchPath(aSite({ cms: cms.url }), '/api/cms/pages/global/');
    expect(body.data[0].disclaimer).toBe('<p>Nosh<sup>®</sup></p>');
  });

  test.each([
    ['its text', '<p>Nosh®</p>'],
    ['another', '<p>Nosh<sup>®</sup></p>'],
  ])('of a partner that lists the font of %s becomes %s [SHELL-117] [SHELL-118]', (which, disclaimer) => {
    const { text } = aPartner('nosh').fonts;
    const listed = which === 'its text' ? text : 'Font E';
    const partner = aPartner('nosh', { superscriptExemptFonts: ['A', 'B', 'C', 'D', listed] });
    expect(prepareForPartner(partner, 2026)([{ disclaimer: '<p>Nosh®</p>' }])).toEqual([{ disclaimer }]);
  });
});

describe('the content cache', () => {
  const options = {
    defaults: () => [],
    restore: () => Promise.resolve(undefined),
    save: () => undefined,
    onFailure: () => undefined,
    coldWaitMs: 300,
  };
  const loaded = (text: string) => ({ delivered: [], items: [{ slug: 'a', text }] });

  test('serves stale content after 60 s, refreshes it in the background and reports a change', async () => {
    let now = 0;
    let text = 'old';
    const changed: string[] = [];
    const store = contentCache({
      ...options,
      load: async () => loaded(text),
      onChange: (partner) => changed.push(partner),
      now: () => now,
    });
    const read = async () => (await store.get('earn_banner', 'nosh')).items[0]?.text;
    expect(await read()).toBe('old');
    text = 'new';
    now = 59_999;
    expect(await read()).toBe('old');
    now = 60_001;
    expect(await read()).toBe('old');
    await store.refresh({});
    expect(await read()).toBe('new');
    expect(changed).toEqual(['nosh', 'nosh']);
  });

  test('keeps the last good answer when the cms fails', async () => {
    let now = 0;
    let isAlive = true;
    const store = contentCache({
      ...options,
      load: async () => {
        if (!isAlive) throw new Error('gone');
        return loaded('good');
      },
      onChange: () => undefined,
      now: () => now,
    });
    await store.get('earn_banner', 'nosh');
    isAlive = false;
    now = 600_000;
    await store.refresh({ name: 'earn_banner', partners: ['nosh'] });
    expect(await store.get('earn_banner', 'nosh')).toMatchObject({
      items: [{ text: 'good' }],
      isDefault: false,
    });
  });
});

describe('the webhook', () => {
  const post = (site: ReturnType<typeof aSite>, body: object, key = 'development-cms-webhook-secret') =>
    request(site)
      .post('/hooks/content')
      .set('Host', 'site:3000')
      .set('Authorization', `Bearer ${key}`)
      .send(body);

  test('requires its secret and a valid notice', async () => {
    const site = aSite({ cms: cms.url });
    expect((await post(site, { event: 'entry.publish' }, 'wrong')).status).toBe(401);
    expect((await request(site).post('/hooks/content').send({ event: 'entry.publish' })).status).toBe(401);
    expect((await post(site, { something: 'else' })).status).toBe(400);
    expect((await post(site, { event: 'entry.publish', model: 'home' })).status).toBe(202);
  });

  test('makes a published page visible at once, cached page or not', async () => {
    cms.answers.set('/api/cms/pages/home/', { body: home('Before') });
    const site = aSite({ cms: cms.url });
    expect((await fetchPath(site, '/')).text).toContain('Before');
    cms.answers.set('/api/cms/pages/home/', { body: home('After') });
    expect((await fetchPath(site, '/')).text).toContain('Before');
    await post(site, { event: 'entry.publish', model: 'home', entry: { partner: { code: 'nosh' } } });
    await eventually(async () => expect((await fetchPath(site, '/')).text).toContain('After'));
  });
});

describe('the webhook, for an entry moved to another partner', () => {
  test('reloads the pages of the old and the new partner and of no other', async () => {
    const site = aSite({ cms: cms.url });
    for (const key of ['nosh', 'ihg', 'united'])
      await request(site).get('/api/cms/pages/home/').set('Host', `${key}.localhost`);
    cms.received.length = 0;
    await request(site)
      .post('/hooks/content')
      .set('Authorization', 'Bearer development-cms-webhook-secret')
      .send({ event: 'entry.move', model: 'home', entry: { slug: 'a' }, partners: ['nosh', 'ihg'] });
    await eventually(async () => expect(cms.received.length).toBeGreaterThan(1));
    const call = cms.received.map(({ url }) => new URL(url, cms.url).searchParams.get('partner'));
    expect(call.sort()).toEqual(['ihg', 'nosh']);
  });
});

describe('a preview link', () => {
  const key = 'development-cms-preview-link-secret';
  const claims = {
    path: '/earn',
    partner: 'nosh',
    locale: 'en',
    status: 'draft',
    exp: NOW / 1_000 + 600,
    jti: 'one',
  };
  const follow = (site: ReturnType<typeof aSite>, given: object, secret = key) =>
    fetchPath(site, `/preview?token=${sign(given, secret)}`);

  const LINK = '/api/cms/previews/one';
  beforeEach(() => {
    cms.answers.set(LINK, { body: {} });
  });

  test('is exchanged once for a cookie and a clean address, at any copy of the site', async () => {
    const [site, copy] = [0, 1].map(() => aSite({ cms: cms.url, now: () => NOW })) as [Site, Site];
    const first = await follow(site, claims);
    expect([first.status, first.headers['location']]).toEqual([302, '/earn']);
    expect(first.headers['set-cookie']?.[0]).toMatch(/^preview=.*HttpOnly/);
    expect(first.headers['referrer-policy']).toBe('no-referrer');
    expect(cms.received.find(({ url }) => url === LINK)).toMatchObject({
      method: 'DELETE',
      headers: {
        authorization: 'Bearer development-cms-read-token',
        'x-preview-token': 'development-cms-preview-token',
      },
    });
    // The cms no longer knows a link that has been followed.
    cms.answers.delete(LINK);
    expect((await follow(site, claims)).status).toBe(401);
    expect((await follow(copy, claims)).status).toBe(401);
  });

  test('that was used still redirects an editor who has the partner’s preview cookie', async () => {
    const site = aSite({ cms: cms.url, now: () => NOW });
    const address = `/preview?token=${sign(claims, key)}`;
    const cookie = cookieIn(await fetchPath(site, address));
    cms.answers.delete(LINK);
    const again = await fetchPath(site, address).set('Cookie', cookie);
    expect([again.status, again.headers['location']]).toEqual([302, '/earn']);
    const ihg = `/preview?token=${sign({ ...claims, partner: 'ihg' }, key)}`;
    expect((await fetchPath(site, ihg).set('Host', 'ihg.localhost').set('Cookie', cookie)).status).toBe(401);
  });

  test.each(['nosh.localhost', 'nosh.localhost:3000', 'localhost:3000'])(
    'sets a cookie that the editor’s frame sends on a developer’s machine at %s',
    async (host) => {
      const site = aSite({ cms: cms.url, now: () => NOW });
      const answer = await fetchPath(site, `/preview?token=${sign(claims, key)}`).set('Host', host);
      const [, ...attributes] = (answer.headers['set-cookie']?.[0] ?? '').split('; ');
      expect(attributes).toEqual(expect.arrayContaining(['Secure', 'SameSite=None', 'Partitioned']));
    },
  );

  test('to published content shows it in the editor’s frame without drafts', async () => {
    cms.answers.set('/api/cms/pages/earn_details/', {
      body: { data: [{ slug: 'e', url: '/earn', banner_text: 'Published' }] },
    });
    const site = aSite({ cms: cms.url, now: () => NOW });
    const cookie = cookieIn(await follow(site, { ...claims, status: 'published' }));
    const page = await fetchPath(site, '/earn').set('Cookie', cookie);
    expect(page.text).toContain('Published');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://localhost:1337');
    expect(cms.received.filter(({ url }) => url.includes('preview=1'))).toEqual([]);
    const drafts = '/api/cms/pages/earn_details/?preview=1';
    expect((await fetchPath(site, drafts).set('Cookie', cookie)).status).toBe(401);
  });

  test('is not used up by a HEAD, as link checkers and mail programs send it', async () => {
    const site = aSite({ cms: cms.url, now: () => NOW });
    const address = `/preview?token=${sign(claims, key)}`;
    const looked = await request(site).head(address).set('Host', 'nosh.localhost');
    expect([looked.status, looked.headers['allow'], looked.headers['set-cookie']]).toEqual([
      405,
      'GET',
      undefined,
    ]);
    expect(cms.received.filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect((await follow(site, claims)).status).toBe(302);
  });

  test('is a 503 while the cms cannot say whether it was used', async () => {
    const answer = await follow(aSite({ now: () => NOW }), claims);
    expect([answer.status, answer.headers['set-cookie'], answer.headers['retry-after']]).toEqual([
      503,
      undefined,
      '5',
    ]);
    expect(answer.text).toContain('try again');
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors http://localhost:1337');
  });

  test('that is refused shows a message in the editor’s frame', async () => {
    const answer = await follow(aSite({ cms: cms.url, now: () => NOW }), claims, 'another-secret');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text).toContain('Open the preview again');
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors http://localhost:1337');
  });

  test.each([
    ['of another partner', { ...claims, partner: 'ihg' }, key],
    ['of no partner', { ...claims, partner: null }, key],
    ['of a status there is not', { ...claims, status: 'any' }, key],
    ['too old', { ...claims, exp: NOW / 1_000 - 1 }, key],
    ['signed by somebody else', claims, 'another-secret'],
    ['leading off the site', { ...claims, path: '//evil.example' }, key],
  ])('%s is refused', async (_what, given, secret) => {
    expect((await follow(aSite({ cms: cms.url, now: () => NOW }), given, secret)).status).toBe(401);
    expect(cms.received.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('shows drafts to its editor alone, uncached; without it preview=1 is refused [CMS-003]', async () => {
    cms.answers.set('/api/cms/pages/earn_details/', {
      body: { data: [{ slug: 'e', url: '/earn', banner_text: 'Draft' }] },
    });
    const site = aSite({ cms: cms.url, now: () => NOW });
    const cookie = cookieIn(await follow(site, claims));
    const drafts = await fetchPath(site, '/earn').set('Cookie', cookie);
    expect(drafts.headers['cache-control']).toBe('no-store');
    expect(drafts.headers['content-security-policy']).toContain('frame-ancestors http://localhost:1337');
    expect(
      cms.received.some(({ url, headers }) => url.includes('preview=1') && headers['x-preview-token']),
    ).toBe(true);
    expect((await fetchPath(site, '/api/cms/pages/earn_details/?preview=1')).status).toBe(401);
    expect(
      (await fetchPath(site, '/api/cms/pages/earn_details/?preview=1').set('Cookie', cookie)).status,
    ).toBe(200);
  });

  test('sets a cookie in production that neither a sibling host nor plain http can set', async () => {
    const secret = 'a-preview-link-secret-of-our-own';
    const own = ['INTERNAL_KEY', 'CMS_READ_TOKEN', 'CMS_PREVIEW_TOKEN', 'CMS_WEBHOOK_SECRET', 'METRICS_KEY'];
    const environment = {
      ...Object.fromEntries(own.map((name) => [name, `${name} of our own, thirty-two characters`])),
      ...{ APP_ENV: 'production', VAULT_ORIGIN: 'https://vault.example', CMS_PREVIEW_LINK_SECRET: secret },
    };
    const site = aSite({ cms: cms.url, now: () => NOW, environment });
    const visit = (path: string) => fetchPath(site, path).set('Host', 'nosh.dinelink.example');
    const given = await visit(`/preview?token=${sign(claims, secret)}`);
    const [cookie = '', ...attributes] = (given.headers['set-cookie']?.[0] ?? '').split('; ');
    expect(cookie).toMatch(/^__Host-preview=/);
    expect(attributes).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=None', 'Partitioned']),
    );
    cms.answers.set('/api/cms/pages/home/', { body: home('Draft') });
    const drafts = '/api/cms/pages/home/?preview=1';
    expect((await visit(drafts).set('Cookie', cookie)).status).toBe(200);
    expect((await visit(drafts).set('Cookie', cookie.replace('__Host-', ''))).status).toBe(401);
  });

  test('is not accepted as the cookie', async () => {
    const answer = await fetchPath(
      aSite({ cms: cms.url, now: () => NOW }),
      '/api/cms/pages/home/?preview=1',
    ).set('Cookie', `preview=${sign(claims, key)}`);
    expect(answer.status).toBe(401);
  });
});

const cookieIn = ({ headers }: request.Response): string =>
  String(headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '';

/** Repeats an assertion until it passes; rejects with its last failure. */
async function eventually(claim: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const failure = await claim().catch((error: unknown) => error ?? new Error('failed'));
    if (failure === undefined) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await claim();
}
