import type { Area } from '../domain/sphere.ts';
import type { Columns } from './columns.ts';

/** The square of the straight line from an area's centre to a position; NaN outside the area. */
export function createReach(columns: Columns, area: Area): (at: number) => number {
  const { x, y, z } = columns;
  const [fromX, fromY, fromZ] = area.from;
  const { reach } = area;
  const isInBox = boxCondition(columns, area);
  return (at) => {
    const dx = (x[at] ?? 0) - fromX;
    const dy = (y[at] ?? 0) - fromY;
    const dz = (z[at] ?? 0) - fromZ;
    const squared = dx * dx + dy * dy + dz * dz;
    return squared > reach || !isInBox(at) ? Number.NaN : squared;
  };
}

// A circle lies within its box, so its distance test suffices.
function boxCondition({ latitudes, longitudes }: Columns, { south, west, north, east, reach }: Area) {
  if (reach !== Number.POSITIVE_INFINITY) return () => true;
  return (at: number) => {
    const latitude = latitudes[at] ?? 0;
    const longitude = longitudes[at] ?? 0;
    return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  };
}
