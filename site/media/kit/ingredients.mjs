import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { fromHsl, toHsl } from './colour.mjs';

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);
// Microsoft Fluent Emoji as packed by @lobehub/fluent-emoji-3d, both MIT; only ingredients, never a whole dish.
const codes = {
  oyster: '1f9aa',
  dumpling: '1f95f',
  shrimp: '1f990',
  taco: '1f32e',
  croissant: '1f950',
  steak: '1f969',
  lemon: '1f34b',
  tomato: '1f345',
  herb: '1f33f',
  chilli: '1f336-fe0f',
  olive: '1fad2',
  cheese: '1f9c0',
  grapes: '1f347',
  coffee: '2615',
  naruto: '1f365',
  avocado: '1f951',
  flatbread: '1fad3',
  garlic: '1f9c4',
  butter: '1f9c8',
  wine: '1f377',
  bread: '1f956',
  lettuce: '1f96c',
  berries: '1fad0',
  ice: '1f9ca',
  friedShrimp: '1f364',
  honey: '1f36f',
  strawberry: '1f353',
  corn: '1f33d',
  drumstick: '1f357',
  bacon: '1f953',
  cookie: '1f36a',
  pineapple: '1f34d',
  mango: '1f96d',
  coconut: '1f965',
  broccoli: '1f966',
  pepper: '1fad1',
  onion: '1f9c5',
  onigiri: '1f359',
  pretzel: '1f968',
  cucumber: '1f952',
  carrot: '1f955',
  potato: '1f954',
  peas: '1fadb',
  ginger: '1fada',
  lime: '1f34b',
  falafel: '1f9c6',
  beer: '1f37a',
  cherries: '1f352',
  kiwi: '1f95d',
  orange: '1f34a',
  peanuts: '1f95c',
  aubergine: '1f346',
};
const untouched = new Set(['grapes', 'berries', 'ice', 'kiwi']);
const baked = new Set(['flatbread', 'bread', 'croissant', 'dumpling', 'potato', 'pretzel', 'cookie']);

/** Reads an ingredient, gives it the light of a lamp and answers it as a data address. */
export async function ingredient(name) {
  const { data, info } = await sharp(join(assets, `${codes[name]}.webp`))
    .resize(640, 640, { kernel: 'lanczos3' })
    .sharpen({ sigma: 1.2, m1: 0.4, m2: 0.8 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grade = gradeOf(name);
  if (grade) {
    for (let at = 0; at < data.length; at += 4)
      data.set(fromHsl(grade(toHsl([...data.subarray(at, at + 3)]))), at);
  }
  const png = await sharp(data, { raw: info }).png({ compressionLevel: 3 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

function gradeOf(name) {
  const own = {
    wine: gradeWine,
    steak: gradeSteak,
    lime: gradeLime,
    drumstick: gradeFried,
    broccoli: gradeGreen,
    aubergine: gradeAubergine,
  };
  if (untouched.has(name)) return undefined;
  return own[name] ?? (baked.has(name) ? gradeBaked : gradeWarm);
}

function gradeWine([h, s, l]) {
  if (h > 285) return [348, 0.72, l * 0.55];
  return [h, h > 195 ? s * 0.3 : s, l];
}

const gradeSteak = ([, s, l]) => (l > 0.7 ? [32, 0.62, l * 0.84] : [10, s * 0.66, l * 0.74]);

const gradeLime = ([h, s, l]) => (h < 70 || h > 300 ? [86, s * 0.62, l * 0.72] : [h, s, l]);

function gradeFried([h, s, l]) {
  if (l > 0.84 || s < 0.12) return [36, 0.14, l * 0.98];
  return [28 + (h > 20 && h < 60 ? 4 : 0), Math.min(0.66, s * 0.8 + 0.08), 0.2 + l * 0.6];
}

const gradeAubergine = ([h, s, l]) => (h > 195 ? [292, s * 0.42, l * 0.56] : [96, s * 0.6, l * 0.7]);

const gradeGreen = ([h, s, l]) => (h > 120 ? [104, s * 0.62, l * 0.88] : [h, s, l]);

function gradeBaked([h, s, l]) {
  if (h <= 300 && h >= 48) return gradeWarm([h, s, l]);
  const warm = h > 300 ? h - 360 : h;
  return [31 + (warm / 48) * 9, Math.min(0.82, s * 0.95 + 0.06), l];
}

// Magenta becomes tomato and lilac shadow becomes warm brown: the food is lit by a lamp, not by a screen.
function gradeWarm([h, s, l]) {
  if (h > 285) return gradeMagenta([h, s, l]);
  if (h > 195) return [24, s * (l < 0.5 ? 0.5 : 0.28), l < 0.4 ? l * 0.8 : l];
  if (h > 70) return [h - 10 * Math.min(1, (h - 70) / 40), s * 0.9, l * 0.96];
  return [h > 38 && h < 62 ? h - 5 : h, s, l];
}

function gradeMagenta([h, s, l]) {
  const far = (h - 285) / 75;
  const dull = Math.min(1, Math.max(0, (0.7 - s) / 0.3));
  const vivid = far * 23 - 15;
  const hue = (vivid * (1 - dull) + (16 + far * 8) * dull + 360) % 360;
  return [hue, s * (0.72 + 0.25 * far) * (1 - dull) + s * 0.9 * dull, l];
}
