export const EARTH_MILES = 3_958.7613;
const RADIANS = Math.PI / 180;

/** A position as a unit vector: distances between vectors need no trigonometry. */
export type Vector = readonly [x: number, y: number, z: number];

export function vectorOf(latitude: number, longitude: number): Vector {
  const ring = Math.cos(latitude * RADIANS);
  return [
    ring * Math.cos(longitude * RADIANS),
    ring * Math.sin(longitude * RADIANS),
    Math.sin(latitude * RADIANS),
  ];
}

/** The square of the straight line between two unit vectors, through the globe. */
export function chordSquared(a: Vector, b: Vector): number {
  const [dx, dy, dz] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return dx * dx + dy * dy + dz * dz;
}

/** Great-circle miles for a squared straight line between two unit vectors. */
export const milesOfChord = (squared: number): number =>
  2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(squared) / 2));

/** Great-circle miles between two unit vectors. */
export const milesBetween = (a: Vector, b: Vector): number => milesOfChord(chordSquared(a, b));

/** A part of the map: a box, and a circle within it when there is a centre. */
export interface Area {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  /** The point that distances are measured from. */
  readonly from: Vector;
  /** The squared chord from there to the circle's edge; infinite for a box. */
  readonly reach: number;
}

/** Everything within so many miles of a point. */
export function circle(latitude: number, longitude: number, radiusMiles: number): Area {
  const up = radiusMiles / EARTH_MILES / RADIANS;
  const across = Math.min(180, up / Math.max(0.01, Math.cos((Math.abs(latitude) + up) * RADIANS)));
  return {
    south: latitude - up,
    west: longitude - across,
    north: latitude + up,
    east: longitude + across,
    from: vectorOf(latitude, longitude),
    reach: (2 * Math.sin(radiusMiles / EARTH_MILES / 2)) ** 2,
  };
}

/** A box without a circle; distances are measured from its middle. */
export function box(sides: { south: number; west: number; north: number; east: number }): Area {
  const from = vectorOf((sides.south + sides.north) / 2, (sides.west + sides.east) / 2);
  return { ...sides, from, reach: Number.POSITIVE_INFINITY };
}
