import { cellRanges } from '../domain/cell.ts';
import type { Area } from '../domain/sphere.ts';
import type { Columns } from './columns.ts';

/** Ranges of positions (end exclusive) whose cells touch the area, row by row of the map. */
export function rangesOf({ cells, size }: Columns, area: Area): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  let before = 0;
  for (const [first, last] of cellRanges(area)) {
    const from = firstAt(cells, first, [before, size]);
    before = firstAt(cells, last + 1, [from, size]);
    if (from < before) ranges.push([from, before]);
  }
  return ranges;
}

/** The first position in this range whose cell is this one or after it. */
function firstAt(cells: Int32Array, cell: number, [from, to]: readonly [number, number]): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells[middle] ?? 0) < cell) low = middle + 1;
    else high = middle;
  }
  return low;
}
