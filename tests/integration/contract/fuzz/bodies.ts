import fc from 'fast-check';
import { fitting, type JsonSchema, type Resolve } from './json-schema.ts';
import { nastyBody, nastyName, nastyValue } from './hostile-values.ts';

/** Bodies that fit but for one thing, now and then nonsense from end to end, or none. */
export function bodyOf(schema: JsonSchema, resolve: Resolve): fc.Arbitrary<string | undefined> {
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
