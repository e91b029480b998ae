import { readdirSync } from 'node:fs';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^([a-z]+\/)?[a-z-]+\.ts$/.test(name),
);

test('a key is in one catalogue only: editors override a sentence by its key alone', async () => {
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(`./${file}`)));
  const catalogues = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Copy') ? [value] : [])),
  );
  const keys = catalogues.flatMap((catalogue) => Object.keys(catalogue as object));
  expect(keys.length).toBeGreaterThan(900);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
