import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import sharp from 'sharp';
import { lettersOf } from '../../icons/outline-letters.ts';
import { readPartners } from '../partners.ts';
import { aSite } from '../site.fixture.ts';
import { appIcon } from './app-icon.ts';

const ROOT = join(import.meta.dirname, '../../..');
const partners = readPartners(join(ROOT, 'api/partners'));
const site = aSite();
const visit = (path: string, partner = 'nosh') =>
  request(site).get(path).set('Host', `${partner}.localhost`).buffer(true);

interface Manifest {
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
}

const manifestOf = async (partner: string): Promise<Manifest> => {
  const { status, headers, body } = await visit('/manifest.webmanifest', partner);
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  return body as Manifest;
};

test.each(partners.map(({ key, programme }) => [key, programme]))(
  '%s has a manifest with its name, a start and icons that exist in the sizes it names [SHELL-086]',
  async (key, programme) => {
    const manifest = await manifestOf(key);
    expect(manifest).toMatchObject({ name: programme, start_url: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      'any any',
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  },
);

test('every icon is a picture of its type and size [SHELL-086]', async () => {
  const { icons } = await manifestOf('nosh');
  for (const { src, type, sizes } of [
    ...icons,
    { src: '/icons/apple-180.png', type: 'image/png', sizes: '180x180' },
  ]) {
    const { status, headers, body } = await visit(src);
    expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, type]);
    const { width, height } = await sharp(body as Buffer).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the same address has the icon of the partner of the host', async () => {
  const icon = async (partner: string) => String((await visit('/icon.svg', partner)).body);
  expect(await icon('nosh')).not.toBe(await icon('ihg'));
});

test('an icon that there is not is a 404', async () => {
  expect((await visit('/icons/64.png')).status).toBe(404);
});

test('a name without a Latin letter gets a plate', () => {
  const { theme, wordmark } = partners[0]!;
  const icon = appIcon({ theme, wordmark: { ...wordmark, parts: [{ text: '食', weight: 700 }] } }, 'full');
  expect(icon).toContain('<circle');
});

test('an accented letter is drawn without its accent', () => {
  const { theme, wordmark } = partners[0]!;
  const of = (text: string) =>
    appIcon({ theme, wordmark: { ...wordmark, parts: [{ text, weight: 700 }] } }, 'full');
  expect(of('Élan')).toBe(of('Elan'));
});

test('the outlines are those of the fonts', () => {
  const written: unknown = JSON.parse(readFileSync(join(ROOT, 'site/icons/letters.json'), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(lettersOf())));
});

test('pages name manifest, icon and colours, and register the worker [SHELL-085]', async () => {
  const { text } = await visit('/');
  expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(text).toContain('<link rel="apple-touch-icon" href="/icons/apple-180.png"/>');
  expect(text).toMatch(/<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#1a0d14"/);
  expect(text).toContain("register('/worker.js')");
});

test('the worker is a script of the site’s own [SHELL-085]', async () => {
  const { status, headers } = await visit('/worker.js');
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(headers['content-type']).toMatch(/javascript/);
});

test('the offline page is complete without scripts, and out of search engines', async () => {
  const { status, text } = await visit('/offline', 'ihg');
  expect(status).toBe(200);
  expect(text).toContain('You’re offline');
  expect(text).toContain('name="robots" content="noindex"');
  expect(text).not.toMatch(/<script/);
});
