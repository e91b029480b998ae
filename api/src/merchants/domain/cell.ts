const PER_DEGREE = 20;
const ACROSS = 360 * PER_DEGREE;

const row = (latitude: number) => Math.floor((Math.min(90, Math.max(-90, latitude)) + 90) * PER_DEGREE);
const column = (longitude: number) =>
  Math.floor((Math.min(180, Math.max(-180, longitude)) + 180) * PER_DEGREE);

/** The column `cell`: the number of a 0.05-degree square of the map. */
export const cellOf = (latitude: number, longitude: number): number =>
  row(latitude) * ACROSS + column(longitude);

interface Sides {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/**
 * The ranges of cells that cover a box: one per row of the map, or several rows together if that would exceed `most`; the
 * latter include cells beside the box.
 */
export function cellRanges({ south, west, north, east }: Sides, most = Infinity): [number, number][] {
  const [first, last] = [row(south), row(north)];
  const together = Math.max(1, Math.ceil((last - first + 1) / most));
  const ranges: [number, number][] = [];
  for (let from = first; from <= last; from += together) {
    const to = Math.min(last, from + together - 1);
    ranges.push([from * ACROSS + column(west), to * ACROSS + column(east)]);
  }
  return ranges;
}
