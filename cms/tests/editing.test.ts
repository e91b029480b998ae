import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Core } from '@strapi/strapi';
import request from 'supertest';
import {
  anEarnPage,
  as,
  create,
  items,
  partnerId,
  previewOf,
  PREVIEW_TOKEN,
  READ_TOKEN,
  signIn,
  startCms,
  stopCms,
} from './cms';

const EARN = 'api::earn-detail.earn-detail';
const collection = `/content-manager/collection-types/${EARN}`;

interface Notice {
  headers: IncomingMessage['headers'];
  body: {
    event: string;
    model: string;
    uid: string;
    entry?: { slug: string };
    media?: { hash: string };
  };
}

/** Stands where the site's hook is and records its calls. */
async function listen() {
  const notices: Notice[] = [];
  const server = createServer((incoming, answer) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      notices.push({ headers: incoming.headers, body: JSON.parse(String(Buffer.concat(parts))) });
      answer.end();
      server.emit('notice');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const next = async (isMeant: (body: Notice['body']) => boolean): Promise<Notice> => {
    if (notices.length === 0) await once(server, 'notice');
    const notice = notices.shift();
    return notice && isMeant(notice.body) ? notice : next(isMeant);
  };
  return {
    server,
    url: `http://127.0.0.1:${port}/hooks/content`,
    about: (slug: string) => next(({ entry }) => entry?.slug === slug),
    /** The next notice of that event about an entry or a picture. */
    of: async (name: string, event: string) =>
      (await next((body) => body.event === event && [body.entry?.slug, body.media?.hash].includes(name)))
        .body,
  };
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let strapi: Core.Strapi;
let editor: string;
let site: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  site = await listen();
  strapi = await startCms({ SITE_HOOK_URLS: site.url, CMS_WEBHOOK_SECRET: 'a-webhook-secret-for-the-tests' });
  editor = await signIn(strapi);
});
afterAll(async () => {
  await stopCms(strapi);
  site.server.close();
});

describe('one name per type, partner and language', () => {
  test('a second entry of the same slug is refused, and nothing of it stays', async () => {
    await create(strapi, EARN, anEarnPage('twice'));
    await expect(create(strapi, EARN, anEarnPage('twice', { url: '/earn/other' }))).rejects.toThrow(
      'All partners have an entry of the name "twice" already: change that one, or name this another.',
    );
    expect(await strapi.documents(EARN as never).count({ filters: { slug: 'twice' } } as never)).toBe(1);
  });

  test.each([
    ['of all partners', undefined, 'All partners have a menu and footer already: change that one.'],
    ['of a partner', 'nosh', 'Nosh has a menu and footer already: change that one.'],
  ])('a second menu and footer %s is refused beside "Shown on"', async (_whose, code, message) => {
    const partner = code && (await partnerId(strapi, code));
    const second = { slug: 'global', shown_on: partner ? 'one_partner' : 'all_partners', copyright: 'Again' };
    const address = '/content-manager/collection-types/api::global.global';
    const { status, body } = await as(strapi, editor).post(address, { ...second, partner });
    expect([status, body.error.message]).toEqual([400, message]);
    expect(body.error.details.errors).toEqual([expect.objectContaining({ path: ['shown_on'], message })]);
  });

  test('a second one of one partner, of which none is chosen, asks for the partner first', async () => {
    await create(strapi, EARN, anEarnPage('of-nobody'));
    const page = { ...anEarnPage('of-nobody', { url: '/earn/nobody' }), shown_on: 'one_partner' };
    const { body } = await as(strapi, editor).post(collection, page).expect(400);
    const message =
      'Choose the partner it is shown on: without one it counts for all partners, who have such an entry.';
    expect(body.error.details.errors).toEqual([expect.objectContaining({ path: ['shown_on'], message })]);
  });

  test('of several at the same moment one is taken', async () => {
    const attempts = Array.from({ length: 6 }, () =>
      as(strapi, editor).post(collection, anEarnPage('at-once')),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 400, 400, 400, 400, 400]);
  });

  test('the same slug is free for each partner', async () => {
    await create(strapi, EARN, anEarnPage('per-partner'));
    await create(strapi, EARN, anEarnPage('per-partner', { partner: await partnerId(strapi, 'nosh') }));
    await expect(
      create(strapi, EARN, anEarnPage('per-partner', { partner: await partnerId(strapi, 'nosh') })),
    ).rejects.toThrow('entry of the name');
  });

  test('renaming or moving an entry onto another is refused, with the field named', async () => {
    const entry = await create(strapi, EARN, anEarnPage('moving'));
    const answer = await as(strapi, editor)
      .put(`${collection}/${entry.documentId}`, { slug: 'earn' })
      .expect(400);
    expect(answer.body.error.details.errors).toEqual([expect.objectContaining({ path: ['slug'] })]);
    const moved = await create(
      strapi,
      EARN,
      anEarnPage('earn', { partner: await partnerId(strapi, 'delta') }),
    );
    const toShared = {
      partner: { disconnect: [{ documentId: await partnerId(strapi, 'delta') }], connect: [] },
    };
    await as(strapi, editor).put(`${collection}/${moved.documentId}`, toShared).expect(400);
  });

  test('a slug still published elsewhere is not free, though its draft was renamed', async () => {
    const entry = await create(strapi, EARN, anEarnPage('first-name'));
    await as(strapi, editor).put(`${collection}/${entry.documentId}`, { slug: 'second-name' }).expect(200);
    await expect(create(strapi, EARN, anEarnPage('first-name'), 'draft')).rejects.toThrow(
      'entry of the name',
    );
  });
});

describe('a banner without a position', () => {
  const HOME = 'api::home.home';
  const placeOf = async (documentId: string): Promise<number> =>
    (await strapi.db.query(HOME).findOne({ where: { documentId } })).order;
  const aBanner = async (slug: string, fields: object = {}) =>
    (await create(strapi, HOME, { slug, ...fields }, 'draft')).documentId;

  test('goes behind those that are shown with it, a shared one behind those of every partner', async () => {
    const [nosh, ihg] = [await partnerId(strapi, 'nosh'), await partnerId(strapi, 'ihg')];
    await aBanner('shared-place', { order: 7000 });
    await aBanner('nosh-place', { order: 7100, partner: nosh });
    await aBanner('ihg-place', { order: 7200, partner: ihg });
    expect(await placeOf(await aBanner('new-of-nosh', { partner: nosh }))).toBe(7110);
    expect(await placeOf(await aBanner('next-of-nosh', { partner: nosh }))).toBe(7120);
    expect(await placeOf(await aBanner('new-shared'))).toBe(7210);
    expect(await placeOf(await aBanner('at-zero', { order: 0 }))).toBe(0);
  });

  test('gets one in the form, too, and in its history', async () => {
    const call = as(strapi, await signIn(strapi));
    const address = `/content-manager/collection-types/${HOME}`;
    const { body } = await call.post(address, { slug: 'by-hand', shown_on: 'all_partners' }).expect(201);
    const { documentId, order } = body.data;
    expect(order).toBe(await placeOf(documentId));
    expect(order).toBeGreaterThan(0);
    await call.put(`${address}/${documentId}`, { order: null }).expect(200);
    expect(await placeOf(documentId)).toBe(order);
    const history = await call.get(`/admin-api/entries/${HOME}/${documentId}/versions`).expect(200);
    expect(history.body.data.versions).toHaveLength(1);
  });
});

describe('the site’s token', () => {
  const asSite = () => as(strapi, `Bearer ${READ_TOKEN}`);

  test('writes nothing', async () => {
    for (const address of ['/api/cms/pages/home/', '/api/homes', '/api/upload']) {
      const answer = await asSite().post(address, { data: { slug: 'x' } });
      expect([403, 404, 405]).toContain(answer.status);
    }
    const answer = await asSite().post(collection, anEarnPage('by-token'));
    expect(answer.status).toBe(401);
  });

  test('is the only one: Strapi’s own full-access token is gone', async () => {
    const tokens: { name: string; type: string }[] = await strapi.db.query('admin::api-token').findMany();
    expect(tokens.map(({ name, type }) => [name, type])).toEqual([['site', 'read-only']]);
  });
});

describe('a marketing editor', () => {
  test('writes, publishes, takes back and deletes content; the site hears of each but of no draft [CMS-029]', async () => {
    const draft = await as(strapi, editor).post(collection, anEarnPage('by-editor')).expect(201);
    const address = `${collection}/${draft.body.data.documentId}`;
    await as(strapi, editor).post(`${address}/actions/publish`).expect(200);
    expect(await site.about('by-editor')).toMatchObject({
      headers: { authorization: 'Bearer a-webhook-secret-for-the-tests', 'x-strapi-event': 'entry.publish' },
      body: { event: 'entry.publish', model: 'earn-detail', uid: EARN, entry: { slug: 'by-editor' } },
    });
    expect((await items(strapi, 'earn_details/')).map(({ slug }) => slug)).toContain('by-editor');
    await as(strapi, editor).put(address, { browser_title: 'Later' }).expect(200);
    await as(strapi, editor).post(`${address}/actions/unpublish`).expect(200);
    expect((await site.about('by-editor')).body.event).toBe('entry.unpublish');
    await as(strapi, editor).delete(address).expect(200);
    expect((await site.about('by-editor')).body.event).toBe('entry.delete');
    expect((await items(strapi, 'earn_details/')).map(({ slug }) => slug)).not.toContain('by-editor');
  });

  test('who moves a published entry tells the site of the partner it left, too', async () => {
    const [ihg, delta] = [await partnerId(strapi, 'ihg'), await partnerId(strapi, 'delta')];
    const { documentId } = await create(strapi, EARN, anEarnPage('on-the-move', { partner: ihg }));
    const move = async (partner: object, shown_on = 'one_partner') => {
      await as(strapi, editor).put(`${collection}/${documentId}`, { partner, shown_on }).expect(200);
      await as(strapi, editor).post(`${collection}/${documentId}/actions/publish`).expect(200);
      return site.of('on-the-move', 'entry.move');
    };
    const toDelta = { connect: [{ documentId: delta }], disconnect: [{ documentId: ihg }] };
    expect(await move(toDelta)).toMatchObject({
      model: 'earn-detail',
      entry: { slug: 'on-the-move' },
      partners: ['delta', 'ihg'],
    });
    // A shared entry touches everybody.
    const toAll = { connect: [], disconnect: [{ documentId: delta }] };
    expect(await move(toAll, 'all_partners')).not.toHaveProperty('partners');
  });

  test('who replaces or deletes a picture tells the site which', async () => {
    const picture = (id = '') =>
      request(strapi.server.httpServer)
        .post(`/upload${id}`)
        .set('Authorization', editor)
        .attach('files', PIXEL, { filename: 'uploaded.png', contentType: 'image/png' });
    const uploaded = (await picture()).body[0] as { id: number; hash: string; url: string };
    await picture(`?id=${uploaded.id}`).expect(200);
    expect(await site.of(uploaded.hash, 'media.update')).toMatchObject({
      media: { hash: uploaded.hash, url: uploaded.url },
    });
    const admin = await signIn(strapi, { email: 'admin@dinelink.example', password: 'Dine-well-2026' });
    await as(strapi, admin).delete(`/upload/files/${uploaded.id}`).expect(200);
    expect(await site.of(uploaded.hash, 'media.delete')).toMatchObject({ media: { hash: uploaded.hash } });
  });

  test.each([
    ['accounts', '/admin/users'],
    ['roles', '/admin/roles'],
    ['webhooks', '/admin/webhooks'],
    ['tokens', '/admin/api-tokens'],
    ['content types', '/content-type-builder/content-types'],
  ])('cannot look at %s', async (_what, address) => {
    const answer = await as(strapi, editor).get(address);
    expect([403, 404]).toContain(answer.status);
  });

  test('cannot add a partner', async () => {
    const partners = '/content-manager/collection-types/api::partner.partner';
    await as(strapi, editor).post(partners, { code: 'new', name: 'New' }).expect(403);
  });

  test('gets a link that is redeemed once, by the site alone, of ten at once too', async () => {
    const { documentId } = await create(strapi, EARN, anEarnPage('once'));
    const link = async () => {
      const { claims } = await previewOf({ strapi, editor, uid: EARN, documentId });
      return String(claims.jti);
    };
    const redeem = (id: string, headers: Record<string, string>) =>
      request(strapi.server.httpServer).delete(`/api/cms/previews/${id}`).set(headers);
    const site = { Authorization: `Bearer ${READ_TOKEN}`, 'X-Preview-Token': PREVIEW_TOKEN };
    const [id, other] = [await link(), await link()];

    expect((await redeem(id, { 'X-Preview-Token': PREVIEW_TOKEN })).status).toBeGreaterThanOrEqual(401);
    expect((await redeem(id, { ...site, 'X-Preview-Token': 'guessed' })).status).toBe(401);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await redeem(id, site)).status),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(9);
    expect((await redeem(other, site)).status).toBe(204);
    expect((await redeem('never-made', site)).status).toBe(404);
  });
});
