import { chunkGroups } from '../bundle/chunks.ts';
import { classNames } from '../bundle/class-names.ts';
import { emBreakpoints } from '../bundle/em-breakpoints.ts';

const imports: Record<string, string[]> = {
  '/src/client.ts': ['/src/shell.ts', '/node_modules/react/index.js'],
  '/src/shell.ts': ['/src/client.ts', '/src/menu.ts'],
  '/src/routes/home.tsx': ['/src/hero.ts', '/src/menu.ts'],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

test.each([
  ['/node_modules/react/index.js', 'frame'],
  ['/src/menu.ts', 'every-page'],
  ['/src/shell.ts', 'every-page'],
  ['/src/hero.ts', 'first-pages'],
  ['/src/client.ts', undefined],
  ['/src/routes/home.tsx', undefined],
  ['/src/features/join/JoinForm.tsx', undefined],
])('%s is in the file %s', (id, expected) => {
  const groups = chunkGroups({ client: '/src/client.ts', home: '/src/routes/home.tsx' });
  const found = groups
    .filter(({ test }) => test?.test(id) ?? true)
    .map(({ name }) => (typeof name === 'string' ? name : name(id, graph)))
    .find((name) => name !== null);
  expect(found).toBe(expected);
});

test('a class is named by its file; a second file of that name is refused', () => {
  const nameOf = classNames();
  expect(nameOf('line', '/src/Hero.module.css')).toBe('Hero-line');
  expect(nameOf('words', '/src/Hero.module.css?used')).toBe('Hero-words');
  expect(() => nameOf('line', '/src/other/Hero.module.css')).toThrow('Two CSS modules are called Hero');
});

test.each([
  ['(width < 861px)', '(width < 53.8125em)'],
  ['(451px <= width < 861px), (width >= 1050px)', '(28.1875em <= width < 53.8125em), (width >= 65.625em)'],
  ['(height < 30em)', '(height < 30em)'],
  ['print', 'print'],
])('a media query %s is built as %s, which follows the text’s size', (params, expected) => {
  const rule = { params };
  emBreakpoints().AtRule.media(rule);
  expect(rule.params).toBe(expected);
});
