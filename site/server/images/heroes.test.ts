import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp, { type Region } from 'sharp';

const folder = resolve(import.meta.dirname, '../../media/dishes');
const heroes = readdirSync(folder).filter((file) => file.startsWith('hero-'));
/** Opacity (of 255) from which a pixel at the edge looks cut off. */
const OPAQUE = 40;

/** The highest opacity in a region of the picture. */
async function opacityOf(file: string, strip: Region): Promise<number> {
  const { channels } = await sharp(
    await sharp(join(folder, file)).ensureAlpha().extract(strip).png().toBuffer(),
  ).stats();
  return channels.at(-1)?.max ?? 0;
}

test.each(heroes)('%s is cut off at its right edge alone, which is the edge of the page', async (file) => {
  const { width, height } = await sharp(join(folder, file)).metadata();
  const strips = [
    { left: 0, top: 0, width: 1, height },
    { left: 0, top: 0, width, height: 1 },
    { left: 0, top: height - 1, width, height: 1 },
  ];
  for (const strip of strips) expect(await opacityOf(file, strip)).toBeLessThan(OPAQUE);
});
