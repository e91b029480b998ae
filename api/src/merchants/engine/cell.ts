const PER_DEGREE = 20;
const ACROSS = 360 * PER_DEGREE;

const row = (latitude: number) => Math.floor((Math.min(90, Math.max(-90, latitude)) + 90) * PER_DEGREE);
const column = (longitude: number) =>
  Math.floor((Math.min(180, Math.max(-180, longitude)) + 180) * PER_DEGREE);

/** The column `cell`: the number of a 0.05-degree square of the map. */
export const cellOf = (latitude: number, longitude: number): number =>
  row(latitude) * ACROSS + column(longitude);

/** The stretches of cells, one a row, that cover a box. */
export function cellRanges(sides: {
  south: number;
  west: number;
  north: number;
  east: number;
}): [number, number][] {
  const [first, last] = [row(sides.south), row(sides.north)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const start = (first + index) * ACROSS;
    return [start + column(sides.west), start + column(sides.east)];
  });
}
