/** Groups rows by key. */
export function groupBy<K, T>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** A map with every group changed. */
export const mapValues = <K, T, U>(groups: ReadonlyMap<K, T>, change: (group: T) => U): Map<K, U> =>
  new Map(Array.from(groups, ([key, group]) => [key, change(group)]));
