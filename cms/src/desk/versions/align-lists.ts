import type { Fields } from '../../delivery/shape';

export interface Pair<Value> {
  before: Value | undefined;
  after: Value | undefined;
}
/** `position` counts from 1, in the list the item is in. */
type Aligned = Pair<Fields> & { position: number };

/** Which items of two lists belong together: equal ones in their order, and between those the ones of one kind in turn. */
export function alignLists(before: Fields[], after: Fields[]): Aligned[] {
  const aligned: Aligned[] = [];
  let start = { before: 0, after: 0 };
  for (const equal of [...equalPairs(before, after), { before: before.length, after: after.length }]) {
    const gap = {
      before: before.slice(start.before, equal.before),
      after: after.slice(start.after, equal.after),
    };
    aligned.push(...alignGap(gap, start));
    start = { before: equal.before + 1, after: equal.after + 1 };
  }
  return aligned;
}

interface Indices {
  before: number;
  after: number;
}

/** The longest common subsequence. */
function equalPairs(before: Fields[], after: Fields[]): Indices[] {
  const one = before.map((item) => JSON.stringify(item));
  const other = after.map((item) => JSON.stringify(item));
  const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? [];
      row[j] =
        one[i] === other[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  const pairs: Indices[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) pairs.push({ before: i++, after: j++ });
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

function alignGap({ before, after }: { before: Fields[]; after: Fields[] }, start: Indices): Aligned[] {
  const left = before.map((item, index) => ({ item, position: start.before + index + 1 }));
  const aligned: Aligned[] = [];
  for (const [index, item] of after.entries()) {
    const match = left.findIndex((candidate) => candidate.item.__component === item.__component);
    const [former] = match === -1 ? [] : left.splice(match, 1);
    aligned.push({ before: former?.item, after: item, position: start.after + index + 1 });
  }
  return [...aligned, ...left.map(({ item, position }) => ({ before: item, after: undefined, position }))];
}
