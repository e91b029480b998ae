import type { Core } from '@strapi/strapi';
import { anEarnPage, as, create, http, partnerId, signIn, startCms, stopCms } from '../cms';

const EARN = 'api::earn-detail.earn-detail';
const VERSION = 'api::version.version';
const collection = `/content-manager/collection-types/${EARN}`;
const ADMIN = { email: 'admin@dinelink.example', password: 'Dine-well-2026' };

interface Change {
  field: string[];
  before: string | null;
  after: string | null;
}
interface Version {
  id: number;
  action: string;
  by: string;
  title: string;
  changes: Change[];
}

let strapi: Core.Strapi;
let mona: string;
let ada: string;
beforeAll(async () => {
  strapi = await startCms();
  mona = await signIn(strapi);
  ada = await signIn(strapi, ADMIN);
});
afterAll(() => stopCms(strapi));

const save = (token: string, documentId: string, fields: object) =>
  as(strapi, token).put(`${collection}/${documentId}`, fields).expect(200);
const act = (documentId: string, action: string) =>
  as(strapi, mona).post(`${collection}/${documentId}/actions/${action}`).expect(200);

async function history(documentId: string, uid = EARN): Promise<Version[]> {
  const { body } = await as(strapi, mona).get(`/admin-api/entries/${uid}/${documentId}/versions`).expect(200);
  return body.data.versions;
}

const restore = async (id: number) =>
  (await as(strapi, mona).post(`/admin-api/versions/${id}/restore`).expect(200)).body.data as {
    documentId: string;
    missing: string[];
  };

const readDraft = (documentId: string) =>
  strapi.documents(EARN as never).findOne({
    documentId,
    locale: 'en',
    status: 'draft',
    populate: { main_column: { populate: '*' }, banner: { populate: '*' }, partner: true },
  } as never) as Promise<Record<string, unknown> | null>;

/** Without what Strapi counts itself. */
const contentOf = (entry: unknown): unknown =>
  JSON.parse(
    JSON.stringify(entry, (key, value: unknown) =>
      ['id', 'updatedAt', 'createdAt', 'publishedAt', 'documentId'].includes(key) ? undefined : value,
    ),
  );

const title = (words: string) => ({ __component: 'blocks.title', text_desktop: words, level: 'h2' });
const text = (words: string) => ({ __component: 'blocks.body-text', text_desktop: words });

describe('the history of an entry', () => {
  test('says who changed what, for ten changes by two people', async () => {
    const { body } = await as(strapi, mona).post(collection, anEarnPage('ten')).expect(201);
    const { documentId } = body.data;
    const titles = Array.from({ length: 9 }, (_, index) => `Title ${index + 1}`);
    for (const [index, browser_title] of titles.entries())
      await save(index % 2 ? ada : mona, documentId, { browser_title });
    const versions = await history(documentId);
    expect(versions.map(({ by }) => by)).toEqual([
      ...['Mona Editor', 'Ada Administrator', 'Mona Editor', 'Ada Administrator', 'Mona Editor'],
      ...['Ada Administrator', 'Mona Editor', 'Ada Administrator', 'Mona Editor', 'Mona Editor'],
    ]);
    expect(versions.map(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([
      ...titles.map((after, index) => [[titles[index - 1] ?? null, after]]).reverse(),
      [],
    ]);
    expect(versions.map(({ action }) => action)).toEqual([...Array<string>(9).fill('update'), 'create']);
  });

  test('compares block by block', async () => {
    const { documentId } = await create(
      strapi,
      EARN,
      anEarnPage('blocks', { main_column: [title('One'), text('Two'), text('Three')] }),
      'draft',
    );
    await save(mona, documentId, {
      main_column: [title('New'), title('One'), text('Changed'), text('Three')],
    });
    const [{ changes } = { changes: [] }] = await history(documentId);
    expect(changes).toHaveLength(2);
    expect(changes[0]).toMatchObject({ before: null, after: expect.stringContaining('New') });
    expect(changes[1]).toMatchObject({ before: 'Two', after: 'Changed' });
    expect(changes[1]?.field.slice(1)).toEqual(['Paragraph 3', 'Text']);
  });

  test('has no version of a save that changes nothing, and one of each publish that does', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('same'), 'draft');
    await save(mona, documentId, { slug: 'same' });
    for (const action of ['publish', 'publish', 'unpublish']) await act(documentId, action);
    expect((await history(documentId)).map(({ action }) => action)).toEqual([
      'unpublish',
      'publish',
      'create',
    ]);
  });

  test('begins for an entry from before versions with what it then held', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('old', { browser_title: 'Old' }));
    await strapi.db.query(VERSION).deleteMany({ where: { entry_id: documentId } });
    await save(mona, documentId, { browser_title: 'New' });
    const [latest, first] = await history(documentId);
    expect(latest?.changes).toEqual([{ field: ['Title of the browser tab'], before: 'Old', after: 'New' }]);
    expect(first).toMatchObject({ action: 'found', by: 'Before versions were kept' });
  });

  test('has what a fresh database was filled with', async () => {
    const entries: { documentId: string }[] = await strapi.db
      .query(EARN)
      .findMany({ where: { slug: 'earn' } });
    const versions = await history(String(entries[0]?.documentId));
    expect(versions).toMatchObject([{ action: 'publish', by: 'The system' }]);
  });

  test('keeps nothing of a change that was refused', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('refused'), 'draft');
    await as(strapi, mona).put(`${collection}/${documentId}`, { slug: 'earn' }).expect(400);
    expect(await history(documentId)).toHaveLength(1);
  });

  test('is for those who are signed in and may read the entry', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('private'), 'draft');
    await http(strapi).get(`/admin-api/entries/${EARN}/${documentId}/versions`).expect(401);
    await as(strapi, mona).get(`/admin-api/entries/admin::user/1/versions`).expect(404);
  });
});

describe('restoring a version', () => {
  test('brings an emptied page back equal, as a draft: what is published stays', async () => {
    const page = anEarnPage('emptied', {
      browser_title: 'Full',
      main_column: [
        title('One'),
        text('Two'),
        { __component: 'blocks.button', text_desktop: 'Go', url: '/search', style: 'primary' },
      ],
      partner: await partnerId(strapi, 'nosh'),
    });
    const { documentId } = await create(strapi, EARN, page);
    const full = contentOf(await readDraft(documentId));
    await save(mona, documentId, {
      browser_title: 'Empty',
      shown_on: 'all_partners',
      main_column: [],
      partner: { connect: [], disconnect: [{ documentId: await partnerId(strapi, 'nosh') }] },
    });
    await act(documentId, 'publish');
    const [, , original] = await history(documentId);
    expect(await restore(Number(original?.id))).toEqual({ documentId, missing: [] });
    expect(contentOf(await readDraft(documentId))).toEqual(full);
    const published = await strapi
      .documents(EARN as never)
      .findOne({ documentId, locale: 'en', status: 'published' } as never);
    expect(published).toMatchObject({ browser_title: 'Empty' });
    expect((await history(documentId))[0]).toMatchObject({ action: 'restore', by: 'Mona Editor' });
  });

  test('brings a deleted entry back under its own id, not published', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('deleted', { browser_title: 'Here' }));
    await as(strapi, mona).delete(`${collection}/${documentId}`).expect(200);
    const partner = await partnerId(strapi, 'ihg');
    const own = await create(strapi, EARN, anEarnPage('deleted', { partner }));
    await as(strapi, mona).delete(`${collection}/${own.documentId}`).expect(200);
    const list = async () =>
      (await as(strapi, mona).get('/admin-api/deleted-entries').expect(200)).body.data as {
        id: number;
        documentId: string;
        partner: string | null;
      }[];
    expect((await list()).find((entry) => entry.documentId === own.documentId)?.partner).toBe('IHG');
    const deletion = (await list()).find((entry) => entry.documentId === documentId);
    expect(deletion).toMatchObject({
      ...{ title: 'Here', by: 'Mona Editor', type: 'Pages: Earn, help and terms', partner: null },
    });
    await restore(Number(deletion?.id));
    expect(await readDraft(documentId)).toMatchObject({ slug: 'deleted', browser_title: 'Here' });
    expect((await list()).map((entry) => entry.documentId)).not.toContain(documentId);
    expect((await history(documentId)).map(({ action }) => action)).toEqual(['restore', 'delete', 'publish']);
  });

  test('names a picture and a field that are gone', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('gone'), 'draft');
    const [{ id } = { id: 0 }] = await history(documentId);
    const found = await strapi.db.query(VERSION).findOne({ where: { id } });
    const data = {
      ...found.data,
      banner: { image: { $ref: 987_654, name: 'soup.jpg' }, subtitle: 'Hot' },
      main_column: [{ __component: 'blocks.marquee', text: 'x' }, title('Stays')],
    };
    const old = await strapi.db
      .query(VERSION)
      .create({ data: { ...found, id: undefined, documentId: undefined, data } });
    expect((await restore(old.id)).missing).toEqual([
      'The picture "soup.jpg" was deleted.',
      'The field "subtitle" no longer exists.',
      'Blocks of the kind "marquee" no longer exist.',
    ]);
    expect((await readDraft(documentId))?.main_column).toMatchObject([{ text_desktop: 'Stays' }]);
  });
});

describe('whoever may read entries but not write them', () => {
  interface Roles {
    create(role: { name: string; description: string }): Promise<{ id: number }>;
    assignPermissions(id: number, permissions: object[]): Promise<unknown>;
  }
  const account = { email: 'reader@dinelink.example', password: 'Tests-only-reader-1' };
  let reader: string;
  beforeAll(async () => {
    const roles = strapi.service('admin::role') as unknown as Roles;
    const { id } = await roles.create({ name: 'Reader', description: 'Reads' });
    const action = 'plugin::content-manager.explorer.read';
    const properties = { fields: ['slug'], locales: ['en'] };
    await roles.assignPermissions(id, [{ action, subject: EARN, properties, conditions: [] }]);
    const users = strapi.service('admin::user') as unknown as { create(user: object): Promise<unknown> };
    const names = { firstname: 'Rita', lastname: 'Reader', isActive: true, registrationToken: null };
    await users.create({ ...account, ...names, roles: [id] });
    reader = await signIn(strapi, account);
  });

  test('sees versions, but restores none and schedules nothing', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('read-only'), 'draft');
    const [{ id } = { id: 0 }] = await history(documentId);
    const asReader = as(strapi, reader);
    await asReader.get(`/admin-api/entries/${EARN}/${documentId}/versions`).expect(200);
    await asReader.post(`/admin-api/versions/${id}/restore`).expect(403);
    const actions = [{ uid: EARN, documentId, action: 'publish' }];
    await asReader
      .post('/admin-api/releases', { local: '2027-06-01T10:00', zone: 'UTC', actions })
      .expect(403);
    const home = await create(strapi, 'api::home.home', { slug: 'unread' }, 'draft');
    const address = `/admin-api/entries/api::home.home/${home.documentId}`;
    await asReader.get(`${address}/versions`).expect(403);
    await asReader.get(`${address}/schedule`).expect(403);
  });
});

describe('versions', () => {
  test('nobody can change or delete, not even an administrator', async () => {
    const version = await strapi.db.query(VERSION).findOne({ where: {} });
    const address = `/content-manager/collection-types/${VERSION}`;
    await as(strapi, ada).put(`${address}/${version.documentId}`, { by_name: 'Eve' }).expect(403);
    await as(strapi, ada).delete(`${address}/${version.documentId}`).expect(403);
    const documents = strapi.documents(VERSION as never);
    const change = { documentId: version.documentId, data: { by_name: 'Eve' } } as never;
    await expect(documents.update(change)).rejects.toThrow('A version cannot be changed.');
    await expect(documents.delete({ documentId: version.documentId } as never)).rejects.toThrow(
      'cannot be changed',
    );
    await expect(
      strapi.db.query(VERSION).update({ where: { id: version.id }, data: { by_name: 'Eve' } }),
    ).rejects.toThrow('cannot be changed');
  });

  test('are kept for 400 days, and the last 20 of each entry for ever', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('kept'), 'draft');
    const {
      id: _id,
      documentId: _own,
      ...version
    } = await strapi.db.query(VERSION).findOne({ where: { entry_id: documentId } });
    for (let day = 0; day < 24; day += 1)
      await strapi.db
        .query(VERSION)
        .create({ data: { ...version, at: new Date(Date.UTC(2030, 0, 1 + day)) } });
    const count = () => strapi.db.query(VERSION).count({ where: { entry_id: documentId } });
    const { prune } = strapi.service('api::version.version') as unknown as {
      prune(now: Date): Promise<void>;
    };
    const day = 86_400_000;
    // Of 25, the sixth oldest is among the last 20: it stays though it is old.
    await prune(new Date(Date.UTC(2030, 0, 3) + 400 * day));
    expect(await count()).toBe(22);
    await prune(new Date(Date.UTC(2032, 0, 1)));
    expect(await count()).toBe(20);
  });
});
