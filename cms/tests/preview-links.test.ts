import type { Core } from '@strapi/strapi';
import { createRelease } from '../src/desk/releases/release-store';
import {
  anEarnPage,
  as,
  create,
  type Fields,
  http,
  partnerId,
  PREVIEW_TOKEN,
  previewOf,
  READ_TOKEN,
  readPage,
  signIn,
  startCms,
  stopCms,
} from './cms';

const EARN = 'api::earn-detail.earn-detail';
const HOME = 'api::home.home';

let strapi: Core.Strapi;
let editor: string;
let nosh: string;
beforeAll(async () => {
  strapi = await startCms({ SITE_URL: 'http://127.0.0.1:4321' });
  editor = await signIn(strapi);
  nosh = await partnerId(strapi, 'nosh');
});
afterAll(() => stopCms(strapi));

const ask = (body: object, token = editor) => as(strapi, token).post('/admin-api/preview-links', body);
const claimsIn = (url: string): Fields => {
  const [payload = ''] = new URL(url).searchParams.get('token')?.split('.') ?? [];
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
};

describe('a link to preview as', () => {
  let entry: { uid: string; documentId: string; partner: string };
  beforeAll(async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('preview-as', { partner: nosh }), 'draft');
    entry = { uid: EARN, documentId, partner: 'nosh' };
  });

  test('says where, as whom and when, is good for ten minutes and once', async () => {
    const before = Math.floor(Date.now() / 1_000);
    const answer = await ask({ ...entry, state: 'renewing', tier: '3', local: '2026-12-24T09:00' });
    expect(answer.status).toBe(201);
    const { url } = answer.body.data;
    expect(new URL(url).origin).toBe('http://nosh.localhost:4321');
    const { exp, jti, ...claims } = claimsIn(url);
    expect(claims).toEqual({
      ...{ path: '/earn/preview-as', partner: 'nosh', locale: 'en', status: 'draft' },
      ...{ audience: { state: 4, tier: 3 }, at: '2026-12-24T09:00' },
    });
    expect(Number(exp) - before).toBeGreaterThanOrEqual(600);
    expect(Number(exp) - before).toBeLessThanOrEqual(602);
    const redeem = () =>
      http(strapi)
        .delete(`/api/cms/previews/${String(jti)}`)
        .set({ Authorization: `Bearer ${READ_TOKEN}`, 'X-Preview-Token': PREVIEW_TOKEN });
    expect([(await redeem()).status, (await redeem()).status]).toEqual([204, 404]);
  });

  test('of the admin’s frame follows the editor’s choice, and leaves out what does not fit', async () => {
    const of = async (view: string) => {
      const { claims } = await previewOf({ strapi, editor, ...entry, cookie: `dinelink_preview_as=${view}` });
      return [claims.audience, claims.at];
    };
    expect(await of('building..')).toEqual([{ state: 3 }, undefined]);
    expect(await of('renewing.2.2026-12-24T09:00')).toEqual([{ state: 4, tier: 2 }, '2026-12-24T09:00']);
    expect(await of('no_member.3.')).toEqual([{ state: 0 }, undefined]);
    for (const view of ['anybody..', 'building.9.', 'building..tomorrow', ''])
      expect(await of(view)).toEqual([undefined, undefined]);
  });

  test.each([
    ['a state there is not', { state: 'everybody' }, 400],
    ['a tier there is not', { state: 'building', tier: '9' }, 400],
    ['no time', { local: '24 Dec' }, 400],
    ['a time that clocks skip', { local: '2027-03-14T02:30' }, 400],
    ['an entry there is not', { documentId: 'none' }, 404],
    ['a type that is no page', { uid: 'admin::user' }, 404],
    ['a partner that does not show it', { partner: 'ihg' }, 403],
  ])('is refused with %s', async (_what, change, status) => {
    expect((await ask({ ...entry, ...change })).status).toBe(status);
  });

  test('is refused as a member where the programme has none of its own', async () => {
    const files = strapi.db.query('api::partner.partner');
    const without = await files.findOne({ where: { enrollment_type: 'none' } });
    const { documentId } = await create(
      strapi,
      EARN,
      anEarnPage('no-members', { partner: without.documentId }),
    );
    const place = { uid: EARN, documentId, partner: without.code };
    const refused = await ask({ ...place, state: 'building' });
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      `${without.name} has no members of its own.`,
    ]);
    expect((await ask({ ...place, state: 'no_member' })).status).toBe(201);
  });

  test('needs a signed-in editor', async () => {
    expect((await ask(entry, 'Bearer nonsense')).status).toBe(401);
  });

  test('the panel knows who sees the entry', async () => {
    const statesOf = async (uid: string, documentId: string) =>
      (await as(strapi, editor).get(`/admin-api/previews/${uid}/${documentId}`)).body.data.states;
    const banner = { slug: 'for-vips', heading: 'For VIPs', banner_text: 'VIP', user_states: ['renewing'] };
    const home = await create(strapi, HOME, { ...banner, partner: nosh });
    expect(await statesOf(HOME, home.documentId)).toEqual(['renewing']);
    expect(await statesOf(EARN, entry.documentId)).toHaveLength(6);
  });
});

describe('a preview at a date and time', () => {
  const read = async (name: string, query: string): Promise<{ slug: string; banner_text: string }[]> => {
    const answer = await readPage(strapi, `${name}/?partner=nosh&preview=1${query}`).set(
      'X-Preview-Token',
      PREVIEW_TOKEN,
    );
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    return answer.body.data;
  };
  const page = async (query: string) =>
    new Map((await read('earn_details', query)).map(({ slug, banner_text: text }) => [slug, text]));
  /** A published page with a later draft. */
  const aPage = async (slug: string, text: string) => {
    const { documentId } = await create(strapi, EARN, anEarnPage(slug, { partner: nosh, banner_text: text }));
    const data = { banner_text: `${text}, changed` };
    await strapi.documents(EARN).update({ documentId, locale: 'en', data } as never);
    return documentId;
  };
  const plan = (documentId: string, action: 'publish' | 'unpublish', at: string, uid = EARN) =>
    createRelease(strapi, {
      ...{ name: 'Christmas', zone: 'America/New_York', local_text: at, by_name: 'Mona', by_email: null },
      state: 'scheduled',
      at: new Date(at),
      actions: [{ uid, document_id: documentId, locale: 'en', action, title: 'A page', partner: 'nosh' }],
    });

  test('applies what is scheduled up to then on the partner’s clocks, to drafts and to what is published', async () => {
    await plan(await aPage('comes', 'Comes'), 'publish', '2099-12-24T14:00:00Z');
    await plan(await aPage('goes', 'Goes'), 'unpublish', '2099-12-24T14:00:00Z');
    await aPage('stays', 'Stays');
    // 14:00 in London is 9:00 in New York.
    const [before, then] = ['2099-12-24T08:59', '2099-12-24T09:00'];
    const shown = async (query: string) => {
      const items = await page(query);
      return ['comes', 'goes', 'stays'].map((slug) => items.get(slug));
    };
    expect(await shown(`&status=published&at=${before}`)).toEqual(['Comes', 'Goes', 'Stays']);
    expect(await shown(`&status=published&at=${then}`)).toEqual(['Comes, changed', undefined, 'Stays']);
    expect(await shown(`&at=${before}`)).toEqual(['Comes', 'Goes, changed', 'Stays, changed']);
    expect(await shown(`&at=${then}`)).toEqual(['Comes, changed', undefined, 'Stays, changed']);
    expect(await shown('')).toEqual(['Comes, changed', 'Goes, changed', 'Stays, changed']);
  });

  test.each([
    [
      ...['announcement_banner', 'api::announcement-banner.announcement-banner'],
      { tooltip_copy: 'Why', banner_copy: [{ __component: 'announcement.text', copy: 'News' }] },
    ],
    ['surveys', 'api::survey.survey', { text: 'How was it?', form_id: 'abcd1234' }],
  ] as [string, string, Fields][])(
    'orders what is scheduled by the time it is published then: %s',
    async (name, uid, fields) => {
      const make = async (slug: string, status: 'draft' | 'published') =>
        (await create(strapi, uid, { ...fields, slug, partner: nosh }, status)).documentId;
      const again = await make('again', 'published');
      await make('stays', 'published');
      const last = await make('last', 'draft');
      const first = await make('first', 'draft');
      await plan(last, 'publish', '2099-12-24T14:00:00Z', uid);
      await plan(again, 'publish', '2099-12-24T13:00:00Z', uid);
      await plan(first, 'publish', '2099-12-24T12:00:00Z', uid);
      const made = ['last', 'again', 'first', 'stays'];
      const shown = async (query: string) =>
        (await read(name, query)).map(({ slug }) => slug).filter((slug) => made.includes(slug));
      for (const status of ['', '&status=published']) {
        expect(await shown(`${status}&at=2099-12-24T06:59`)).toEqual(['stays', 'again']);
        expect(await shown(`${status}&at=2099-12-24T08:59`)).toEqual(['again', 'first', 'stays']);
        expect(await shown(`${status}&at=2099-12-24T09:00`)).toEqual(made);
      }
    },
  );

  test('needs the preview token, and a date', async () => {
    const address = 'earn_details/?partner=nosh&preview=1&status=published&at=';
    expect((await readPage(strapi, `${address}2099-12-24T09:00`)).status).toBe(401);
    const wrong = await readPage(strapi, `${address}soon`).set('X-Preview-Token', PREVIEW_TOKEN);
    expect(wrong.status).toBe(400);
  });
});
