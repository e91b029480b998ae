import request from 'supertest';
import sharp from 'sharp';
import { aSite } from '../site.fixture.ts';
import { parsePicture } from './picture-request.ts';

const get = (path: string, site = aSite()) =>
  request(site).get(path).set('Host', 'nosh.localhost').buffer(true);

test('a picture comes in the width of its preset [PART-067]', async () => {
  const answer = await get('/images/200/pizza-1.webp');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect((await sharp(answer.body as Buffer).metadata()).width).toBe(200);
});

test('until its AVIF is made a picture comes as WebP and is soon asked for again', async () => {
  const answer = await get('/images/200/pizza-1.avif');
  expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    'image/webp',
    'public, max-age=60',
  ]);
});

test('an address with a version is kept for ever; auto is what the browser accepts', async () => {
  const site = aSite();
  const answer = await get('/images/200/pizza-2.auto?v=1', site).set('Accept', 'image/webp');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['vary']).toContain('Accept');
});

test.each([
  '/images/300/pizza-1.webp',
  '/images/600/pizza-1.png',
  '/images/600/no-such-dish.webp',
  '/images/600/..%2F..%2Fpackage.json.webp',
  '/images/600/dishes%2Fpizza-1.webp',
  '/images/600/http%3A%2F%2F127.0.0.1%3A4000%2Fhealthz.webp',
  '/images/600/uploads%2F..%2F..%2Fadmin.webp',
  '/images/600/uploads%2F%2Fevil.example%2Fa.webp.webp',
])('%s is not found', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('an address that is no text is refused', async () => {
  expect((await get('/images/600/%E0%A4%A.webp')).status).toBe(400);
});

test('an upload is named by one plain file name', () => {
  expect(parsePicture('/600/uploads%2Framen_94c7.webp.avif')).toEqual({
    preset: '600',
    name: 'uploads/ramen_94c7.webp',
    format: 'avif',
  });
  for (const name of ['uploads/a/b.webp', 'uploads/.env', 'uploads/', 'uploads/a?b', 'uploads/a..b']) {
    expect(parsePicture(`/600/${encodeURIComponent(name)}.webp`)).toBeUndefined();
  }
});

test('a cms that is away is an error of ours, not a crash', async () => {
  expect((await get('/images/600/uploads%2Fa.webp.webp')).status).toBe(500);
});
