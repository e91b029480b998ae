import { readdirSync } from 'node:fs';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^([a-z]+\/)?[a-z-]+\.ts$/.test(name),
);

async function readCatalogues() {
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(`./${file}`)));
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Copy') ? [value as object] : [])),
  );
}

test('no text of a catalogue is empty but one that is the editors’ alone [ERR-020]', async () => {
  const texts = (await readCatalogues()).flatMap((catalogue) => Object.entries(catalogue));
  expect(texts.length).toBeGreaterThan(900);
  const empty = texts.filter(([, text]) => String(text).trim() === '');
  // Only what editors write is shown there.
  expect(empty.map(([key]) => key)).toEqual(['activity.disclaimer']);
});

test('a key is in one catalogue only: editors override a sentence by its key alone', async () => {
  const keys = (await readCatalogues()).flatMap((catalogue) => Object.keys(catalogue));
  expect(keys.length).toBeGreaterThan(900);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
