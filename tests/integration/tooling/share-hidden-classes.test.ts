import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { withEmptyFirstSpreads } from '../../../.run/share-hidden-classes.mjs';

test.each([
  ['{ ...a, b }', '{ ...null, ...a, b }'],
  ['{ ...a, ...{ ...b, c } }', '{ ...null, ...a, ...{ ...null, ...b, c } }'],
  ['{ ...a }', '{ ...a }'],
  ['{ b, ...a }', '{ b, ...a }'],
  ['[...a, b]', '[...a, b]'],
])('%s becomes %s', (before, after) => {
  expect(withEmptyFirstSpreads(`const é = '—😀', x = ${before};`)).toBe(`const é = '—😀', x = ${after};`);
});

test('objects keep their properties, in order and whatever their names', () => {
  const code = `JSON.stringify({ ...JSON.parse('{"__proto__":{"a":1},"b":2}'), get c() { return 3; }, b: 4 })`;
  const evaluated = [code, withEmptyFirstSpreads(code)].map((each) => String(runInNewContext(each)));
  expect(evaluated).toEqual(Array(2).fill('{"__proto__":{"a":1},"b":4,"c":3}'));
});

test('objects of one place share their hidden class, before Node 22 only so', () => {
  const code = `
    const a = { x: 1, y: 2 };
    const made = Array.from({ length: 3_000 }, (_one, index) => ({ ...a, index }));
    console.log(%HaveSameMap(made[1_000], made[1_001]));`;
  const sharing = (each: string) => {
    // `%` is no JavaScript, and so is put in after the code has been parsed.
    const parameters = ['--allow-natives-syntax', '--eval', each.replace('$', '%')];
    return String(execFileSync(process.execPath, parameters)).trim();
  };
  const source = code.replace('%', '$');
  expect(sharing(withEmptyFirstSpreads(source))).toBe('true');
  expect(sharing(source)).toBe(String(Number.parseInt(process.versions.v8, 10) >= 12));
});

test('code that has been rewritten stays as it is', () => {
  const once = withEmptyFirstSpreads('const x = { ...a, b };');
  expect(withEmptyFirstSpreads(once)).toBe(once);
});
