import { jest } from '@jest/globals';
import type { AddLayerObject, Map as Drawing } from 'maplibre-gl';
import { pinCollisions } from './pin-collisions.ts';

/** A fake of the library's map with sources, layers and pictures; a degree is 100 px. */
function aDrawing() {
  const sources = new Map<string, { setData: (data: unknown) => void }>();
  const layers: AddLayerObject[] = [];
  const data = jest.fn<(points: unknown) => void>();
  const drawing = {
    isMoving: jest.fn(() => false),
    hasImage: () => false,
    addImage: jest.fn(),
    getSource: (id: string) => sources.get(id),
    addSource: (id: string, source: { data: unknown }) => {
      sources.set(id, { setData: data });
      data(source.data);
    },
    addLayer: (layer: AddLayerObject) => void layers.push(layer),
    unproject: ([x, y]: [number, number]) => ({ toArray: () => [x / 100, y / 100] }),
  };
  const isAt = () =>
    (data.mock.calls.at(-1)?.[0] as { features: { geometry: { coordinates: unknown } }[] }).features.map(
      ({ geometry }) => geometry.coordinates,
    );
  return { drawing, layers, isAt, sources, take: pinCollisions(drawing as unknown as Drawing) };
}

test('a symbol at each pin keeps names away', () => {
  const { take, layers, isAt } = aDrawing();
  take([{ x: 100, y: 200 }]);
  expect(layers).toMatchObject([{ type: 'symbol', layout: { 'icon-allow-overlap': true } }]);
  expect(layers[0]).not.toHaveProperty(['layout', 'icon-ignore-placement']);
  expect(isAt()).toEqual([[1, 2]]);
  take([{ x: 300, y: 300 }]);
  expect(isAt()).toEqual([[3, 3]]);
  expect(layers).toHaveLength(1);
});

test('the symbols are not updated while the map moves', () => {
  const { take, drawing, isAt } = aDrawing();
  take([{ x: 100, y: 200 }]);
  drawing.isMoving.mockReturnValue(true);
  take([{ x: 300, y: 300 }]);
  expect(isAt()).toEqual([[1, 2]]);
});

test('the symbols are added again to a basemap reloaded in other colours', () => {
  const { take, layers, sources } = aDrawing();
  take([{ x: 100, y: 200 }]);
  sources.clear();
  take([{ x: 100, y: 200 }]);
  expect(layers).toHaveLength(2);
});
