import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

interface Picture {
  name: string;
  file: string;
  cuisine: string | null;
  alt: string;
  width: number;
  height: number;
}
const media = new URL('../../site/media/', import.meta.url);
const index: { files: Picture[]; cuisines: Record<string, string[]> } = JSON.parse(
  readFileSync(new URL('index.json', media), 'utf8'),
);
const pathOf = ({ file }: Picture): string => fileURLToPath(new URL(file, media));

test('the index lists exactly the existing dish pictures', () => {
  const drawn = readdirSync(new URL('dishes/', media)).sort();
  expect(index.files.map(({ file }) => file.replace('dishes/', '')).sort()).toEqual(drawn);
});

test('every picture is a cut-out with the size in the index', async () => {
  const seen = await Promise.all(index.files.map((picture) => sharp(pathOf(picture)).metadata()));
  const stated = index.files.map(({ width, height }) => ({ format: 'webp', hasAlpha: true, width, height }));
  expect(seen.map(({ format, hasAlpha, width, height }) => ({ format, hasAlpha, width, height }))).toEqual(
    stated,
  );
});

test('every cuisine has three dishes with different descriptions', () => {
  const names = new Set(index.files.map(({ name }) => name));
  const short = Object.entries(index.cuisines).filter(([, dishes]) => new Set(dishes).size < 3);
  const words = index.files.filter(({ cuisine }) => cuisine !== null).map(({ alt }) => alt);
  expect(short).toEqual([]);
  expect(
    Object.values(index.cuisines)
      .flat()
      .every((name) => names.has(name)),
  ).toBe(true);
  expect(new Set(words).size).toBe(words.length);
});

test('all pictures together are smaller than 25 MB', () => {
  const bytes = index.files.reduce((sum, picture) => sum + statSync(pathOf(picture)).size, 0);
  expect(bytes).toBeLessThan(25 * 1_024 * 1_024);
});
