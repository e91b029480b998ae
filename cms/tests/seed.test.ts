import type { Core } from '@strapi/strapi';
import { as, items, READ_TOKEN, restartCms, startCms, stopCms } from './cms';

let strapi: Core.Strapi;
beforeAll(async () => {
  strapi = await startCms();
});
afterAll(() => stopCms(strapi));

const EARN = 'api::earn-detail.earn-detail';

describe('a further start', () => {
  const counts = async () => ({
    entries: await strapi.db.query(EARN).count(),
    homes: await strapi.db.query('api::home.home').count(),
    partners: await strapi.db.query('api::partner.partner').count(),
    files: await strapi.db.query('plugin::upload.file').count(),
    accounts: await strapi.db.query('admin::user').count(),
    roles: await strapi.db.query('admin::role').count(),
    permissions: await strapi.db.query('admin::permission').count(),
    tokens: await strapi.db.query('admin::api-token').count(),
    webhooks: await strapi.db.query('strapi::webhook').count(),
  });
  const homeItem = (slug: string) =>
    strapi.db
      .query('api::home.home')
      .findOne({ where: { slug, partner: null, publishedAt: { $null: true } } });

  test('adds nothing, brings nothing back and leaves an editor’s words alone', async () => {
    const homes = strapi.documents('api::home.home' as never);
    const kept = await homeItem('tonight');
    await homes.update({
      documentId: kept.documentId,
      status: 'published',
      data: { banner_text: 'Written by hand' },
    } as never);
    const gone = await homeItem('join');
    await homes.delete({ documentId: gone.documentId });
    const before = await counts();

    strapi = await restartCms(strapi);

    expect(await counts()).toEqual(before);
    const home = await items(strapi, 'home/');
    expect(home.find(({ slug }) => slug === 'tonight')).toMatchObject({ banner_text: 'Written by hand' });
    expect(home.map(({ slug }) => slug)).not.toContain('join');
  });

  test('with another read token lets only that one in', async () => {
    const token = 'the-next-read-token-of-the-tests';
    strapi = await restartCms(strapi, { CMS_READ_TOKEN: token });
    const page = '/api/cms/pages/home/';
    await as(strapi, `Bearer ${token}`).get(page).expect(200);
    await as(strapi, `Bearer ${READ_TOKEN}`).get(page).expect(401);
  });
});
