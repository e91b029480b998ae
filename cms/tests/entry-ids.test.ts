import type { Core } from '@strapi/strapi';
import { anEarnPage, http, signIn, startCms, stopCms } from './cms';

const EARN = 'api::earn-detail.earn-detail';
const collection = `/content-manager/collection-types/${EARN}`;

let strapi: Core.Strapi;
let editor: string;
beforeAll(async () => {
  strapi = await startCms();
  editor = await signIn(strapi);
});
afterAll(() => stopCms(strapi));

const entriesAt = (slug: string): Promise<{ id: number; documentId: string }[]> =>
  strapi.db.query(EARN).findMany({ where: { slug } });
const send = (method: 'post' | 'put', path: string, body: object) =>
  http(strapi)[method](path).set('Authorization', editor).send(body);
async function anEntry(slug: string): Promise<string> {
  const { body } = await send('post', collection, anEarnPage(slug)).expect(201);
  return body.data.documentId;
}

describe.each([
  ['an address', '../../../admin/users/1'],
  ['that of another entry', 'gu7673o7bapm5h4bkb0fwz9t'],
])('an id in the data of a form that is %s is not taken', (what, documentId) => {
  const chosen = { id: 500_000, documentId };
  const pageAt = (name: string) => {
    const slug = `${name}-${what.replaceAll(' ', '-')}`;
    return { slug, data: { ...anEarnPage(slug), ...chosen } };
  };
  const isOwn = (entry: { id: number; documentId: string }) =>
    entry.id !== chosen.id && /^[a-z\d]{24}$/.test(entry.documentId) && entry.documentId !== documentId;

  test.each([
    ['saved', '', 201],
    ['published', '/actions/publish', 200],
  ])('by a new entry that is %s', async (name, way, status) => {
    const { slug, data } = pageAt(name);
    await send('post', `${collection}${way}`, data).expect(status);
    const entries = await entriesAt(slug);
    expect(entries).not.toEqual([]);
    expect(entries.every(isOwn)).toBe(true);
  });

  test('by an entry that is changed or published', async () => {
    const { slug, data } = pageAt('changed');
    const own = await anEntry(`before-${slug}`);
    await send('put', `${collection}/${own}`, data).expect(200);
    expect((await entriesAt(slug)).map((entry) => entry.documentId)).toEqual([own]);
    await send('post', `${collection}/${own}/actions/publish`, data).expect(200);
    expect((await entriesAt(slug)).map((entry) => entry.documentId)).toEqual([own, own]);
  });

  test('by a copy', async () => {
    const { slug, data } = pageAt('copied');
    const own = await anEntry(`before-${slug}`);
    await send('post', `${collection}/clone/${own}`, data).expect(200);
    const [copy] = await entriesAt(slug);
    expect(copy && isOwn(copy) && copy.documentId !== own).toBe(true);
  });
});
