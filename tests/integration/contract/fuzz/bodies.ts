import fc from 'fast-check';
import { validValue, type JsonSchema, type Resolve } from './json-schema.ts';
import { hostileBody, hostileName, hostileValue } from './hostile-values.ts';

/** Valid bodies with one mutation, sometimes a hostile body or none. */
export function bodyOf(schema: JsonSchema, resolve: Resolve): fc.Arbitrary<string | undefined> {
  const good = validValue(schema, resolve);
  const object = good.map((value) => (typeof value === 'object' && value !== null ? value : { value }));
  const oneWrong = fc.tuple(object, fc.nat(20), hostileValue).map(([value, at, hostile]) => {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, old], index) => [name, index === at % entries.length ? hostile : old]),
    );
  });
  const oneLess = fc
    .tuple(object, fc.nat(20))
    .map(([value, at]) =>
      Object.fromEntries(Object.entries(value).filter((_, index, all) => index !== at % all.length)),
    );
  const oneMore = fc
    .tuple(object, hostileName, hostileValue)
    .map(([value, name, hostile]) => Object.fromEntries([...Object.entries(value), [name, hostile]]));
  const inner = fc.tuple(object, fc.nat(20), hostileName, hostileValue).map(([value, at, name, hostile]) => {
    const entries = Object.entries(value);
    const within = (old: unknown) =>
      typeof old === 'object' && old !== null
        ? Object.fromEntries([...Object.entries(old), [name, hostile]])
        : Array.from({ length: 3 }, () => old);
    return Object.fromEntries(
      entries.map(([key, old], index) => [key, index === at % entries.length ? within(old) : old]),
    );
  });
  const asText = fc
    .oneof(good, oneWrong, oneWrong, oneWrong, oneLess, oneMore, inner, hostileValue)
    .map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 8, arbitrary: asText },
    { weight: 1, arbitrary: hostileBody },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}
