const MAX = 20_000;

/** Caches a function of a text. */
export function cached<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = work(text);
    if (known.size < MAX) known.set(text, answer);
    return answer;
  };
}
