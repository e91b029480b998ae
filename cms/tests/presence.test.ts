import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { anEarnPage, as, create, type Fields, http, signIn, startCms, stopCms } from './cms';

const EARN = 'api::earn-detail.earn-detail';
const PRESENCE = 'api::presence.presence';
const MINUTE = 60_000;
const collection = `/content-manager/collection-types/${EARN}`;

let strapi: Core.Strapi;
let mona: string;
let ada: string;
beforeAll(async () => {
  strapi = await startCms();
  mona = await signIn(strapi);
  ada = await signIn(strapi, { email: 'admin@dinelink.example', password: 'Dine-well-2026' });
});
afterAll(() => stopCms(strapi));

interface Report {
  window: string;
  others: { name: string; since: string }[];
  draft: { savedAt: string; by: string | null; isMine: boolean };
}

const report = async (who: string, documentId: string, window?: string): Promise<Report> =>
  (await as(strapi, who).post(`/admin-api/presence/${EARN}/${documentId}`, { window }).expect(200)).body.data;
const anEntry = async (slug: string) => (await create(strapi, EARN, anEarnPage(slug), 'draft')).documentId;
const windows = (documentId: string) =>
  strapi.db.query(PRESENCE).findMany({ where: { entry: documentId }, orderBy: { id: 'asc' } });
const namesOf = ({ others }: Report) => others.map(({ name }) => name);

describe('one account in two browsers', () => {
  const ACCOUNT = { email: 'admin@dinelink.example', password: 'Dine-well-2026' };
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
    ([] as string[])
      .concat((headers['set-cookie'] as string[] | undefined) ?? [])
      .filter((cookie) => cookie.startsWith('strapi_admin_refresh='))
      .map((cookie) => cookie.split(';')[0] ?? '')
      .at(-1) ?? '';
  const signInWith = async (deviceId: string) =>
    cookieOf(
      await http(strapi)
        .post('/admin/login')
        .send({ ...ACCOUNT, deviceId })
        .expect(200),
    );
  const renew = (cookie: string) => http(strapi).post('/admin/access-token').set('Cookie', cookie);
  const renewed = async (cookie: string) => cookieOf(await renew(cookie).expect(200));

  test('stays signed in in both, however often each renews, and after one of them signs out', async () => {
    const deviceId = randomUUID();
    let one = await signInWith(deviceId);
    let other = await signInWith(randomUUID());
    for (let times = 0; times < 3; times += 1) {
      one = await renewed(one);
      other = await renewed(other);
    }
    const { body } = await renew(one).expect(200);
    await as(strapi, `Bearer ${body.data.token}`).post('/admin/logout', { deviceId }).expect(200);
    await renewed(other);
  });

  test('of a sign-in that was copied into another browser the first that renews it goes on', async () => {
    const copied = await signInWith(randomUUID());
    await renewed(copied);
    await renew(copied).expect(401);
  });
});

describe('who has an entry open', () => {
  test('is told to the others, with since when, and not to oneself', async () => {
    const entry = await anEntry('open');
    const before = Date.now();
    const first = await report(mona, entry);
    expect(first.others).toEqual([]);
    const { others } = await report(ada, entry);
    expect(others).toEqual([
      { name: 'Mona Editor', editor: expect.any(Number), since: expect.stringMatching(/Z$/) },
    ]);
    const since = new Date(others[0]?.since ?? '').getTime();
    expect(since).toBeGreaterThanOrEqual(before);
    expect(since).toBeLessThanOrEqual(Date.now());
    expect(namesOf(await report(mona, entry, first.window))).toEqual(['Ada Administrator']);
  });

  test('stands in the database, where every process of the cms finds it', async () => {
    const entry = await anEntry('elsewhere');
    const now = new Date();
    const byAnotherProcess = { window: 'w', model: EARN, entry, editor: 4711, editor_name: 'Zoe' };
    await strapi.db.query(PRESENCE).create({ data: { ...byAnotherProcess, opened_at: now, seen_at: now } });
    expect(namesOf(await report(mona, entry))).toEqual(['Zoe']);
    expect(await windows(entry)).toHaveLength(2);
  });

  test('keeps the time of the first report, counts two windows as one editor, and the earlier one counts', async () => {
    const entry = await anEntry('two-windows');
    const { window } = await report(mona, entry);
    const opened = new Date(Date.now() - 10 * MINUTE);
    await strapi.db.query(PRESENCE).updateMany({ where: { entry }, data: { opened_at: opened } });
    expect((await report(mona, entry, window)).window).toBe(window);
    await report(mona, entry);
    expect(await windows(entry)).toHaveLength(2);
    const { others } = await report(ada, entry);
    expect(others.map(({ name, since }) => [name, since])).toEqual([['Mona Editor', opened.toISOString()]]);
  });

  test('ends when the window leaves, or misses its reports; after a day it is forgotten', async () => {
    const entry = await anEntry('left');
    const { window } = await report(mona, entry);
    await as(strapi, ada).delete(`/admin-api/presence/${window}`).expect(204);
    expect(namesOf(await report(ada, entry))).toEqual(['Mona Editor']);
    await as(strapi, mona).delete(`/admin-api/presence/${window}`).expect(204);
    expect(namesOf(await report(ada, entry))).toEqual([]);

    const seen = (ago: number) =>
      strapi.db
        .query(PRESENCE)
        .updateMany({ where: { entry }, data: { seen_at: new Date(Date.now() - ago) } });
    await report(mona, entry);
    await seen(MINUTE);
    expect(namesOf(await report(ada, entry))).toEqual([]);
    await seen(25 * 60 * MINUTE);
    await report(ada, await anEntry('another'));
    expect(await windows(entry)).toEqual([]);
  });

  test('is nothing for those who may not read the entry', async () => {
    const entry = await anEntry('unreadable');
    await as(strapi, 'Bearer nonsense').post(`/admin-api/presence/${EARN}/${entry}`).expect(401);
    await as(strapi, mona).post(`/admin-api/presence/admin::user/${entry}`).expect(403);
    await as(strapi, mona).post(`/admin-api/presence/${EARN}/none`).expect(404);
  });
});

describe('a save', () => {
  const opened = async (who: string, documentId: string) => {
    const { body } = await as(strapi, who).get(`${collection}/${documentId}`).expect(200);
    return `dinelink_draft=${documentId}.${new Date(body.data.updatedAt).getTime()}`;
  };
  const save = (who: string, documentId: string, { cookie, ...fields }: Fields & { cookie: string }) =>
    as(strapi, who).put(`${collection}/${documentId}`, fields).set('Cookie', cookie);
  const REFUSAL =
    'Ada Administrator saved a newer draft while you were editing. It is in the form now, and your text is kept beside it.';
  const titleOf = async (documentId: string) =>
    (await as(strapi, mona).get(`${collection}/${documentId}`).expect(200)).body.data.browser_title;

  test('over somebody else’s newer draft is refused in a sentence, and nothing is lost', async () => {
    const entry = await anEntry('newer');
    const cookie = await opened(mona, entry);
    await save(ada, entry, { cookie: await opened(ada, entry), browser_title: 'Of Ada' }).expect(200);
    const answer = await save(mona, entry, { cookie, browser_title: 'Of Mona' });
    expect([answer.status, answer.body.error.name, answer.body.error.message]).toEqual([
      400,
      'ValidationError',
      REFUSAL,
    ]);
    expect(await titleOf(entry)).toBe('Of Ada');
    expect((await report(mona, entry)).draft).toMatchObject({ by: 'Ada Administrator', isMine: false });

    await save(mona, entry, { cookie: await opened(mona, entry), browser_title: 'Of both' }).expect(200);
    expect(await titleOf(entry)).toBe('Of both');
    expect((await report(mona, entry)).draft).toMatchObject({ by: 'Mona Editor', isMine: true });
  });

  test('with publishing is refused likewise, and nothing is published', async () => {
    const entry = await anEntry('newer-published');
    const cookie = await opened(mona, entry);
    await save(ada, entry, { cookie: await opened(ada, entry), browser_title: 'Of Ada' }).expect(200);
    const publish = as(strapi, mona).post(`${collection}/${entry}/actions/publish`, {
      browser_title: 'Mine',
    });
    expect((await publish.set('Cookie', cookie)).body.error.message).toBe(REFUSAL);
    const published = { documentId: entry, publishedAt: { $notNull: true } };
    expect(await strapi.db.query(EARN).count({ where: published })).toBe(0);
  });

  test('over one’s own newer draft of another window is refused likewise', async () => {
    const entry = await anEntry('own-newer');
    const older = await opened(mona, entry);
    await save(mona, entry, { cookie: await opened(mona, entry), browser_title: 'Newer' }).expect(200);
    const { body } = await save(mona, entry, { cookie: older, browser_title: 'Older' }).expect(400);
    expect(body.error.message).toBe(
      'You changed this entry in another window. That draft is in the form now, and your text is kept beside it.',
    );
    expect(await titleOf(entry)).toBe('Newer');
  });

  test('after one’s own save, based on what that answered, is not refused, nor one after publishing', async () => {
    const entry = await anEntry('one-after-the-other');
    const answered = ({ body }: { body: { data: { updatedAt: string } } }) =>
      `dinelink_draft=${entry}.${new Date(body.data.updatedAt).getTime()}`;
    const first = await save(mona, entry, { cookie: await opened(mona, entry), browser_title: 'First' });
    const second = await save(mona, entry, { cookie: answered(first), browser_title: 'Second' }).expect(200);
    const published = await as(strapi, mona)
      .post(`${collection}/${entry}/actions/publish`, { browser_title: 'Third' })
      .set('Cookie', answered(second))
      .expect(200);
    await save(mona, entry, { cookie: answered(published), browser_title: 'Fourth' }).expect(200);
    expect(await titleOf(entry)).toBe('Fourth');
  });

  test('that does not say what was opened, or says another entry, is not refused', async () => {
    const entry = await anEntry('not-said');
    await save(ada, entry, { cookie: '', browser_title: 'First' }).expect(200);
    await save(mona, entry, { cookie: 'dinelink_draft=another.1', browser_title: 'Second' }).expect(200);
    expect(await titleOf(entry)).toBe('Second');
  });

  test('by restoring a version is not one of a form', async () => {
    const entry = await anEntry('restored-twice');
    const cookie = await opened(mona, entry);
    await save(mona, entry, { cookie, browser_title: 'Changed' }).expect(200);
    const { id } = await strapi.db.query('api::version.version').findOne({ where: { entry_id: entry } });
    const restore = () =>
      as(strapi, mona).post(`/admin-api/versions/${id}/restore`).set('Cookie', cookie).expect(200);
    await restore();
    await restore();
  });

  test('of two at the same moment one is refused', async () => {
    const entry = await anEntry('at-once');
    const cookies = { mona: await opened(mona, entry), ada: await opened(ada, entry) };
    const answers = await Promise.all([
      save(mona, entry, { cookie: cookies.mona, browser_title: 'Of Mona' }),
      save(ada, entry, { cookie: cookies.ada, browser_title: 'Of Ada' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? 'Of Mona' : 'Of Ada';
    expect(await titleOf(entry)).toBe(winner);
  });
});
