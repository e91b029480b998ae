/** A value that is made when it is first used: the formatters of Intl take milliseconds each, and a page uses few of them. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
