import fc from 'fast-check';
import type { Operation } from './document.ts';
import { fitting, type JsonSchema, type Resolve } from './json-schema.ts';
import { contentType, nastyBody, nastyName, nastyText, nastyValue } from './nasty.ts';

/** One request with something wrong in it; who asks is decided when it is sent. */
export interface Broken {
  readonly operation: Operation;
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Nobody, a member with session, token and anti-forgery token, or one with something else in their place. */
  readonly who: 'nobody' | 'member' | 'impostor';
  /** Which of the members. */
  readonly which: number;
  readonly impostor: { readonly session: string; readonly token: string; readonly csrf: string };
}

type Pairs = [string, string][];

/** Requests of every operation, each broken in one or two places. */
export function brokenRequests(operations: readonly Operation[], resolve: Resolve): fc.Arbitrary<Broken> {
  return fc.oneof(...operations.map((operation) => brokenRequest(operation, resolve)));
}

function brokenRequest(operation: Operation, resolve: Resolve): fc.Arbitrary<Broken> {
  const own = operation.parameters.filter(({ in: place }) => place === 'query');
  return fc
    .record({
      path: pathOf(operation, resolve),
      query: fc.tuple(fittingPairs(own, resolve), fc.array(breaksPairs(own), { maxLength: 2 })),
      body: operation.body ? bodyOf(operation.body, resolve) : fc.constant(undefined),
      headers: headers(operation.body !== null),
      who: fc.constantFrom('nobody', ...Array.from({ length: 8 }, () => 'member'), 'impostor'),
      which: fc.nat(1_000),
      impostor: fc.record({ session: credential, token: credential, csrf: credential }),
    })
    .map(({ path, query: [pairs, breaks], ...told }) => {
      const search = breaks.reduce((whole, change) => change(whole), searchOf(pairs));
      return { ...told, operation, path: search ? `${path}?${search}` : path } as Broken;
    });
}

// Half a surrogate pair has no escape; bytes of UTF-8 take its replacement.
const escaped = (text: string) => encodeURIComponent(Buffer.from(text).toString());

const searchOf = (pairs: Pairs): string =>
  pairs.map((pair) => pair.map((part) => escaped(part)).join('=')).join('&');

function fittingPairs(own: Operation['parameters'], resolve: Resolve): fc.Arbitrary<Pairs> {
  const pairs = own.map(({ name, schema }) =>
    fc.option(fitting(schema, resolve), { nil: undefined, freq: 4 }).map((value) => [name, value] as const),
  );
  return fc
    .tuple(...pairs)
    .map(
      (all) => all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])) as Pairs,
    );
}

const escapes = [
  '%',
  '%E0%A4%A',
  '%00',
  '%ud800',
  '%ff%fe',
  '%0d%0aX-Injected:%201',
  '&&&',
  '=',
  '?',
  '[]=1',
];

/** Changes to a query as it is written: nasty values, repeats, brackets, broken escapes. */
function breaksPairs(own: Operation['parameters']): fc.Arbitrary<(search: string) => string> {
  const name = fc.oneof(
    nastyName,
    fc.constantFrom(...(own.length > 0 ? own.map((one) => one.name) : ['id'])),
  );
  const written = fc.oneof(
    nastyText.map((text) => escaped(text)),
    fc.constantFrom(...escapes),
  );
  const shape = fc.constantFrom('=', '[]=', '[a]=', '[__proto__]=', '');
  return fc.oneof(
    fc.tuple(name, shape, written).map(
      ([key, between, value]) =>
        (search: string) =>
          `${search}&${encodeURIComponent(key)}${between}${value}`,
    ),
    fc.tuple(name, written).map(
      ([key, value]) =>
        () =>
          `${encodeURIComponent(key)}=${value}`,
    ),
    fc.constantFrom(
      (search: string) => `${search}&${search}`,
      () => '',
      (search: string) => search,
    ),
  );
}

function pathOf({ path, parameters }: Operation, resolve: Resolve): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const values = names.map((name) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return fc.oneof(
      fitting(schema, resolve).map((value) => escaped(String(value))),
      nastyText.map((text) => escaped(text.slice(0, 2_000))),
      fc.constantFrom('%', '%E0%A4%A', '%00', '..', '%2e%2e%2f', '1', '0', '-1'),
    );
  });
  return fc
    .tuple(...values)
    .map((chosen) =>
      names.reduce((whole, name, at) => whole.replace(`{${name}}`, () => chosen[at] || '_'), path),
    );
}

function bodyOf(schema: JsonSchema, resolve: Resolve): fc.Arbitrary<string | undefined> {
  const good = fitting(schema, resolve);
  const object = good.map((value) => (typeof value === 'object' && value !== null ? value : { value }));
  const oneWrong = fc.tuple(object, fc.nat(20), nastyValue).map(([value, at, nasty]) => {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, old], index) => [name, index === at % entries.length ? nasty : old]),
    );
  });
  const oneLess = fc
    .tuple(object, fc.nat(20))
    .map(([value, at]) =>
      Object.fromEntries(Object.entries(value).filter((_, index, all) => index !== at % all.length)),
    );
  const oneMore = fc
    .tuple(object, nastyName, nastyValue)
    .map(([value, name, nasty]) => Object.fromEntries([...Object.entries(value), [name, nasty]]));
  const inner = fc.tuple(object, fc.nat(20), nastyName, nastyValue).map(([value, at, name, nasty]) => {
    const entries = Object.entries(value);
    const within = (old: unknown) =>
      typeof old === 'object' && old !== null
        ? Object.fromEntries([...Object.entries(old), [name, nasty]])
        : Array.from({ length: 3 }, () => old);
    return Object.fromEntries(
      entries.map(([key, old], index) => [key, index === at % entries.length ? within(old) : old]),
    );
  });
  const asText = fc
    .oneof(good, oneWrong, oneWrong, oneWrong, oneLess, oneMore, inner, nastyValue)
    .map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 8, arbitrary: asText },
    { weight: 1, arbitrary: nastyBody },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const credential = fc.constantFrom(
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

const headers = (hasBody: boolean): fc.Arbitrary<Record<string, string>> =>
  fc
    .tuple(fc.constantFrom(...oddHeaders), fc.option(contentType, { nil: undefined, freq: 8 }))
    .map(([odd, type]) => ({
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(type && { 'Content-Type': type }),
      ...odd,
    }));
