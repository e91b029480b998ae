import type { Core } from '@strapi/strapi';
import { anEarnPage, as, create, http, partnerId, signIn, startCms, stopCms } from '../cms';

const EARN = 'api::earn-detail.earn-detail';
/** Known by its slug, as a title. */
const aPage = (slug: string, fields = {}) => anEarnPage(slug, { browser_title: slug, ...fields });
const ADMIN = { email: 'admin@dinelink.example', password: 'Dine-well-2026' };
const HALF_AN_HOUR_MS = 30 * 60_000;

interface Line {
  title: string;
  type: string;
  partner: string | null;
}
interface Overview {
  dueNext: Line[];
  failed: (Line & { error: string })[];
  myDrafts: Line[];
  changed: (Line & { by: string })[];
  lastVisit: string | null;
}
interface Item {
  at: string;
  kind: string;
  title: string;
  partner: string | null;
}

let strapi: Core.Strapi;
let mona: string;
let ada: string;
beforeAll(async () => {
  strapi = await startCms();
  strapi.plugin('email').provider.send = async () => undefined;
  mona = await signIn(strapi);
  ada = await signIn(strapi, ADMIN);
});
afterAll(() => stopCms(strapi));

const plan = (documentId: string, local: string) =>
  as(strapi, mona)
    .post('/admin-api/releases', {
      local,
      zone: 'UTC',
      actions: [{ uid: EARN, documentId, action: 'publish' }],
    })
    .expect(201);
const runDue = (now: string) =>
  (strapi.service('api::release.release') as unknown as { runDue(now: Date): Promise<void> }).runDue(
    new Date(now),
  );
const overview = async (token = mona): Promise<Overview> =>
  (await as(strapi, token).get('/admin-api/overview').expect(200)).body.data;
const save = (token: string, slug: string, fields = {}) =>
  as(strapi, token).post(`/content-manager/collection-types/${EARN}`, aPage(slug, fields)).expect(201);
const titles = (lines: Line[]) => lines.map(({ title }) => title);

test('the calendar has what is scheduled, published and ended in its period, with its partner', async () => {
  const partner = await partnerId(strapi, 'nosh');
  const planned = await create(strapi, EARN, aPage('planned', { partner }), 'draft');
  await plan(planned.documentId, '2027-06-10T10:00');
  const ended = await create(strapi, EARN, aPage('ended'));
  await strapi.documents(EARN as never).unpublish({ documentId: ended.documentId } as never);
  const read = async (from: string, to: string): Promise<Item[]> =>
    (await as(strapi, mona).get(`/admin-api/calendar?from=${from}&to=${to}`).expect(200)).body.data.items;
  expect(await read('2027-06-01T00:00:00Z', '2027-07-01T00:00:00Z')).toEqual([
    expect.objectContaining({
      ...{ at: '2027-06-10T10:00:00.000Z', kind: 'scheduled', title: 'planned', partner: 'nosh' },
      action: 'publish',
    }),
  ]);
  const now = Date.now();
  const today = await read(new Date(now - 3_600_000).toISOString(), new Date(now + 60_000).toISOString());
  const own = today.filter(({ title }) => title === 'ended');
  expect(own.map(({ kind, partner: of }) => [kind, of])).toEqual([
    ['published', null],
    ['ended', null],
  ]);
  expect(await read('2027-07-01T00:00:00Z', '2027-08-01T00:00:00Z')).toEqual([]);
});

test('the calendar is for those who are signed in, and for two months at most', async () => {
  await http(strapi).get('/admin-api/calendar').expect(401);
  await as(strapi, mona).get('/admin-api/calendar?from=2027-01-01&to=2027-06-01').expect(400);
  await as(strapi, mona).get('/admin-api/calendar').expect(400);
});

test('the home has what is due next, in its order, and what failed, with the reason', async () => {
  for (const [slug, day] of [
    ['second', '12'],
    ['first', '11'],
  ] as const) {
    const { documentId } = await create(strapi, EARN, aPage(slug), 'draft');
    await plan(documentId, `2027-06-${day}T10:00`);
  }
  const before = titles((await overview()).dueNext);
  expect(before.filter((title) => ['first', 'second'].includes(title))).toEqual(['first', 'second']);
  const [entry] = (await strapi
    .documents(EARN as never)
    .findMany({ filters: { slug: 'first' } } as never)) as unknown as { documentId: string }[];
  const broken = { documentId: entry?.documentId, data: { banner_text: '{WHO}' } };
  await strapi.documents(EARN as never).update(broken as never);
  await runDue('2027-06-11T10:00:00Z');
  const { dueNext, failed } = await overview();
  expect(titles(dueNext)).toContain('second');
  expect(titles(dueNext)).not.toContain('first');
  expect(failed).toEqual([
    expect.objectContaining({
      title: 'first',
      error: expect.stringMatching(/^"first" cannot be published: /),
    }),
  ]);
});

test('my drafts are the entries I changed last and that are not published so', async () => {
  const { body } = await save(mona, 'mine');
  await save(ada, 'hers');
  expect(titles((await overview()).myDrafts)).toContain('mine');
  expect(titles((await overview()).myDrafts)).not.toContain('hers');
  const address = `/content-manager/collection-types/${EARN}/${body.data.documentId}`;
  await as(strapi, mona).post(`${address}/actions/publish`).expect(200);
  expect(titles((await overview()).myDrafts)).not.toContain('mine');
  await as(strapi, ada).put(address, { browser_title: 'By Ada' }).expect(200);
  expect(titles((await overview()).myDrafts)).not.toContain('By Ada');
});

test('each of my drafts says its type and its partner', async () => {
  await save(mona, 'everybodys');
  await save(mona, 'of-nosh', { partner: await partnerId(strapi, 'nosh') });
  const { myDrafts } = await overview();
  const placeOf = (slug: string) => {
    const { type, partner } = myDrafts.find(({ title }) => title === slug) ?? {};
    return [type, partner];
  };
  expect(placeOf('everybodys')).toEqual(['Pages: Earn, help and terms', null]);
  expect(placeOf('of-nosh')).toEqual(['Pages: Earn, help and terms', 'Nosh']);
});

test('what others changed since the last visit is shown until that visit is half an hour ago', async () => {
  await overview();
  const visits = { where: { key: { $startsWith: 'core_dinelink_visits' } } };
  const leave = async () => {
    const rows = await strapi.db.query('strapi::core-store').findMany(visits);
    for (const { id, value } of rows) {
      const { latest, previous } = JSON.parse(value);
      const earlier = new Date(new Date(latest).getTime() - HALF_AN_HOUR_MS - 1).toISOString();
      const data = { value: JSON.stringify({ previous, latest: earlier }) };
      await strapi.db.query('strapi::core-store').update({ where: { id }, data });
    }
  };
  await leave();
  await save(ada, 'while-away');
  await save(mona, 'my-own');
  for (let look = 0; look < 2; look += 1) {
    const { changed } = await overview();
    expect(titles(changed)).toContain('while-away');
    expect(titles(changed)).not.toContain('my-own');
  }
});
