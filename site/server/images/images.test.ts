import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import sharp from 'sharp';
import { pictureAddress, presets } from '../../src/components/Picture/address.ts';
import { readPartners } from '../partners.ts';
import { type FakeServer, aFakeServer, aSite } from '../site.fixture.ts';
import { parsePicture } from './picture-request.ts';

const get = (path: string, site = aSite()) =>
  request(site).get(path).set('Host', 'nosh.localhost').buffer(true);

test.each([
  ['200', 200],
  ['500', 500],
  ['600', 600],
  ['750', 750],
  ['auto', 1_200],
])('in the preset %s a picture is %i px wide [PART-067]', async (preset, width) => {
  const answer = await get(`/images/${preset}/pizza-1.webp`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect((await sharp(answer.body as Buffer).metadata()).width).toBe(width);
});

test.each(readPartners('api/partners').map(({ key, hero }) => [key, hero.dish] as const))(
  'every preset has the own picture of %s, %s, on its site [PART-066]',
  async (key, dish) => {
    for (const preset of presets) {
      const path = pictureAddress({ name: dish }, preset, 'webp');
      expect(parsePicture(path.replace('/images', ''))).toEqual({ preset, name: dish, format: 'webp' });
    }
    const site = aSite();
    const smallest = pictureAddress({ name: dish }, presets[0], 'webp');
    const answer = await request(site).get(smallest).set('Host', `${key}.localhost`).buffer(true);
    expect((await sharp(answer.body as Buffer).metadata()).width).toBe(200);
    const home = await request(site).get('/').set('Host', `${key}.localhost`);
    expect(home.text).toContain(`/images/600/${dish}.`);
  },
);

test('a picture is served as WebP with a short lifetime until its AVIF is made', async () => {
  const answer = await get('/images/200/pizza-1.avif');
  expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    'image/webp',
    'public, max-age=60',
  ]);
});

test('an address with a version is cached for ever; auto is a format the browser accepts', async () => {
  const site = aSite();
  const answer = await get('/images/200/pizza-2.auto?v=1', site).set('Accept', 'image/webp');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['vary']).toContain('Accept');
});

test.each([
  '/images/300/pizza-1.webp',
  '/images/600/pizza-1.png',
  '/images/600/no-such-dish.webp',
  '/images/600/dishes%2Fpizza-1.webp',
  '/images/600/http%3A%2F%2F127.0.0.1%3A4000%2Fhealthz.webp',
  ...['thumbnail', 'small', 'medium', 'large'].map((size) => `/images/600/uploads%2F${size}_a.webp.webp`),
  '/images/600/uploads%2F%2Fevil.example%2Fa.webp.webp',
])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test.each([
  '/images/600/%E0%A4%A.webp',
  '/images/600/..%2F..%2Fpackage.json.webp',
  '/images/600/uploads%2F..%2F..%2Fadmin.webp',
])('%s is refused', async (path) => {
  expect((await get(path)).status).toBe(400);
});

test('an upload is addressed by a plain file name without folders', () => {
  expect(parsePicture('/600/uploads%2Framen_94c7.webp.avif')).toEqual({
    preset: '600',
    name: 'uploads/ramen_94c7.webp',
    format: 'avif',
  });
  for (const name of ['uploads/a/b.webp', 'uploads/.env', 'uploads/', 'uploads/a?b', 'uploads/a..b']) {
    expect(parsePicture(`/600/${encodeURIComponent(name)}.webp`)).toBeUndefined();
  }
});

test('a cms that does not answer is a 5xx, not a crash', async () => {
  expect((await get('/images/600/uploads%2Fa.webp.webp')).status).toBe(500);
});

describe('an upload whose file is replaced under its name', () => {
  const NAME = 'uploads%2Framen_1.webp';
  const versions = { red: 'mabc0001', green: 'mabc0002' } as const;
  let reads = 0;
  let colour: keyof typeof versions = 'red';
  let files: Server;
  let url: string;
  let cms: FakeServer;
  beforeEach(async () => {
    colour = 'red';
    reads = 0;
    cms = await aFakeServer();
    // The fake cms answers only JSON, so another server serves the file.
    files = createServer((incoming, response) => {
      if (incoming.url !== '/uploads/ramen_1.webp')
        return void fetch(new URL(incoming.url ?? '', cms.url), { headers: { accept: '*/*' } }).then(
          async (answer) =>
            response
              .writeHead(answer.status, { 'Content-Type': 'application/json' })
              .end(await answer.text()),
        );
      reads += 1;
      void sharp({ create: { width: 20, height: 20, channels: 3, background: colour } })
        .webp()
        .toBuffer()
        .then((bytes) => response.end(bytes));
    }).listen(0, '127.0.0.1');
    await once(files, 'listening');
    url = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
    publish();
  });
  afterEach(async () => {
    await cms.close();
    files.closeAllConnections();
    files.close();
  });

  const publish = () => {
    const image = { url: '/uploads/ramen_1.webp', width: 20, height: 20, version: versions[colour] };
    const item = { slug: 'a', user_states: [0], banner_text: 'Come in', image };
    cms.answers.set('/api/cms/pages/home/', { body: { data: [item] } });
  };
  const colourOf = async (picture: Buffer) => {
    const { dominant } = await sharp(picture).stats();
    return dominant.r > dominant.g ? 'red' : 'green';
  };
  const shown = (site: ReturnType<typeof aSite>) =>
    eventually(async () => {
      const page = await get('/api/cms/pages/home/', site);
      expect(page.text).toContain(versions.red);
    });
  const picture = (site: ReturnType<typeof aSite>, version: string) =>
    get(`/images/200/${NAME}.webp?v=${version}`, site);

  test('is shown with its new version after the cms’s notice, never with the old one', async () => {
    const site = aSite({ cms: url });
    const page = () => request(site).get('/').set('Host', 'nosh.localhost');
    await eventually(async () => expect((await page()).text).toContain(`.webp?v=${versions.red}`));
    const before = await picture(site, versions.red);
    expect([await colourOf(before.body), before.headers['cache-control']]).toEqual([
      'red',
      'public, max-age=31536000, immutable',
    ]);

    colour = 'green';
    publish();
    const event = { event: 'media.update', media: { hash: 'ramen_1', url: '/uploads/ramen_1.webp' } };
    await request(site)
      .post('/hooks/content')
      .set('Authorization', `Bearer development-cms-webhook-secret`)
      .send(event);
    await eventually(async () => expect((await page()).text).toContain(`.webp?v=${versions.green}`));
    expect((await page()).text).not.toContain(versions.red);
    expect(await colourOf((await picture(site, versions.green)).body)).toBe('green');
    const old = await picture(site, versions.red);
    expect([await colourOf(old.body), old.headers['cache-control']]).toEqual(['green', 'public, max-age=60']);
  });

  test('is reloaded only by pages that show it', async () => {
    const site = aSite({ cms: url });
    await shown(site);
    cms.received.length = 0;
    const event = (hash: string) =>
      request(site)
        .post('/hooks/content')
        .set('Authorization', `Bearer development-cms-webhook-secret`)
        .send({ event: 'media.update', media: { hash } });
    await event('pasta_1');
    await event('ramen_1');
    await eventually(() => expect(cms.received.length).toBeGreaterThan(0));
    expect(cms.received.map(({ url: path }) => path)).toEqual([
      '/api/cms/pages/home/?page_size=100&partner=nosh',
    ]);
  });

  test('is encoded once a minute and only as WebP while no page shows it', async () => {
    const site = aSite({ cms: url });
    const avif = () => get(`/images/auto/${NAME}.avif`, site);
    const answers = [...(await Promise.all([avif(), avif()])), await avif(), await avif()];
    expect(answers.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
      Array(4).fill([200, 'image/webp']),
    );
    expect(reads).toBe(1);
  });

  test('is not written to disk while no page shows it, nor for an unknown version', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-pictures-'));
    try {
      const site = aSite({ cms: url, environment: { IMAGE_CACHE_DIR: folder } });
      expect((await picture(site, 'zzz')).status).toBe(200);
      expect(readdirSync(folder)).toEqual([]);
      await shown(site);
      for (const made of ['zzz', 'yyy', versions.red]) await picture(site, made);
      expect(readdirSync(folder)).toEqual([`200_${versions.red}_uploads~ramen_1.webp.webp`]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

async function eventually(claim: () => unknown): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    try {
      await claim();
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 10));
    }
  }
  await claim();
}
