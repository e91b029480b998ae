import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { withQuickSpreads } from '../../../.run/quick-spread.mjs';

test.each([
  ['{ ...a, b }', '{ ...null, ...a, b }'],
  ['{ ...a, ...{ ...b, c } }', '{ ...null, ...a, ...{ ...null, ...b, c } }'],
  ['{ ...a }', '{ ...a }'],
  ['{ b, ...a }', '{ b, ...a }'],
  ['[...a, b]', '[...a, b]'],
])('%s becomes %s', (before, after) => {
  expect(withQuickSpreads(`const é = '—', x = ${before};`)).toBe(`const é = '—', x = ${after};`);
});

test('objects keep their properties, in order and whatever their names', () => {
  const code = `JSON.stringify({ ...JSON.parse('{"__proto__":{"a":1},"b":2}'), get c() { return 3; }, b: 4 })`;
  const evaluated = [code, withQuickSpreads(code)].map((each) => String(runInNewContext(each)));
  expect(evaluated).toEqual(Array(2).fill('{"__proto__":{"a":1},"b":4,"c":3}'));
});

test('objects of one place share their hidden class', () => {
  const code = `
    const a = { x: 1, y: 2 };
    const made = Array.from({ length: 3_000 }, (_one, index) => ({ ...a, index }));
    console.log(%HaveSameMap(made[1_000], made[1_001]));`;
  // What V8 calls natively is no JavaScript, and so is put in after it has been parsed.
  const source = withQuickSpreads(code.replace('%', '$')).replace('$', '%');
  const output = execFileSync(process.execPath, ['--allow-natives-syntax', '--eval', source]);
  expect(String(output).trim()).toBe('true');
});
