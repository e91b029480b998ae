import fc from 'fast-check';
import type { Operation } from './openapi-document.ts';
import { validValue, type Resolve } from './json-schema.ts';
import { hostileName, hostileText } from './hostile-values.ts';

type Pairs = [string, string][];

/** Paths with valid and invalid parameters. */
export function pathOf({ path, parameters }: Operation, resolve: Resolve): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const values = names.map((name) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return fc.oneof(
      validValue(schema, resolve).map((value) => escaped(String(value))),
      hostileText.map((text) => escaped(text.slice(0, 2_000))),
      fc.constantFrom('%', '%E0%A4%A', '%00', '..', '%2e%2e%2f', '1', '0', '-1'),
    );
  });
  return fc
    .tuple(...values)
    .map((chosen) =>
      names.reduce((whole, name, at) => whole.replace(`{${name}}`, () => chosen[at] || '_'), path),
    );
}

/** Valid queries with up to two mutations; without the question mark. */
export function queryOf({ parameters }: Operation, resolve: Resolve): fc.Arbitrary<string> {
  const own = parameters.filter(({ in: place }) => place === 'query');
  return fc
    .tuple(validPairs(own, resolve), fc.array(queryMutations(own), { maxLength: 2 }))
    .map(([pairs, mutations]) => mutations.reduce((whole, change) => change(whole), searchOf(pairs)));
}

function validPairs(own: Operation['parameters'], resolve: Resolve): fc.Arbitrary<Pairs> {
  const pairs = own.map(({ name, schema }) =>
    fc
      .option(validValue(schema, resolve), { nil: undefined, freq: 4 })
      .map((value) => [name, value] as const),
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

/** Mutations of a query string: hostile values, repeats, brackets, broken escapes. */
function queryMutations(own: Operation['parameters']): fc.Arbitrary<(search: string) => string> {
  const name = fc.oneof(
    hostileName,
    fc.constantFrom(...(own.length > 0 ? own.map((one) => one.name) : ['id'])),
  );
  const written = fc.oneof(
    hostileText.map((text) => escaped(text)),
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

const searchOf = (pairs: Pairs): string =>
  pairs.map((pair) => pair.map((part) => escaped(part)).join('=')).join('&');

// Half a surrogate pair has no escape; encoding it as UTF-8 gives the replacement character.
const escaped = (text: string) => encodeURIComponent(Buffer.from(text).toString());
