import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../../../.run/settings.mjs';
import { read } from '../deployment/deployment-files.ts';

const keys = readdirSync(join(ROOT, 'api/partners'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => basename(name, '.json'));

const folders = [
  ...['api/contract', 'api/src', 'api/vault', 'api/simulators', 'site/src', 'site/server'],
  ...['cms/src', 'cms/config', '.run'],
];
const isCode = (file: string) =>
  /\.(ts|tsx|mjs)$/.test(file) &&
  !/\/(seed|partners)\//.test(file) &&
  !/\.(test|fixture|stories)\.tsx?$/.test(file);
const files = folders.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter(isCode),
);

/** Whether a key is an ordinary word there: the name of a form field. */
const isWord = (file: string, word: string) =>
  word === 'choice' && file.startsWith('api/simulators/identity-provider/');

test('no code contains a partner’s key: differences between partners are in their files', () => {
  expect(keys.length).toBeGreaterThan(10);
  expect(files.length).toBeGreaterThan(500);
  const named = files.flatMap((file) => {
    const quoted = [...read(file).matchAll(/(['"`])([a-z-]+)\1/g)].map(([, , word = '']) => word);
    const found = quoted.filter((word) => keys.includes(word) && !isWord(file, word));
    return found.map((key) => `${file}: ${key}`);
  });
  expect(named).toEqual([]);
});
