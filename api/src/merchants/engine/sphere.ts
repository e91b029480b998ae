const EARTH_MILES = 3_958.7613;
const RADIANS = Math.PI / 180;

/** A spot as a unit vector: distances between vectors need no trigonometry. */
export type Vector = readonly [x: number, y: number, z: number];

export function vectorOf(latitude: number, longitude: number): Vector {
  const ring = Math.cos(latitude * RADIANS);
  return [
    ring * Math.cos(longitude * RADIANS),
    ring * Math.sin(longitude * RADIANS),
    Math.sin(latitude * RADIANS),
  ];
}

/** Great-circle miles for the difference of two unit vectors. */
export function milesOfChord(dx: number, dy: number, dz: number): number {
  const chord = Math.sqrt(dx * dx + dy * dy + dz * dz);
  return 2 * EARTH_MILES * Math.asin(Math.min(1, chord / 2));
}

/** Great-circle miles between two unit vectors. */
export const milesBetween = (a: Vector, b: Vector): number =>
  milesOfChord(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** A part of the map: a box, and within it a circle when there is a centre to be near to. */
export interface Area {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  /** Where distances are measured from. */
  readonly from: Vector;
  /** Infinity for a box: the box is its own limit. */
  readonly radiusMiles: number;
}

/** Everything within so many miles of a point. */
export function circle(latitude: number, longitude: number, radiusMiles: number): Area {
  const reach = radiusMiles / EARTH_MILES / RADIANS;
  const across = Math.min(180, reach / Math.max(0.01, Math.cos((Math.abs(latitude) + reach) * RADIANS)));
  return {
    south: latitude - reach,
    west: longitude - across,
    north: latitude + reach,
    east: longitude + across,
    from: vectorOf(latitude, longitude),
    radiusMiles,
  };
}

/** A box is all of itself; distances are measured from its middle. */
export function box(sides: { south: number; west: number; north: number; east: number }): Area {
  const from = vectorOf((sides.south + sides.north) / 2, (sides.west + sides.east) / 2);
  return { ...sides, from, radiusMiles: Number.POSITIVE_INFINITY };
}
