import fc from 'fast-check';

const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

const texts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '1e309',
  '99999999999999999999',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '../../../../etc/passwd',
  "'; DROP TABLE member; --",
  '%00',
  '\u0000',
  '\u0000\u0001\u001f\u007f',
  '\ud800',
  '\udfff\ud800',
  '\u202eabc',
  '\ufeff',
  'é'.normalize('NFD'),
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢',
  '👨‍👩‍👧‍👦'.repeat(20),
  'İıſK',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'a\r\nX-Injected: 1\r\n\r\nbody',
  'javascript:alert(1)',
  '//evil.example',
  '\\\\evil.example',
  'http://[::1',
  '0000-00-00',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  '4111 1111 1111 1111',
  'x'.repeat(5_000),
  '😀'.repeat(3_000),
];

const rest: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  5e-324,
  [],
  {},
  [[]],
  [null],
  Array.from({ length: 300 }, (_, index) => index),
  { length: 1_000_000_000 },
  { toString: 'x', valueOf: 'y' },
  { $ne: null },
  { then: 'x' },
  deep(50),
  deep(2_000),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
);

/** Values no endpoint expects: other types, huge, deep, empty, and injection texts. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...rest) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '', ' '),
  fc.constantFrom('a.b', 'a[b]', '$where', 'id', 'memberId', 'partner', 'isAdmin', '\u0000', 'ключ'),
);

export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('{', '{"a":', '[1,', '"', 'nul', '{"a":1}x', "{'a':1}", '{"a":1,}', '\u0000', 'a=1&b=2'),
  fc.constantFrom('null', '1', '"text"', '[]', 'true', '', ' ', '<a/>', '{"__proto__":{"isAdmin":true}}'),
  fc.constantFrom(`${'['.repeat(20_000)}${']'.repeat(20_000)}`, '{"a":'.repeat(5_000), ' '.repeat(110_000)),
  fc.constantFrom('{"a":"\\ud800"}', '{"a":1e999}', '{"a":1,"a":2}', `{"a":"${'x'.repeat(105_000)}"}`),
);

export const contentType: fc.Arbitrary<string> = fc.constantFrom(
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/json; charset=',
  'application/vnd.api+json',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/html',
  '*/*',
  ';;;',
);
