import type { Core } from '@strapi/strapi';
import {
  anEarnPage,
  as,
  create,
  type Fields,
  items,
  partnerCount,
  partnerId,
  signIn,
  startCms,
  stopCms,
} from './cms';

const EARN = 'api::earn-detail.earn-detail';
const ANNOUNCEMENT = 'api::announcement-banner.announcement-banner';
const TYPES = {
  global: 'api::global.global',
  home: 'api::home.home',
  discover: 'api::discover.discover',
  tier_1_activation: 'api::tier-1-activation.tier-1-activation',
  earn_details: EARN,
  surveys: 'api::survey.survey',
  account_center: 'api::account-center.account-center',
  bonus_banners: 'api::bonus-banner.bonus-banner',
  copy: 'api::copy.copy',
} as const;
type PageName = keyof typeof TYPES;

interface Cell {
  partner: string;
  name: string;
  state: string;
  delivers: 'own' | 'shared' | 'nothing';
  documentId: string | null;
  replacedBy: string | null;
  next?: { kind: string; name?: string };
}
interface Names {
  partners: { key: string; name: string }[];
  names: { name: string; sharedId: string | null; cells: Cell[] }[];
}
interface Shown {
  partner: { key: string; name: string } | null;
  sharedId: string | null;
  cells: Cell[];
}

let strapi: Core.Strapi;
let editor: string;
beforeAll(async () => {
  strapi = await startCms();
  editor = await signIn(strapi);
});
afterAll(() => stopCms(strapi));

const names = async (uid: string): Promise<Names> =>
  (await as(strapi, editor).get(`/admin-api/overrides/${uid}`).expect(200)).body.data;
const shown = async (documentId: string, uid: string = EARN): Promise<Shown> =>
  (await as(strapi, editor).get(`/admin-api/overrides/${uid}/${documentId}`).expect(200)).body.data;
const copyFor = (documentId: string, partner: string, more: Fields = {}) =>
  as(strapi, editor).post(`/admin-api/overrides/${EARN}/${documentId}`, { partner, ...more });
const overrideFor = async (documentId: string, partner: string): Promise<string> =>
  (await copyFor(documentId, partner).expect(201)).body.data.documentId;
const cellOf = ({ cells }: Pick<Shown, 'cells'>, partner: string) =>
  cells.find((cell) => cell.partner === partner);
const collection = `/content-manager/collection-types/${EARN}`;
const edit = (documentId: string, fields: Fields) =>
  as(strapi, editor).put(`${collection}/${documentId}`, fields).expect(200);
const publish = (documentId: string, fields: Fields = {}) =>
  as(strapi, editor).post(`${collection}/${documentId}/actions/publish`, fields).expect(200);
const delivered = async (slug: string, partner: string) =>
  (await items(strapi, `earn_details/?partner=${partner}`)).find((item) => item.slug === slug);

const tenBlocks = Array.from({ length: 10 }, (_, index) =>
  index % 2 === 0
    ? { __component: 'blocks.title', text_desktop: `Heading ${index}` }
    : { __component: 'blocks.button', text_desktop: `Button ${index}`, url: '/search' },
);

describe('a version for one partner', () => {
  test('is a draft with everything the shared entry has, ten blocks and their order included', async () => {
    const picture = await strapi.db.query('plugin::upload.file').findOne({ where: { mime: 'image/webp' } });
    const banner = { image: picture.id, is_decorative: true, position_x: 20 };
    const fields = { browser_title: 'Ten', main_column: tenBlocks, disclaimer: '**Terms**', banner };
    const { documentId } = await create(strapi, EARN, anEarnPage('ten-blocks', fields));
    const before = await delivered('ten-blocks', 'ihg');
    const own = await overrideFor(documentId, 'ihg');
    expect(await delivered('ten-blocks', 'ihg')).toEqual(before);

    const draft = await strapi.documents(EARN as never).findOne({
      documentId: own,
      locale: 'en',
      populate: ['partner', 'createdBy'],
    } as never);
    expect(draft).toMatchObject({ partner: { code: 'ihg' }, createdBy: { firstname: 'Mona' } });
    await publish(own);
    expect(await delivered('ten-blocks', 'ihg')).toEqual(before);
    expect((before?.main_column as unknown[]).length).toBe(10);
    expect(before?.banner).toMatchObject({ position_x: 20, image: { url: picture.url } });
  });

  test('stays as it is when the shared entry changes, which all others show', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('three-own', { browser_title: 'First' }));
    for (const code of ['ihg', 'nosh', 'united']) await publish(await overrideFor(documentId, code));
    await publish(documentId, { browser_title: 'Second' });
    const { partners } = await names(EARN);
    const titles = await Promise.all(
      partners.map(async ({ key }) => [key, (await delivered('three-own', key))?.browser_title]),
    );
    expect(titles.filter(([, title]) => title === 'Second')).toHaveLength(partnerCount - 3);
    expect(titles.filter(([, title]) => title === 'First').map(([key]) => key)).toEqual([
      'nosh',
      'ihg',
      'united',
    ]);
    const { cells } = await shown(documentId);
    // One of the others has no enrollment, and so no page under /earn.
    expect(cells.filter(({ state }) => state === 'shared')).toHaveLength(partnerCount - 4);
    expect(cells.filter(({ state }) => state === 'unavailable').map(({ name }) => name)).toEqual(['FTCH']);
    expect(cells.filter(({ state }) => state === 'outdated').map(({ name }) => name)).toEqual([
      'Nosh',
      'IHG',
      'United',
    ]);
  });

  test('says which of its links lead nowhere on the site of the partner', async () => {
    const main_column = [
      { __component: 'blocks.button', text_desktop: 'Look', url: '/discover' },
      { __component: 'blocks.button', text_desktop: 'Find', url: '/search' },
      {
        __component: 'blocks.body-text',
        text_desktop: 'See [what is near](/discover), [all](/discover) and [ours](http://a.example).',
      },
    ];
    const fields = { browser_title: 'Links', disclaimer: 'Terms.', main_column };
    const { documentId } = await create(strapi, EARN, anEarnPage('with-links', fields));
    const { body } = await copyFor(documentId, 'united').expect(201);
    const message = 'United has no page /discover.';
    expect(body.data).toEqual({
      ...{ documentId: expect.any(String), partner: 'United' },
      deadLinks: [
        { path: ['main_column', '0', 'url'], place: 'Main column 1, Where it leads', message },
        { path: ['main_column', '2', 'text_desktop'], place: 'Main column 3, Text', message },
      ],
    });
    const refused = await as(strapi, editor)
      .post(`${collection}/${body.data.documentId}/actions/publish`)
      .expect(400);
    expect(refused.body.error.message).toContain(message);
    const nosh = await copyFor(documentId, 'nosh').expect(201);
    expect(nosh.body.data).toMatchObject({ partner: 'Nosh', deadLinks: [] });
  });

  test('is made where its links cannot be named', async () => {
    const main_column = [{ __component: 'blocks.button', text_desktop: 'Look', url: '/discover' }];
    const fields = { browser_title: 'Unnamed', disclaimer: 'Terms.', main_column };
    const { documentId } = await create(strapi, EARN, anEarnPage('unnamed-links', fields));
    const forms: { findConfiguration(): Promise<unknown> } = strapi
      .plugin('content-manager')
      .service('components');
    const asked = jest.spyOn(forms, 'findConfiguration').mockRejectedValue(new Error('away'));
    const logged = jest.spyOn(strapi.log, 'error').mockImplementation();
    const { body } = await copyFor(documentId, 'united').expect(201);
    expect(body.data).toMatchObject({ partner: 'United', deadLinks: [] });
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('were not checked: Error: away'));
    for (const mock of [asked, logged]) mock.mockRestore();
  });

  test('is copied from what is published where the editor looks at that', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('both-states', { browser_title: 'Public' }));
    await edit(documentId, { browser_title: 'Half finished' });
    const { body } = await copyFor(documentId, 'delta', { status: 'published' }).expect(201);
    await publish(body.data.documentId);
    expect(await delivered('both-states', 'delta')).toMatchObject({ browser_title: 'Public' });
  });

  test.each([
    ['a second one', 'ihg', 'IHG has a version of its own already.'],
    ['one of nobody', 'no-such-partner', 'Choose one of the partners.'],
    ['one without a partner', undefined, 'Choose one of the partners.'],
  ])('%s is refused in a sentence', async (_which, partner, message) => {
    const slug = `refused-${String(partner)}`;
    const { documentId } = await create(strapi, EARN, anEarnPage(slug));
    if (partner === 'ihg') await overrideFor(documentId, partner);
    const answer = await as(strapi, editor).post(`/admin-api/overrides/${EARN}/${documentId}`, { partner });
    expect([answer.status, answer.body.error.message]).toEqual([400, message]);
  });

  test('is refused for an entry that is a partner’s own, and where the partner has no such page', async () => {
    const partner = await partnerId(strapi, 'ihg');
    const { documentId } = await create(strapi, EARN, anEarnPage('of-ihg', { partner }));
    expect((await copyFor(documentId, 'delta').expect(400)).body.error.message).toBe(
      'Only a shared entry can get versions for partners.',
    );
    const shared = await strapi.db.query(TYPES.discover).findOne({ where: { partner: null } });
    const address = `/admin-api/overrides/${TYPES.discover}/${shared.documentId}`;
    const answer = await as(strapi, editor).post(address, { partner: 'american' }).expect(400);
    expect(answer.body.error.message).toBe('The site of American has no such page.');
  });

  test('needs an editor who may create entries of that type', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('for-editors'));
    const address = `/admin-api/overrides/${EARN}/${documentId}`;
    await as(strapi, 'Bearer nonsense').post(address, { partner: 'ihg' }).expect(401);
    await as(strapi, editor).post(`/admin-api/overrides/admin::user/${documentId}`).expect(403);
    await as(strapi, editor).post(`/admin-api/overrides/${EARN}/none`, { partner: 'ihg' }).expect(404);
  });
});

describe('who shows what', () => {
  test('tells own, own and shared changed since, draft, shared and no such page apart', async () => {
    const { documentId } = await create(
      strapi,
      EARN,
      anEarnPage('states', { url: '/earn/vip-upgrade/states' }),
    );
    const ihg = await overrideFor(documentId, 'ihg');
    const stateOf = async (partner: string) => cellOf(await shown(documentId), partner)?.state;
    expect(await stateOf('ihg')).toBe('draft');
    await publish(ihg);
    expect(await stateOf('ihg')).toBe('own');
    await edit(documentId, { browser_title: 'A draft changes nobody' });
    expect(await stateOf('ihg')).toBe('own');
    await publish(documentId);
    expect(await stateOf('ihg')).toBe('outdated');
    await edit(ihg, { browser_title: 'Looked at' });
    expect(await stateOf('ihg')).toBe('own');
    expect(await stateOf('united')).toBe('shared');
    expect(await stateOf('upromise')).toBe('unavailable');
    expect(await shown(ihg)).toMatchObject({ partner: { key: 'ihg', name: 'IHG' }, sharedId: documentId });
  });

  test('shows nothing under a name that only another partner has', async () => {
    const partner = await partnerId(strapi, 'ihg');
    const { documentId } = await create(strapi, EARN, anEarnPage('ihg-alone', { partner }));
    const row = (await names(EARN)).names.find(({ name }) => name === 'ihg-alone');
    expect(row && cellOf(row, 'ihg')).toMatchObject({ state: 'own', delivers: 'own', documentId });
    expect(row && cellOf(row, 'delta')).toMatchObject({ state: 'nothing', delivers: 'nothing' });
  });

  test('names the announcement that a site shows in place of another, as delivery orders them', async () => {
    const make = (slug: string, partner?: string) => {
      const banner_copy = [{ __component: 'announcement.text', copy: slug }];
      const owned = partner === undefined ? {} : { partner };
      return create(strapi, ANNOUNCEMENT, { slug, tooltip_copy: 'Why', banner_copy, ...owned });
    };
    const cellsOf = async (slug: string) => {
      const row = (await names(ANNOUNCEMENT)).names.find(({ name }) => name === slug);
      return ['delta', 'hilton'].map((key) => {
        const { state, replacedBy } = (row && cellOf(row, key)) ?? {};
        return [key, state, replacedBy];
      });
    };
    const summer = await make('summer');
    const own = await make('of-delta', await partnerId(strapi, 'delta'));
    await make('winter');
    expect(await cellsOf('summer')).toEqual([
      ['delta', 'replaced', 'of-delta'],
      ['hilton', 'replaced', 'winter'],
    ]);
    expect(await cellsOf('winter')).toEqual([
      ['delta', 'replaced', 'of-delta'],
      ['hilton', 'shared', null],
    ]);
    expect(await cellsOf('of-delta')).toEqual([
      ['delta', 'own', null],
      ['hilton', 'nothing', null],
    ]);
    const { partners } = await names(ANNOUNCEMENT);
    const shownFirst = async (key: string) =>
      (await items(strapi, `announcement_banner/?partner=${key}`))[0]?.slug;
    const first = new Map(
      await Promise.all(partners.map(async ({ key }) => [key, await shownFirst(key)] as const)),
    );
    for (const { name, cells } of (await names(ANNOUNCEMENT)).names)
      for (const { partner, delivers, replacedBy } of cells)
        if (delivers !== 'nothing')
          expect([partner, replacedBy ?? name]).toEqual([partner, first.get(partner)]);

    await make('newer-of-delta', await partnerId(strapi, 'delta'));
    const panel = await shown(own.documentId, ANNOUNCEMENT);
    expect(cellOf(panel, 'delta')).toMatchObject({ state: 'replaced', replacedBy: 'newer-of-delta' });
    await strapi.documents(ANNOUNCEMENT as never).publish({ documentId: summer.documentId } as never);
    expect(cellOf(await shown(summer.documentId, ANNOUNCEMENT), 'hilton')).toMatchObject({ state: 'shared' });
  });

  test('knows what sites show when an entry is gone, alone or with others', async () => {
    const nextOf = async (documentId: string, uid: string, partner: string, removed = '') => {
      const address = `/admin-api/overrides/${uid}/${documentId}?removed=${removed}`;
      return cellOf((await as(strapi, editor).get(address).expect(200)).body.data, partner)?.next;
    };
    const { documentId } = await create(strapi, EARN, anEarnPage('gone'));
    expect(await nextOf(documentId, EARN, 'ihg')).toEqual({ kind: 'nothing' });
    const own = await overrideFor(documentId, 'ihg');
    await publish(own);
    expect(await nextOf(own, EARN, 'ihg')).toEqual({ kind: 'shared' });
    expect(await nextOf(own, EARN, 'ihg', `${own},${documentId}`)).toEqual({ kind: 'nothing' });
    const shipped = await create(strapi, EARN, { ...anEarnPage('shipped'), url: '/how-it-works' });
    expect(await nextOf(shipped.documentId, EARN, 'ihg')).toEqual({ kind: 'shipped' });

    const make = (slug: string) => {
      const banner_copy = [{ __component: 'announcement.text', copy: slug }];
      return create(strapi, ANNOUNCEMENT, { slug, tooltip_copy: 'Why', banner_copy });
    };
    await make('before-it');
    const last = await make('comes-last');
    expect(await nextOf(last.documentId, ANNOUNCEMENT, 'hilton')).toEqual({
      ...{ kind: 'another', name: 'before-it' },
    });
  });

  test('shows every survey, since a site asks them one after the other', async () => {
    const survey = { text: 'How was it?', form_id: 'abcd1234' };
    const { documentId } = await create(strapi, TYPES.surveys, { ...survey, slug: 'of-all' });
    const partner = await partnerId(strapi, 'delta');
    await create(strapi, TYPES.surveys, { ...survey, slug: 'of-delta', partner });
    expect(cellOf(await shown(documentId, TYPES.surveys), 'delta')).toMatchObject({
      ...{ state: 'shared', delivers: 'shared', replacedBy: null },
    });
  });

  test.each(Object.entries(TYPES) as [PageName, string][])(
    '%s: equals what delivery answers for every partner',
    async (page, uid) => {
      await addVersions(page, uid);
      await stamp(page, uid);
      const { partners, names: rows } = await names(uid);
      expect(partners).toHaveLength(partnerCount);
      const own = rows.flatMap(({ cells }) => cells).filter(({ partner }) => partner === 'southwest');
      expect(own.map(({ state }) => state)).toContain('draft');
      for (const { key } of partners) {
        const answered = await stampsOf(page, key);
        const expected = rows.flatMap(({ name, cells }) => {
          const cell = cellOf({ cells }, key);
          const winner = { own: cell?.documentId, shared: sharedIdOf(rows, name), nothing: null };
          const id = cell && winner[cell.delivers];
          return id ? [[name, id]] : [];
        });
        expect([key, Object.fromEntries(answered)]).toEqual([key, Object.fromEntries(expected)]);
      }
      // Its partner would get no bonus banners, which are inside the account page.
      await strapi.db.query(uid as never).deleteMany({ where: { documentId: 'incomplete' } });
    },
  );
});

const sharedIdOf = (rows: Names['names'], wanted: string) =>
  rows.find(({ name }) => name === wanted)?.sharedId;

const identity = (page: PageName) => ({ copy: 'key', bonus_banners: 'code' })[page as 'copy'] ?? 'slug';

/** What the seed lacks: names with drafts only, and an account page that misses what it needs. */
async function addVersions(page: PageName, uid: string) {
  const partner = await strapi.db.query('api::partner.partner').findOne({ where: { code: 'southwest' } });
  const name =
    { tier_1_activation: 'activated', bonus_banners: 'MATRIX' }[page as 'bonus_banners'] ?? 'matrix';
  if (page === 'copy') await create(strapi, uid, { key: name, text: 'Shared' });
  const row = {
    [identity(page)]: name,
    locale: 'en',
    documentId: `drafts-${page}`,
    partner: partner.id,
    publishedAt: null,
  };
  await strapi.db.query(uid as never).create({ data: row });
  if (page !== 'account_center') return;
  const incomplete = { ...row, slug: 'account_center', documentId: 'incomplete', publishedAt: new Date() };
  await strapi.db.query(uid as never).create({ data: incomplete });
}

/** Writes every published entry's id into a text of it, so that the answers tell whose they are. */
async function stamp(page: PageName, uid: string) {
  const where = { publishedAt: { $notNull: true } };
  const isAccount = page === 'account_center';
  const populate = isAccount ? ['referral_link'] : [];
  const rows = await strapi.db.query(uid as never).findMany({ where, populate });
  for (const { id, documentId, referral_link: link } of rows) {
    if (!isAccount)
      await strapi.db
        .query(uid as never)
        .update({ where: { id }, data: { [textOf[page] ?? '']: documentId } });
    else if (link)
      await strapi.db
        .query('shared.referral-link')
        .update({ where: { id: link.id }, data: { title: documentId } });
  }
}

const textOf: Partial<Record<PageName, string>> = {
  global: 'copyright',
  home: 'banner_text',
  discover: 'title',
  tier_1_activation: 'title',
  earn_details: 'browser_title',
  surveys: 'text',
  bonus_banners: 'app_text',
  copy: 'text',
};

/** Name and written id of each item the delivery route answers with. */
async function stampsOf(page: PageName, partner: string): Promise<[string, unknown][]> {
  const isBonus = page === 'bonus_banners';
  const answer = await items(strapi, `${isBonus ? 'account_center' : page}/?partner=${partner}`);
  const found = isBonus ? ((answer[0]?.bonus_banners ?? []) as Fields[]) : (answer as Fields[]);
  return found.map((item) => [
    String(item.slug),
    page === 'account_center' ? (item.referral_link as Fields).title : item[textOf[page] ?? ''],
  ]);
}
