const box = /^\s*[-+]?\d{1,3}(\.\d+)?\s*(,\s*[-+]?\d{1,3}(\.\d+)?\s*){3}$/;

type LocationKind = 'default' | 'here' | 'mapView' | 'box' | 'text';

/** The meaning of a location field's text. */
export function kindOfLocation(text: string): LocationKind {
  const bare = text.replace(/\s|\+|%20/g, '').toLowerCase();
  if (bare === '') return 'default';
  if (bare === 'currentlocation') return 'here';
  if (bare === 'currentmapview') return 'mapView';
  return box.test(text) ? 'box' : 'text';
}
