import type { GeoJSONSource, Map as Drawing } from 'maplibre-gl';
import type { Spot } from './MapProvider.ts';
import { HIGH, WIDE } from './spread.ts';

const ROOM = 'pin-room';

type Points = Parameters<GeoJSONSource['setData']>[0];

/**
 * Reserves the pins' space on the basemap with invisible symbols placed before all labels, so that the library hides labels
 * under pins. Updated at rest only: during a movement the symbols move along.
 */
export function pinCollisions(drawing: Drawing): (spots: readonly Spot[]) => void {
  return (spots) => {
    if (drawing.isMoving()) return;
    const data = pointsAt(drawing, spots);
    const source = drawing.getSource<GeoJSONSource>(ROOM);
    if (source) void source.setData(data);
    else take(drawing, data);
  };
}

function take(drawing: Drawing, data: Points): void {
  if (!drawing.hasImage(ROOM)) drawing.addImage(ROOM, unseen());
  drawing.addSource(ROOM, { type: 'geojson', data });
  drawing.addLayer({
    id: ROOM,
    type: 'symbol',
    source: ROOM,
    layout: { 'icon-image': ROOM, 'icon-anchor': 'bottom', 'icon-padding': 0, 'icon-allow-overlap': true },
  });
}

const pointsAt = (drawing: Drawing, spots: readonly Spot[]): Points => ({
  type: 'FeatureCollection',
  features: spots.map(({ x, y }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: drawing.unproject([x, y]).toArray() },
  })),
});

const unseen = () => ({ width: WIDE, height: HIGH, data: new Uint8Array(WIDE * HIGH * 4) });
