import type { Core } from '@strapi/strapi';
import { anEarnPage, as, create, partnerCount, partnerId, previewOf, signIn, startCms, stopCms } from './cms';

const EARN = 'api::earn-detail.earn-detail';
const DISCOVER = 'api::discover.discover';

let strapi: Core.Strapi;
let editor: string;
beforeAll(async () => {
  strapi = await startCms({ SITE_URL: 'http://127.0.0.1:4321' });
  editor = await signIn(strapi);
});
afterAll(() => stopCms(strapi));

const preview = (documentId: string, more: { status?: 'published'; cookie?: string; uid?: string } = {}) =>
  previewOf({ strapi, editor, uid: EARN, documentId, ...more });

interface Shown {
  isShared: boolean;
  chosen: string | null;
  partners: { key: string; name: string }[];
}
const shownOn = async (documentId: string, { uid = EARN, cookie = '' } = {}): Promise<Shown> => {
  const answer = await as(strapi, editor)
    .get(`/admin-api/previews/${uid}/${documentId}`)
    .set('Cookie', cookie);
  return answer.body.data;
};
const keys = ({ partners }: Shown) => partners.map(({ key }) => key);
const chosen = (key: string) => `dinelink_preview_partner=${key}`;

describe('the preview of an entry', () => {
  test.each(['nosh', 'ihg', 'united'])('of %s is on that partner’s own site [CMS-029]', async (code) => {
    const partner = await partnerId(strapi, code);
    const { documentId } = await create(strapi, EARN, anEarnPage('own', { partner }));
    const { origin, claims } = await preview(documentId);
    expect(origin).toBe(`http://${code}.localhost:4321`);
    expect(claims).toMatchObject({ path: '/earn/own', partner: code, status: 'draft' });
    const published = await preview(documentId, { status: 'published' });
    expect(published.origin).toBe(origin);
    expect(published.claims).toMatchObject({ path: '/earn/own', partner: code, status: 'published' });
    expect(await shownOn(documentId)).toMatchObject({ isShared: false, chosen: code });
  });

  test('that is shared is on the default partner, or on the one its editor chose', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('for-all'), 'draft');
    expect((await preview(documentId)).claims).toMatchObject({ partner: 'nosh' });
    const cookie = chosen('ihg');
    expect(await preview(documentId, { cookie })).toMatchObject({
      origin: 'http://ihg.localhost:4321',
      claims: { partner: 'ihg' },
    });
    const shown = await shownOn(documentId, { cookie });
    // One partner has no members, and therefore no pages about earning.
    expect([shown.isShared, shown.chosen, keys(shown).length]).toEqual([true, 'ihg', partnerCount - 1]);
    expect(shown.partners[1]).toEqual({ key: 'american', name: 'American', hasMembers: true });
  });

  test('that is shared is on none that has an entry of its own, chosen or not', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('for-most'));
    for (const code of ['nosh', 'ihg'])
      await create(strapi, EARN, anEarnPage('for-most', { partner: await partnerId(strapi, code) }));
    const cookie = chosen('ihg');
    expect((await preview(documentId, { cookie })).claims).toMatchObject({ partner: 'american' });
    const shown = await shownOn(documentId, { cookie });
    expect([shown.chosen, keys(shown).length]).toEqual(['american', partnerCount - 3]);
    expect(keys(shown)).not.toContain('ihg');
  });

  test('of a page that only some partners have is on one of those', async () => {
    for (const key of ['free-spirit', 'marriott'])
      await strapi.db.query(DISCOVER).deleteMany({ where: { partner: { code: key } } });
    const found = await strapi.db.query(DISCOVER).findOne({ where: { slug: 'discover', partner: null } });
    const shown = await shownOn(found.documentId, { uid: DISCOVER });
    expect(keys(shown)).toEqual(expect.arrayContaining(['free-spirit', 'marriott']));
    // It has an own entry, or no such page.
    for (const key of ['nosh', 'american']) expect(keys(shown)).not.toContain(key);
    const { claims } = await preview(found.documentId, { uid: DISCOVER, cookie: chosen('american') });
    expect(claims.partner).toBe('free-spirit');
  });

  test('that every partner overrides has no preview, and the list of partners is empty', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('for-nobody'));
    const partners: { documentId: string }[] = await strapi.db.query('api::partner.partner').findMany();
    for (const partner of partners)
      await create(strapi, EARN, anEarnPage('for-nobody', { partner: partner.documentId }));
    expect((await preview(documentId)).origin).toBeUndefined();
    expect(await shownOn(documentId)).toMatchObject({ isShared: true, chosen: null, partners: [] });
  });

  test('needs permission to read the entry', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('for-readers'));
    const address = `/admin-api/previews/${EARN}/${documentId}`;
    await as(strapi, 'Bearer nonsense').get(address).expect(401);
    const accounts = `/admin-api/previews/admin::user/${documentId}`;
    expect((await as(strapi, editor).get(accounts)).status).toBe(403);
    await as(strapi, editor).get(`/admin-api/previews/${EARN}/none`).expect(404);
  });
});

test('requests for AI translations are answered with none and without an error', async () => {
  const { documentId } = await create(strapi, EARN, anEarnPage('untranslated'));
  const fetchAs = (address: string, token = editor) => as(strapi, token).get(address);
  const jobs = `/i18n/ai-localization-jobs/collection-types/${EARN}/${documentId}`;
  expect((await fetchAs('/admin/ai-feature-config').expect(200)).body.data.isAiI18nConfigured).toBe(false);
  expect((await fetchAs(jobs).expect(200)).body.data).toBeNull();
  await fetchAs('/admin/ai-feature-config', 'Bearer nonsense').expect(401);
});
