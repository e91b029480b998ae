import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Core } from '@strapi/strapi';
import { anEarnPage, as, create, partnerFiles, partnerId, signIn, startCms, stopCms } from '../cms';

const EARN = 'api::earn-detail.earn-detail';
const HOME = 'api::home.home';

let findings: object[] = [];
let asked: { url: string | undefined; authorization: string | undefined }[] = [];
/** A site that leaves out what `findings` says, behind a copy that is down. */
const site = createServer(({ method, url, headers }, answer) => {
  // Notices of what the tests publish arrive here too.
  if (method === 'GET') asked.push({ url, authorization: headers.authorization });
  answer.setHeader('Content-Type', 'application/json').end(JSON.stringify({ data: findings }));
});

let strapi: Core.Strapi;
let mona: string;
beforeAll(async () => {
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const hooks = `http://127.0.0.1:9/hooks/content,http://127.0.0.1:${port}/hooks/content`;
  strapi = await startCms({ SITE_HOOK_URLS: hooks, CMS_WEBHOOK_SECRET: 'a-webhook-secret-for-the-tests' });
  mona = await signIn(strapi);
});
afterAll(async () => {
  await stopCms(strapi);
  site.close();
  site.closeAllConnections();
});

const notShown = async (documentId: string, uid = EARN) =>
  (await as(strapi, mona).get(`/admin-api/entries/${uid}/${documentId}/not-shown`).expect(200)).body.data;
const finding = (partner: string, fields: object) => ({ page: 'earn_details', partner, path: [], ...fields });

test('an own entry says what its site leaves out; what is about another entry or site is not said', async () => {
  const ihg = await partnerId(strapi, 'ihg');
  const { documentId } = await create(strapi, EARN, anEarnPage('broken', { partner: ihg }));
  findings = [
    finding('ihg', { slug: 'broken', kind: 'part', path: ['main_column'] }),
    finding('ihg', { slug: 'broken', kind: 'markup', path: ['disclaimer'], element: 'table' }),
    finding('ihg', { slug: 'another', kind: 'entry' }),
    finding('hilton', { slug: 'broken', kind: 'entry' }),
  ];
  asked = [];
  expect(await notShown(documentId)).toEqual([
    { path: ['main_column'], place: 'Main column', message: 'This cannot be shown, or not all of it.' },
    { path: ['disclaimer'], place: 'Small print', message: 'The words are shown, but not as <table>.' },
  ]);
  expect(asked).toEqual([
    { url: '/hooks/content?page=earn_details', authorization: 'Bearer a-webhook-secret-for-the-tests' },
  ]);
});

test('a shared entry names the partners on whose sites something is left out', async () => {
  const { documentId } = await create(strapi, EARN, anEarnPage('shared-one'));
  findings = ['ihg', 'hilton'].map((partner) => finding(partner, { slug: 'shared-one', kind: 'older' }));
  expect(await notShown(documentId)).toEqual([
    {
      path: [],
      place: '',
      message: 'What was published last cannot be shown. The version before it is. (IHG and Hilton)',
    },
  ]);
});

test('an announcement names the partners whose sites show it, not those that show another', async () => {
  const uid = 'api::announcement-banner.announcement-banner';
  const banner_copy = [{ __component: 'announcement.text', copy: 'New tables' }];
  const { documentId } = await create(strapi, uid, { slug: 'newest', tooltip_copy: 'Why', banner_copy });
  // IHG has one of its own, Hilton has none.
  findings = ['ihg', 'hilton'].map((partner) => ({
    ...finding(partner, { slug: 'newest', kind: 'part' }),
    page: 'announcement_banner',
  }));
  expect(await notShown(documentId, uid)).toEqual([
    { path: [], place: '', message: 'This cannot be shown, or not all of it. (Hilton)' },
  ]);
});

test('a home banner names the partners whose home page is Discover, before it is published, too', async () => {
  findings = [];
  const banner = { banner_text: 'A table for you', user_states: ['no_member'] };
  const messageOf = async (fields: object, status?: string) => {
    const { documentId } = await create(strapi, HOME, { ...banner, ...fields }, status);
    return (await notShown(documentId, HOME)).map(({ message }: { message: string }) => message);
  };
  const ofSouthwest = { slug: 'own', partner: await partnerId(strapi, 'southwest') };
  const own = "The home page of Southwest is Discover's: home banners are not shown there.";
  expect(await messageOf(ofSouthwest, 'draft')).toEqual([own]);
  expect(await messageOf({ slug: 'of-all' })).toEqual([
    `The home page of ${namesOf('discover')} is Discover's: home banners are not shown there.`,
  ]);
  expect(await messageOf({ slug: 'own', partner: await partnerId(strapi, 'ihg') })).toEqual([]);
});

const namesOf = (homePage: string): string => {
  const names = partnerFiles.filter((file) => file.homePage === homePage).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['FTCH', 'Free Spirit', 'Southwest']));
  return new Intl.ListFormat('en').format(names.sort((one, other) => one.localeCompare(other)));
};

test('an answer that is none, and a site that is away, leave the form without a word', async () => {
  const { documentId } = await create(strapi, EARN, anEarnPage('quiet'));
  findings = [{ partner: 'ihg' }];
  expect(await notShown(documentId)).toEqual([]);
  await as(strapi, mona).get(`/admin-api/entries/admin::user/${documentId}/not-shown`).expect(404);
  await as(strapi, 'Bearer none').get(`/admin-api/entries/${EARN}/${documentId}/not-shown`).expect(401);
});
