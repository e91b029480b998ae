// Draws every dish into dishes/*.webp: `node site/media/compose.mjs [name …]`. Offline; the same bytes each time.
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { dishSize, heroSize, mediaIndex } from './catalogue.mjs';
import { reseed } from './kit/chance.mjs';
import { filters } from './kit/filters.mjs';
import { ingredient } from './kit/ingredients.mjs';
import { neededIngredients, openSheet, sheetDefinitions } from './kit/sheet.mjs';
import { recipes } from './recipes/all.mjs';
import { writeIndex } from './writeIndex.mjs';

const heroCanvas = { width: 1500, height: 1490 };
const graded = new Map();

const asked = process.argv.slice(2);
const folder = new URL('./dishes/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeIndex();
for (const { name } of mediaIndex().files) {
  if (asked.length === 0 || asked.includes(name)) await cook(name);
}

async function cook(name) {
  const isHero = name.startsWith('hero-');
  const canvas = isHero ? heroCanvas : dishSize;
  const svg = await drawing(name, canvas);
  const target = isHero ? heroSize : dishSize;
  await sharp(Buffer.from(svg), { unlimited: true })
    .resize(target.width, target.height, { fit: 'fill' })
    .webp({ quality: 80, alphaQuality: 80, effort: 5 })
    .toFile(new URL(`${name}.webp`, folder).pathname);
  process.stdout.write(`${name}\n`);
}

async function drawing(name, { width, height }) {
  openSheet();
  reseed(7 + ([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0) % 99991));
  const food = recipes[name]();
  const images = await Promise.all(neededIngredients().map(gradedImage));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${filters}${sheetDefinitions()}${images.join('')}</defs>${food}</svg>`;
}

async function gradedImage(name) {
  if (!graded.has(name)) graded.set(name, await ingredient(name));
  return `<image id="i-${name}" width="640" height="640" href="${graded.get(name)}"/>`;
}
