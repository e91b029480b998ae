/** A point or a box written in degrees; null when the text is neither. */
interface Coordinates {
  readonly kind: 'point';
  readonly latitude: number;
  readonly longitude: number;
}
export interface Box {
  readonly kind: 'box';
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const NUMBER = String.raw`\s*([-+]?\d{1,3}(?:\.\d{1,20})?)\s*`;
const POINT = new RegExp(`^${NUMBER},${NUMBER}$`);
const BOX = new RegExp(`^${NUMBER},${NUMBER},${NUMBER},${NUMBER}$`);

/** True for text in the form of degrees, valid or not. */
export const looksLikeDegrees = (text: string): boolean => POINT.test(text) || BOX.test(text);

/**
 * Parses `lat,lng` (rounded to 2 decimals, about a kilometre) or `south,west,north,east`; null for anything outside the globe.
 */
export function parseDegrees(text: string): Coordinates | Box | null {
  const point = POINT.exec(text);
  if (point) {
    const [latitude, longitude] = [rounded(point[1]), rounded(point[2])];
    return isOnGlobe(latitude, longitude) ? { kind: 'point', latitude, longitude } : null;
  }
  const box = BOX.exec(text);
  if (!box) return null;
  const [south, west, north, east] = [Number(box[1]), Number(box[2]), Number(box[3]), Number(box[4])];
  const isBox = isOnGlobe(south, west) && isOnGlobe(north, east) && south < north && west < east;
  return isBox ? { kind: 'box', south, west, north, east } : null;
}

const rounded = (degrees: string | undefined) => Math.round(Number(degrees) * 100) / 100;

const isOnGlobe = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
