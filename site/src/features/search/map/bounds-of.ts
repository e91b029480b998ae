import type { Bounds } from '../../../location/special-location.ts';
import type { MapPoint } from './MapProvider.ts';

/** A single restaurant still needs some space around it: about half a mile each way. */
const MARGIN_DEGREES = 0.008;

/** The smallest part of the map that holds all points, never less than a neighbourhood; undefined without points. */
export function boundsOf(points: readonly MapPoint[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes) - MARGIN_DEGREES,
    west: Math.min(...longitudes) - MARGIN_DEGREES,
    north: Math.max(...latitudes) + MARGIN_DEGREES,
    east: Math.max(...longitudes) + MARGIN_DEGREES,
  };
}
