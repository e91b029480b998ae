import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { as, items, partnerCount, READ_TOKEN, restartCms, signIn, startCms, stopCms } from './cms';

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

  test('makes the partners those of the partner files, and leaves their entries theirs', async () => {
    const partners = strapi.db.query('api::partner.partner');
    const nosh = await partners.findOne({ where: { code: 'nosh' } });
    expect(nosh).toMatchObject({
      name: 'Nosh',
      programme: 'Nosh',
      enrollment_type: 'direct',
      has_vip: false,
      time_zone: 'America/New_York',
    });
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dinelink-partners-'));
    fs.cpSync(path.resolve(__dirname, '../../api/partners'), folder, { recursive: true });
    const change = (key: string, more: object) => {
      const file = path.join(folder, `${key}.json`);
      const text = fs.existsSync(file)
        ? fs.readFileSync(file, 'utf8')
        : fs.readFileSync(path.join(folder, 'nosh.json'), 'utf8');
      fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(text), key, ...more }));
    };
    change('nosh', { name: 'Nosh & Sons', hasVIP: true, timeZone: 'Europe/Amsterdam' });
    change('new-one', { name: 'New', default: false, hosts: ['new.example'] });
    try {
      strapi = await restartCms(strapi, { PARTNERS_DIR: folder });
      expect(
        await strapi.db.query('api::partner.partner').findOne({ where: { code: 'nosh' } }),
      ).toMatchObject({
        documentId: nosh.documentId,
        name: 'Nosh & Sons',
        has_vip: true,
        time_zone: 'Europe/Amsterdam',
      });
      expect(await strapi.db.query('api::partner.partner').count()).toBe(partnerCount + 1);
      const home = await items(strapi, 'home/?partner=nosh');
      expect(home.length).toBeGreaterThan(0);
    } finally {
      fs.rmSync(folder, { recursive: true });
      delete process.env.PARTNERS_DIR;
    }
  });

  test('leaves partners to their files: nobody changes one in the admin', async () => {
    const token = await signIn(strapi, { email: 'admin@dinelink.example', password: 'Dine-well-2026' });
    const partners = '/content-manager/collection-types/api::partner.partner';
    const { documentId } = await strapi.db.query('api::partner.partner').findOne({ where: { code: 'ihg' } });
    const refused = await as(strapi, token).put(`${partners}/${documentId}`, { name: 'Other' }).expect(400);
    expect(refused.body.error.message).toBe(
      'Partners are set up by those who run the sites, and are not changed here.',
    );
    await as(strapi, token).post(partners, { code: 'new', name: 'New' }).expect(400);
    await as(strapi, token).delete(`${partners}/${documentId}`).expect(400);
    const form = await as(strapi, token).get(
      '/content-manager/content-types/api::partner.partner/configuration',
    );
    const fields: Record<string, { edit: { editable?: boolean } }> = form.body.data.contentType.metadatas;
    expect(Object.values(fields).filter(({ edit }) => edit.editable === true)).toEqual([]);
  });

  test('with another read token lets only that one in', async () => {
    const token = 'the-next-read-token-of-the-tests';
    strapi = await restartCms(strapi, { CMS_READ_TOKEN: token });
    const page = '/api/cms/pages/home/';
    await as(strapi, `Bearer ${token}`).get(page).expect(200);
    await as(strapi, `Bearer ${READ_TOKEN}`).get(page).expect(401);
  });
});
