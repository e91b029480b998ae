import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { partnersOfFiles } from '../../jest/partners.ts';
import { previewDrawing } from '../link-previews/preview-drawing.ts';
import { drawPreview } from './draw-preview.ts';

const media = join(import.meta.dirname, '../../media');
const dish = readFileSync(join(media, 'dishes/hero-pizza.webp'));
const everyPartner = partnersOfFiles().map((partner) => [partner.key, partner] as const);

const draw = async (partner: (typeof everyPartner)[number][1], title: string) => {
  const content = { title, picture: 'thai-1', isPictureAlone: false };
  return drawPreview(dish, previewDrawing(partner, content, join(media, 'fonts')));
};
const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
};
/** The share of pixels of an area that differ from its first one. */
async function inkIn(picture: Buffer, area: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(picture).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => Math.abs(value - (data[0] ?? 0)) > 40).length / data.length;
}

test.each(everyPartner)(
  '%s has words in its preview, and none beyond their column',
  async (_key, partner) => {
    const picture = await draw(
      partner,
      'Llanfairpwllgwyngyllgogerychwyrndrobwll, Springfield and a longer name still',
    );
    expect(await sizeOf(picture)).toEqual({ width: 1_200, height: 630 });
    expect(await inkIn(picture, { left: 64, top: 64, width: 540, height: 64 })).toBeGreaterThan(0.01);
    expect(await inkIn(picture, { left: 64, top: 170, width: 540, height: 396 })).toBeGreaterThan(0.05);
    for (const margin of [
      { left: 0, top: 0, width: 56, height: 630 },
      { left: 0, top: 574, width: 632, height: 56 },
      { left: 608, top: 0, width: 24, height: 630 },
    ])
      expect(await inkIn(picture, margin)).toBe(0);
  },
);

test.each(['<span size="900000">&amp;</b>', 'a\u0000b\u0007\n', '', '😀 寿司 مطعم', `${'W'.repeat(90)}`])(
  'the title %j is drawn as text',
  async (title) => {
    const [, nosh] = everyPartner.find(([key]) => key === 'nosh') ?? everyPartner[0]!;
    expect(await sizeOf(await draw(nosh, title))).toEqual({ width: 1_200, height: 630 });
  },
);
