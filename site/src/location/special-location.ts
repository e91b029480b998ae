import { kindOfLocation } from './kind-of-location.ts';

/** Texts that only the browser can turn into degrees. */
export const CURRENT_LOCATION = 'Current Location';
const CURRENT_MAP_VIEW = 'Current Map View';

/** The text the field shows for a location; a map area gets its name. */
export const shownLocation = (text: string): string =>
  ({ default: '', here: CURRENT_LOCATION, mapView: CURRENT_MAP_VIEW, box: CURRENT_MAP_VIEW, text })[
    kindOfLocation(text)
  ];

export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

const PLACES = 4;
/** "41.7,-87.9,42.1,-87.4": a map area for a search, to about ten metres. */
export const boxText = ({ south, west, north, east }: Bounds): string =>
  [south, west, north, east].map((degrees) => Number(degrees.toFixed(PLACES))).join(',');

/** The sides of a box text; undefined for anything else. */
export function readBox(text: string): Bounds | undefined {
  if (kindOfLocation(text) !== 'box') return undefined;
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number);
  return { south, west, north, east };
}
