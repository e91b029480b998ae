import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Core } from '@strapi/strapi';
import { checkDocument } from '../src/desk/checks/check-document';
import { anEarnPage, as, create, http, partnerId, signIn, startCms, stopCms, type Fields } from './cms';

const EARN = 'api::earn-detail.earn-detail';
const HOME = 'api::home.home';
const SURVEY = 'api::survey.survey';

interface Finding {
  path: string[];
  message: string;
}

let strapi: Core.Strapi;
let editor: string;
let site: Server;
const searches: string[] = [];
beforeAll(async () => {
  // Stands where the site is: it finds restaurants in Reno alone.
  site = createServer((incoming, answer) => {
    searches.push(`${incoming.headers.host ?? ''} ${incoming.url ?? ''}`);
    const totalResultSize = incoming.url?.includes('Reno') ? 7 : 0;
    answer.end(JSON.stringify({ merchants: [], totalResultSize }));
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  strapi = await startCms({ SITE_URL: `http://127.0.0.1:${port}` });
  editor = await signIn(strapi);
});
afterAll(async () => {
  await stopCms(strapi);
  site.close();
});

async function check(uid: string, values: Fields, documentId?: string, more: Fields = {}) {
  const answer = await as(strapi, editor)
    .post(`/admin-api/checks/${uid}`, { documentId, locale: 'en', values, ...more })
    .expect(200);
  const { problems, warnings }: { problems: Finding[]; warnings: Finding[] } = answer.body.data;
  const lines = (found: Finding[]) => found.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { problems: lines(problems), warnings: lines(warnings) };
}

const carousel = (location: string) => ({
  ...{ __component: 'blocks.merchant-carousel', text_desktop: 'Near you', location },
});

test('a form that is not saved is checked as it is filled in', async () => {
  const values = anEarnPage('unsaved', { banner_text: '{WHO}', main_column: [carousel('Reno, NV')] });
  expect(await check(EARN, values)).toEqual({
    problems: [expect.stringContaining('banner_text: {WHO} is no word that the site fills in:')],
    warnings: ['disclaimer: The page has no small print.'],
  });
  expect(await strapi.db.query(EARN).count({ where: { slug: 'unsaved' } })).toBe(0);
});

test('each place is named as the form names it', async () => {
  const nav_links = [
    { text_desktop: 'One', url: '/' },
    { text_desktop: 'Two', url: '/nowhere' },
  ];
  const values = { slug: 'global', shown_on: 'all_partners', copyright: '{WHO}', nav_links };
  const { body } = await as(strapi, editor)
    .post('/admin-api/checks/api::global.global', { values })
    .expect(200);
  const { problems }: { problems: { place: string }[] } = body.data;
  expect(problems.map(({ place }) => place)).toEqual([
    'Shown on',
    'Footer, first group',
    'Copyright',
    'Links in the header 2, Where it leads',
  ]);
});

test.each(['constructor', 'toString', 'x'])(
  'a block named %s, which no form has, is checked without its fields',
  (name) =>
    as(strapi, editor)
      .post(`/admin-api/checks/${EARN}`, {
        values: anEarnPage('unsaved', { main_column: [{ __component: name }] }),
      })
      .expect(200),
);

test('its carousels are searched for on the partner’s own site', async () => {
  const partner = { connect: [{ apiData: { documentId: await partnerId(strapi, 'ihg') } }], disconnect: [] };
  const main_column = [carousel('Nowhere')];
  const { warnings } = await check(EARN, anEarnPage('dry', { partner, main_column, disclaimer: 'Yes.' }));
  expect(warnings).toEqual(['main_column.0: This finds no restaurant now, so it is not shown. (IHG)']);
  const { port } = site.address() as AddressInfo;
  expect(searches).toContain(`ihg.localhost:${port} /api/v2/Merchants/Search?location=Nowhere&pageSize=1`);
});

test('its partner is the one chosen, else the saved one, else none', async () => {
  const [nosh, ihg] = [await partnerId(strapi, 'nosh'), await partnerId(strapi, 'ihg')];
  const { documentId } = await create(
    strapi,
    HOME,
    { slug: 'owned', banner_text: 'A', partner: nosh },
    'draft',
  );
  const values = { slug: 'owned', banner_text: 'A', link: { text: 'VIP', url: '/earn/vip-upgrade' } };
  const links = async (partner?: object) =>
    (await check(HOME, { ...values, partner }, documentId)).problems.filter((line) =>
      line.startsWith('link'),
    );
  expect(await links()).toEqual(['link.url: Nosh has no page /earn/vip-upgrade.']);
  expect(await links({ count: 1 })).toHaveLength(1);
  expect(
    await links({ connect: [{ apiData: { documentId: ihg } }], disconnect: [{ documentId: nosh }] }),
  ).toEqual([]);
  expect(await links({ connect: [], disconnect: [{ documentId: nosh }] })).toEqual([]);
});

test('a name that another entry has is named in the words that refuse it', async () => {
  const [nosh, ihg] = [await partnerId(strapi, 'nosh'), await partnerId(strapi, 'ihg')];
  const shared = await create(strapi, EARN, anEarnPage('taken'), 'draft');
  await create(strapi, EARN, anEarnPage('taken', { partner: nosh }), 'draft');
  const chosen = (documentId: string) => ({ connect: [{ apiData: { documentId } }], disconnect: [] });
  const inPanel = async (fields: Fields) =>
    (await check(EARN, anEarnPage('taken', fields))).problems.filter((line) =>
      /^(slug|shown_on):/.test(line),
    );
  const onSave = (fields: Fields) =>
    create(strapi, EARN, anEarnPage('taken', fields), 'draft').then(
      () => [],
      ({ details }: { details: { errors: Finding[] } }) =>
        details.errors.map(({ path, message }) => `${path.join('.')}: ${message}`),
    );

  const ofAll = [
    'slug: All partners have an entry of the name "taken" already: change that one, or name this another.',
  ];
  expect([await inPanel({}), await onSave({})]).toEqual([ofAll, ofAll]);
  const ofNosh = [
    'slug: Nosh has an entry of the name "taken" already: change that one, or name this another.',
  ];
  expect([await inPanel({ partner: chosen(nosh) }), await onSave({ partner: nosh })]).toEqual([
    ofNosh,
    ofNosh,
  ]);
  const unchosen = { shown_on: 'one_partner' };
  expect(await inPanel(unchosen)).toEqual(await onSave(unchosen));
  expect(await inPanel(unchosen)).toEqual([expect.stringContaining('shown_on: Choose the partner')]);
  expect(await inPanel({ partner: chosen(ihg) })).toEqual([]);
  expect((await check(EARN, anEarnPage('taken'), shared.documentId)).problems).toEqual([]);
  expect(await inPanel({ slug: { $notNull: true } })).toEqual([]);
});

test('the sites are counted that lose a shared page when it becomes one of a partner', async () => {
  const page = anEarnPage('given', { url: '/earn/given', disclaimer: 'Yes.' });
  const { documentId } = await create(strapi, EARN, page);
  const before = await check(EARN, { ...page, shown_on: 'all_partners' }, documentId);
  expect(before.warnings).toEqual([]);
  const partner = { connect: [{ apiData: { documentId: await partnerId(strapi, 'choice') } }] };
  const { warnings } = await check(EARN, { ...page, partner, shown_on: 'one_partner' }, documentId);
  expect(warnings).toEqual([
    expect.stringMatching(/^: (\d+) of (\d+) sites, all but Choice, show this now, and lose it when/),
  ]);
});

test.each(['global', 'discover', 'account-center'])(
  'what every site needs of %s is not given to one partner, which the form says as publishing does',
  async (type) => {
    const uid = `api::${type}.${type}`;
    const shared = { locale: 'en', filters: { partner: { id: { $null: true } } }, populate: '*' };
    const entry = (await strapi.documents(uid as never).findFirst(shared as never)) as unknown as Fields;
    const documentId = String(entry.documentId);
    const delta = await partnerId(strapi, 'delta');
    const partner = { connect: [{ apiData: { documentId: delta } }], disconnect: [] };
    const form = { ...entry, partner, shown_on: 'one_partner' };
    const { problems, warnings } = await check(uid, form, documentId);
    const sentence = problems.find((line) => line.startsWith('partner: '))?.slice('partner: '.length);
    expect(sentence).toMatch(/ of all partners cannot be given to one: every site without one of its own/);
    expect(warnings.filter((line) => line.includes('lose'))).toEqual([]);

    const data = { partner: delta, shown_on: 'one_partner' };
    await strapi.documents(uid as never).update({ documentId, locale: 'en', data } as never);
    const actions = `/content-manager/collection-types/${uid}`;
    const answers = [
      await as(strapi, editor).post(`${actions}/${documentId}/actions/publish`, {}),
      await as(strapi, editor).post(`${actions}/actions/bulkPublish`, { documentIds: [documentId] }),
    ];
    for (const { status, body } of answers)
      expect([status, body.error.message]).toEqual([400, expect.stringContaining(sentence ?? '?')]);
    expect(await checkDocument(strapi, uid, documentId)).toContainEqual({
      path: ['partner'],
      message: sentence,
    });
  },
);

test('an entry that every partner overrides is named', async () => {
  const partners: { documentId: string }[] = await strapi.db.query('api::partner.partner').findMany();
  for (const { documentId } of partners)
    await create(strapi, EARN, anEarnPage('overridden', { partner: documentId }));
  const { warnings } = await check(EARN, anEarnPage('overridden', { disclaimer: 'Yes.' }));
  expect(warnings).toEqual([
    ': No site shows this: each partner has a version of its own, or not this page.',
  ]);
});

test('a link to a place that its page does not have is named', async () => {
  const { warnings } = await check(EARN, anEarnPage('placed', { disclaimer: '[Ask](/help#contact)' }));
  expect(warnings).toEqual([
    'disclaimer: There is no #contact on /help: the link leads to the top of the page.',
  ]);
});

test('a sidebar that there is not is named, with the one there is', async () => {
  const ofNosh = await partnerId(strapi, 'nosh');
  const partner = { connect: [{ apiData: { documentId: ofNosh } }], disconnect: [] };
  const page = (sidebar: string) => anEarnPage('beside', { disclaimer: 'Yes.', sidebar, partner });
  expect((await check(EARN, page('good'))).warnings).toEqual([
    'sidebar: Nosh has no sidebar "good". There is "good-to-know".',
  ]);
  expect((await check(EARN, page('good-to-know'))).warnings).toEqual([]);
});

test('a picture that is narrower than its field says is named, with its size', async () => {
  const share_image = { id: 1, url: '/uploads/small.webp', width: 640, height: 427 };
  const { problems, warnings } = await check(EARN, anEarnPage('narrow', { disclaimer: 'Yes.', share_image }));
  expect(problems).toEqual([]);
  expect(warnings).toEqual([
    'share_image: The picture is 640 × 427 pixels and should be at least 1,200 pixels wide. It may look blurred.',
  ]);
});

test('a survey is warned of another that comes first on its pages', async () => {
  const survey = { text: 'How was it?', form_id: 'abcd1234', cookie_timeout: 90 };
  const url_allow_list = [{ url_allowed: '/earn' }];
  const partner = await partnerId(strapi, 'ihg');
  await create(strapi, SURVEY, { ...survey, slug: 'of-ihg', partner, url_allow_list });
  const orders = async (url_allowed: string) => {
    const values = { ...survey, slug: 'new', shown_on: 'all_partners', url_allow_list: [{ url_allowed }] };
    return (await check(SURVEY, values)).warnings.map((line) => line.replace(/(?<=\.) .*/, ''));
  };
  expect(await orders('/earn/vip')).toEqual([
    ': IHG: "of-ihg" is asked first, this one of who has answered or closed that.',
    expect.stringMatching(/^: Nosh, .* published now, it is asked before "[^"]+"\.$/),
  ]);
  expect(await orders('/search')).toEqual([
    expect.stringMatching(/^: Nosh, .*IHG.* published now, it is asked before "[^"]+"\.$/),
  ]);
});

test('a survey that is published as it is says which one is asked first now', async () => {
  const url_allow_list = [{ url_allowed: '/overtaken' }];
  const survey = { text: 'How was it?', form_id: 'abcd1234', cookie_timeout: 90, url_allow_list };
  const { documentId } = await create(strapi, SURVEY, { ...survey, slug: 'earlier' });
  await create(strapi, SURVEY, { ...survey, slug: 'later' });
  const values = { ...survey, slug: 'earlier', shown_on: 'all_partners' };
  const ofLater = async (isPublishedAsIs: boolean) =>
    (await check(SURVEY, values, documentId, { isPublishedAsIs })).warnings.find((line) =>
      line.includes('"later"'),
    );
  expect(await ofLater(true)).toContain('"later" is asked first, this one of who has answered');
  expect(await ofLater(false)).toContain('published now, it is asked before "later".');
});

test('only who may read such entries asks', async () => {
  const ask = (uid: string, token: string) =>
    http(strapi).post(`/admin-api/checks/${uid}`).set('Authorization', token).send({ values: {} });
  expect((await ask(EARN, 'Bearer nonsense')).status).toBe(401);
  expect((await ask('admin::user', editor)).status).toBe(403);
  expect((await as(strapi, editor).post(`/admin-api/checks/${EARN}`, {})).status).toBe(404);
});

test.each([{ $or: [] }, { $contains: 'a' }, ['a'], 7])(
  'a form whose name is no text is answered: %j',
  async (slug) => {
    await as(strapi, editor).post('/admin-api/checks/api::popup.popup', { values: { slug } }).expect(200);
  },
);
