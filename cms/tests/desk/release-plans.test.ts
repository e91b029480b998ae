import type { Core } from '@strapi/strapi';
import { anEarnPage, as, create, items, signIn, startCms, stopCms } from '../cms';

const EARN = 'api::earn-detail.earn-detail';
const HOME = 'api::home.home';

interface Plan {
  name?: string;
  local?: string;
  savedAt?: string;
  actions: { uid: string; documentId: string; action: 'publish' | 'unpublish' }[];
}

let strapi: Core.Strapi;
let mona: string;
beforeAll(async () => {
  strapi = await startCms();
  mona = await signIn(strapi);
});
afterAll(() => stopCms(strapi));

const call = () => as(strapi, mona);
const keep = (plan: Plan, id?: number) =>
  call().post(`/admin-api/releases${id === undefined ? '' : `/${id}`}`, {
    zone: 'America/New_York',
    ...plan,
  });
const read = async (id: number) => (await call().get(`/admin-api/releases/${id}`).expect(200)).body.data;
const runDue = (now: string) =>
  (strapi.service('api::release.release') as unknown as { runDue(now: Date): Promise<void> }).runDue(
    new Date(now),
  );
const shown = async () => (await items(strapi, 'earn_details/?page_size=100')).map(({ slug }) => slug);

async function anAct(slug: string, action: 'publish' | 'unpublish' = 'publish') {
  const status = action === 'publish' ? 'draft' : 'published';
  const { documentId } = await create(strapi, EARN, anEarnPage(slug, { browser_title: slug }), status);
  return { uid: EARN, documentId, action };
}

test('a release is collected without a time, gets one, and does to each entry what it says', async () => {
  const first = await anAct('comes');
  const { body } = await keep({ name: 'Winter', actions: [first] }).expect(201);
  const { id } = body.data;
  expect(await read(id)).toMatchObject({ name: 'Winter', state: 'open', local: '', mayChange: true });
  await runDue('2090-01-01T00:00:00Z');

  const second = await anAct('goes', 'unpublish');
  await keep({ name: 'Winter', local: '2027-12-01T10:00', actions: [first, second] }, id).expect(200);
  expect(await read(id)).toMatchObject({
    ...{ state: 'scheduled', local: '2027-12-01T10:00', zone: 'America/New_York' },
    localText: '1 December 2027 at 10:00 (America/New York)',
    actions: [
      { title: 'comes', action: 'publish', type: 'Pages: Earn, help and terms', partner: null },
      { title: 'goes', action: 'unpublish' },
    ],
  });
  const next = (await call().get(`/admin-api/schedules/${EARN}`).expect(200)).body.data;
  expect(next[second.documentId]).toEqual({
    action: 'unpublish',
    at: '2027-12-01T15:00:00.000Z',
  });
  await runDue('2027-12-01T15:00:00Z');
  expect(await shown()).toEqual(expect.arrayContaining(['comes']));
  expect(await shown()).not.toContain('goes');
  expect(await read(id)).toMatchObject({ state: 'done', mayChange: false, ranAt: expect.any(String) });
  await keep({ actions: [first] }, id).expect(400);
});

test('a change of a release as it was is refused when another editor changed it, and loses nothing', async () => {
  const [first, second, third] = [await anAct('one'), await anAct('two'), await anAct('three')];
  const { id } = (await keep({ name: 'Both', actions: [first] }).expect(201)).body.data;
  const { savedAt } = await read(id);
  await keep({ name: 'Both', actions: [first, second], savedAt }, id).expect(200);
  for (const local of [undefined, '2029-12-01T10:00']) {
    const { body } = await keep({ name: 'Both', local, actions: [first, third], savedAt }, id).expect(400);
    expect(body.error.message).toContain('Somebody else changed this release');
  }
  expect((await read(id)).actions).toMatchObject([{ title: 'one' }, { title: 'two' }]);
  const { savedAt: now } = await read(id);
  await keep({ name: 'Both', actions: [first, second, third], savedAt: now }, id).expect(200);
});

test('a release has a time zone that there is, and a name of one line', async () => {
  const act = await anAct('lines');
  await call()
    .post('/admin-api/releases', { zone: '<script>', actions: [act] })
    .expect(400);
  const { body } = await keep({ name: ' Two\r\nlines ', actions: [act] }).expect(201);
  expect((await read(body.data.id)).name).toBe('Two lines');
});

test('every entry that cannot be published is named with its reason when the release is scheduled', async () => {
  const fine = await anAct('fine');
  const bad = async (slug: string) => {
    const { documentId } = await create(strapi, HOME, { slug }, 'draft');
    return { uid: HOME, documentId, action: 'publish' as const };
  };
  const actions = [await bad('empty-one'), fine, await bad('empty-two')];
  const { id } = (await keep({ actions }).expect(201)).body.data;
  const { error } = (await keep({ local: '2027-12-02T10:00', actions }, id).expect(400)).body;
  expect(error.details.errors).toEqual([
    expect.objectContaining({
      path: ['actions', '0'],
      message: expect.stringContaining('"empty-one" cannot be published: '),
    }),
    expect.objectContaining({ path: ['actions', '2'] }),
  ]);
  expect(await read(id)).toMatchObject({ state: 'open' });
  expect(await shown()).not.toContain('fine');
});

test('an entry that must stay is named with its reason when it would be taken off', async () => {
  const uid = 'api::global.global';
  const { documentId } = await strapi.db
    .query(uid)
    .findOne({ where: { publishedAt: { $notNull: true }, partner: { id: { $null: true } } } });
  const plan: Plan = { local: '2027-12-02T10:00', actions: [{ uid, documentId, action: 'unpublish' }] };
  const { message } = (await keep(plan).expect(400)).body.error;
  expect(message).toMatch(
    /^".+" cannot be taken off the site: .* every site without one of its own shows it/,
  );
});

test('a scheduled release is moved, opened again and cancelled; its minute is its own', async () => {
  const act = await anAct('moves');
  const { id } = (await keep({ local: '2027-12-03T10:00', actions: [act] }).expect(201)).body.data;
  await keep({ name: 'Moved', local: '2027-12-03T10:00', actions: [act] }, id).expect(200);
  await keep({ local: '2027-12-04T10:00', actions: [act] }, id).expect(200);
  await runDue('2027-12-03T15:00:00Z');
  expect(await shown()).not.toContain('moves');
  await keep({ actions: [act] }, id).expect(200);
  expect(await read(id)).toMatchObject({ state: 'open', localText: null });
  await call().post(`/admin-api/releases/${id}/cancel`).expect(200);
  await keep({ local: '2027-12-05T10:00', actions: [act] }, id).expect(400);
  await runDue('2027-12-06T00:00:00Z');
  expect(await shown()).not.toContain('moves');
});

test('an entry is in a release once, and a release has one', async () => {
  const act = await anAct('once-only');
  const twice = await keep({ actions: [act, act] }).expect(400);
  expect(twice.body.error.message).toBe('"once-only" is in the release twice.');
  const none = await keep({ actions: [] }).expect(400);
  expect(none.body.error.message).toBe('Choose at least one entry');
});

test('releases are listed with what came of them, the reason of a failure too', async () => {
  const act = await anAct('emptied');
  const { id } = (await keep({ name: 'Fails', local: '2027-12-07T10:00', actions: [act] })).body.data;
  const data = { banner_text: '{WHO}' };
  await strapi.documents(EARN as never).update({ documentId: act.documentId, data } as never);
  await runDue('2027-12-07T15:00:00Z');
  const listed = (await call().get('/admin-api/releases').expect(200)).body.data;
  expect(listed).toContainEqual(
    expect.objectContaining({
      ...{ id, name: 'Fails', state: 'failed', entries: 1 },
      error: expect.stringMatching(/^"emptied" cannot be published: /),
    }),
  );
});

describe('an entry is not taken off a site', () => {
  const schedule = (act: Awaited<ReturnType<typeof anAct>>, local: string) => keep({ local, actions: [act] });
  const refusal = async (act: Awaited<ReturnType<typeof anAct>>, local: string) =>
    (await schedule(act, local).expect(400)).body.error.message;

  test('that does not show it then', async () => {
    const draft = await anAct('never-there');
    expect(await refusal({ ...draft, action: 'unpublish' }, '2027-12-03T10:00')).toBe(
      '"never-there" is not on the site on 3 December 2027 at 10:00 (America/New York), so it cannot be taken off then. It can be taken off the site once its publishing is scheduled.',
    );
  });

  test('before it is published there', async () => {
    const draft = await anAct('too-early');
    await schedule(draft, '2027-12-04T10:00').expect(201);
    expect(await refusal({ ...draft, action: 'unpublish' }, '2027-12-03T10:00')).toMatch(
      /It is published on 4 December 2027 at 10:00 \(America\/New York\): choose a later time to take it off\.$/,
    );
    await schedule({ ...draft, action: 'unpublish' }, '2027-12-05T10:00').expect(201);
  });

  test('when its publishing is moved behind that', async () => {
    const draft = await anAct('moved-behind');
    const { id } = (await schedule(draft, '2027-12-04T10:00').expect(201)).body.data;
    await schedule({ ...draft, action: 'unpublish' }, '2027-12-05T10:00').expect(201);
    await keep({ local: '2027-12-06T10:00', actions: [draft] }, id).expect(400);
    await keep({ local: '2027-12-04T11:00', actions: [draft] }, id).expect(200);
  });

  test('twice', async () => {
    const published = await anAct('once', 'unpublish');
    await schedule(published, '2027-12-04T10:00').expect(201);
    await schedule(published, '2027-12-05T10:00').expect(400);
  });
});

test('an entry that is deleted leaves its releases, and one that held nothing else is cancelled', async () => {
  const [gone, stays] = [await anAct('deleted-later'), await anAct('stays-in')];
  const alone = (await keep({ local: '2027-12-07T10:00', actions: [gone] }).expect(201)).body.data;
  const shared = (await keep({ local: '2027-12-08T10:00', actions: [gone, stays] }).expect(201)).body.data;
  await call().delete(`/content-manager/collection-types/${EARN}/${gone.documentId}`).expect(200);
  expect(await read(alone.id)).toMatchObject({ state: 'cancelled' });
  expect(await read(shared.id)).toMatchObject({
    state: 'scheduled',
    local: '2027-12-08T10:00',
    actions: [{ title: 'stays-in' }],
  });
});

test('a release with the name of an entry takes the next one’s when that entry is taken out', async () => {
  const [first, second, third] = [await anAct('named-1'), await anAct('named-2'), await anAct('named-3')];
  const { id, name } = (await keep({ actions: [first, second] }).expect(201)).body.data;
  expect(name).toBe('named-1');
  const after = async (plan: Plan) => {
    await keep(plan, id).expect(200);
    return (await read(id)).name;
  };
  expect(await after({ name, actions: [third, first, second] })).toBe('named-1');
  expect(await after({ name, actions: [second] })).toBe('named-2');
  expect(await after({ name: 'Winter', actions: [first, second] })).toBe('Winter');
  expect(await after({ name: 'Winter', actions: [second] })).toBe('Winter');
});

test('says before a time is chosen what cannot be scheduled, and why', async () => {
  const refused = async ({ uid, documentId }: { uid: string; documentId: string }) => {
    const address = `/admin-api/entries/${uid}/${documentId}/schedule?planning=true`;
    return (await call().get(address).expect(200)).body.data.refused;
  };
  const GLOBAL = 'api::global.global';
  const shared = await strapi.db.query(GLOBAL).findOne({
    where: { partner: { id: { $null: true } }, publishedAt: { $notNull: true } },
  });
  expect(await refused({ uid: GLOBAL, documentId: shared.documentId })).toEqual({
    publish: null,
    unpublish: 'It stays on the site: every site without one of its own shows it.',
  });
  const onSite = await anAct('on-the-site', 'unpublish');
  expect(await refused(onSite)).toEqual({ publish: null, unpublish: null });
  const draft = await anAct('a-draft');
  const ONCE_SCHEDULED = 'It can be taken off the site once its publishing is scheduled.';
  expect(await refused(draft)).toEqual({ publish: null, unpublish: ONCE_SCHEDULED });
  await keep({ local: '2040-12-01T10:00', actions: [draft] }).expect(201);
  expect(await refused(draft)).toEqual({ publish: null, unpublish: null });
  const broken = await create(strapi, EARN, anEarnPage('broken', { banner_text: 'At {NOWHERE}' }), 'draft');
  expect((await refused({ uid: EARN, documentId: broken.documentId })).publish).toMatch(
    /^It cannot be scheduled to be published: .*\{NOWHERE\}/,
  );
});
