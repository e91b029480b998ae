import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import counties from '../../../../map/basemap/counties.geojson?url';
import lakes from '../../../../map/basemap/lakes.geojson?url';
import land from '../../../../map/basemap/land.geojson?url';
import places from '../../../../map/basemap/places.geojson?url';
import rivers from '../../../../map/basemap/rivers.geojson?url';
import states from '../../../../map/basemap/states.geojson?url';
import type { BasemapColours } from './basemap-colours.ts';

const files = { counties, lakes, land, places, rivers, states };
const CREDIT = 'US Census Bureau, Natural Earth, GeoNames';
/** County lines are hidden below this zoom. */
const COUNTIES_FROM = 6;
/** Labels are drawn with the site's own font, else the system's. */
const FONT = ['Hanken Grotesk', 'system-ui'];

/** A map of land, water and places from the site's own files: no key, no request to another host. */
export function basemapStyle(colours: BasemapColours): StyleSpecification {
  return {
    version: 8,
    sources: Object.fromEntries(Object.entries(files).map(([name, url]) => [name, source(url)])),
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
      line('counties', { colour: colours.line, width: 0.6, from: COUNTIES_FROM }),
      line('states', { colour: colours.line, width: 1.4 }),
      { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colours.water } },
      line('rivers', { colour: colours.water, width: 1.6 }),
      labels(colours),
    ],
  };
}

const source = (data: string): SourceSpecification => ({ type: 'geojson', data, attribution: CREDIT });

interface Stroke {
  colour: string;
  width: number;
  from?: number;
}

const line = (name: keyof typeof files, { colour, width, from = 0 }: Stroke): LayerSpecification => ({
  id: name,
  type: 'line',
  source: name,
  minzoom: from,
  layout: { 'line-join': 'round' },
  paint: {
    'line-color': colour,
    'line-width': ['interpolate', ['linear'], ['zoom'], 4, width / 2, 11, width * 1.5],
  },
});

/** Larger places first and in larger letters; smaller ones from higher zooms. */
const labels = (colours: BasemapColours): LayerSpecification => ({
  id: 'places',
  type: 'symbol',
  source: 'places',
  filter: ['>=', ['get', 'people'], ['step', ['zoom'], 400_000, 5, 150_000, 7, 50_000, 8.5, 15_000, 9.5, 0]],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': FONT,
    'text-size': ['interpolate', ['linear'], ['get', 'people'], 8_000, 11, 200_000, 13, 2_000_000, 17],
    'symbol-sort-key': ['-', 0, ['get', 'people']],
    'text-padding': 6,
    'text-max-width': 7,
  },
  paint: { 'text-color': colours.text, 'text-halo-color': colours.land, 'text-halo-width': 1.4 },
});
