/** Texts that only the browser can turn into degrees. */
export const CURRENT_LOCATION = 'Current Location';
const CURRENT_MAP_VIEW = 'Current Map View';

const GAP = String.raw`(?:\s|\+|%20)*`;
const here = new RegExp(`^current${GAP}location$`, 'i');
const mapView = new RegExp(`^current${GAP}map${GAP}view$`, 'i');
const box = /^\s*[-+]?\d{1,3}(\.\d+)?\s*(,\s*[-+]?\d{1,3}(\.\d+)?\s*){3}$/;

type LocationKind = 'default' | 'here' | 'mapView' | 'box' | 'text';

/** The meaning of a location field's text. */
export function kindOfLocation(text: string): LocationKind {
  if (text.trim() === '') return 'default';
  if (here.test(text.trim())) return 'here';
  if (mapView.test(text.trim())) return 'mapView';
  return box.test(text) ? 'box' : 'text';
}

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

/** "40.76,-73.99": a position as it may leave the browser, to about a kilometre. */
export const pointText = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
