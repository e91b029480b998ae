const MOST = 20_000;

/** The same function of a text, which answers a text it has seen before without work. */
export function remembered<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = work(text);
    if (known.size < MOST) known.set(text, answer);
    return answer;
  };
}
