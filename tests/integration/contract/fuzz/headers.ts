import fc from 'fast-check';
import { contentType } from './hostile-values.ts';

/** Values in the place of a session, a token or an anti-forgery token. */
export const credential = fc.constantFrom(
  '',
  'x',
  'a'.repeat(43),
  'a'.repeat(6_000),
  '__proto__',
  '../..',
  '%00%0d%0a',
  'j:{"a":1}',
  '"quoted"',
  '99999999999999.signature',
  'eyJhbGciOiJub25lIn0.e30.',
  '\u00e9\u00ff',
);

const oddHeaders: Record<string, string>[] = [
  ...Array.from({ length: 40 }, () => ({})),
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'br' },
  { 'Content-Encoding': 'nonsense' },
  { Accept: 'text/html;q=x' },
  { Origin: 'null' },
  { Origin: 'http://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'X-Request-Id': '../../x%0d%0aX-Injected: 1' },
  { 'X-Forwarded-For': "1.1.1.1, '; DROP TABLE" },
  { 'X-Dinelink-Internal': 'guess', 'X-Dinelink-Partner': '__proto__' },
  { Host: '__proto__.localhost' },
  { Host: 'nosh.localhost:99999999' },
  { Host: '[::1' },
  { 'X-Feed': '__proto__', 'X-Timestamp': '1e3', 'X-Signature': 'zz' },
  { 'X-Feed': 'network', 'X-Timestamp': '99999999999999', 'X-Signature': '0'.repeat(64) },
  { Range: 'bytes=0-0' },
  { 'If-None-Match': '*' },
  { 'X-HTTP-Method-Override': 'DELETE' },
];

/** Usually the body's content type alone, sometimes with an unusual header. */
export const headers = (hasBody: boolean): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(fc.constantFrom(...oddHeaders), fc.option(contentType, { nil: undefined, freq: 8 }))
    .map(([odd, type]) => ({
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(type && { 'Content-Type': type }),
      ...odd,
    }));
