import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { rejectionReason } from '../src/pictures/rejection-reason';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reasonAgainst = (content: Buffer, originalFilename: string) => {
  const filepath = join(folder, 'file');
  writeFileSync(filepath, content);
  return rejectionReason({ filepath, originalFilename });
};

const plain = (width: number, height: number, red = 0) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 0, b: 0 } } });

async function animation(count: number, width: number, height: number): Promise<Buffer> {
  const frames = Array.from({ length: count }, (_none, at) => plain(width, height, at).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
}

test('the pixels of an animation count in every frame', async () => {
  expect(await reasonAgainst(await animation(11, 2_000, 2_000), 'moving.webp')).toBe(
    'has 11 frames of 2000 × 2000 pixels, 44 megapixels; a picture may have 40 at most. Scale it down, then upload it again.',
  );
  expect(await reasonAgainst(await animation(10, 2_000, 2_000), 'moving.webp')).toBeUndefined();
});

test.each([
  [16_384, 2],
  [2, 16_384],
])('a side may be as long as WebP can have it; %i × %i pixels are too many', async (width, height) => {
  expect(await reasonAgainst(await plain(width, height).png().toBuffer(), 'long.png')).toBe(
    `has ${width} × ${height} pixels; a side may have 16383 at most. Scale it down, then upload it again.`,
  );
  const longest = plain(Math.min(width, 16_383), Math.min(height, 16_383));
  expect(await reasonAgainst(await longest.png().toBuffer(), 'long.png')).toBeUndefined();
});

test.each(['a.hta', 'a.vbs', 'a.ps1', 'a.url', 'a.gif.scr', 'a.gif.', 'a.gif ', 'a.png'])(
  'a GIF called "%s" is refused',
  async (name) => {
    expect(await reasonAgainst(await plain(2, 2).gif().toBuffer(), name)).toBe(
      'is a GIF, and its name has another ending. Let it end in .gif, then upload it again.',
    );
  },
);

test.each([
  ['a.jpg', 'jpeg'],
  ['a.JPG', 'jpeg'],
  ['a.jpeg', 'jpeg'],
  ['a.png', 'png'],
  ['a.webp', 'webp'],
  ['a.avif', 'avif'],
  ['a.gif', 'gif'],
  ['Burger', 'png'],
] as const)('%s is taken as %s', async (name, format) => {
  expect(await reasonAgainst(await plain(8, 8).toFormat(format).toBuffer(), name)).toBeUndefined();
});

test('a photo of a phone, in a format that browsers do not show, is not taken for an AVIF', async () => {
  const avif = await plain(8, 8).avif().toBuffer();
  const heic = Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1');
  expect(await reasonAgainst(heic, 'photo.heic')).toBe('is not a JPEG, PNG, WebP, AVIF or GIF');
});
