import { useEffect, useEffectEvent, useMemo } from 'react';
import { type Bounds, boxText, readBox } from '../../../location/special-location.ts';
import { boundsOf } from './bounds-of.ts';
import type { DrawnMap, MapPoint } from './MapProvider.ts';

interface Fitting {
  points: readonly MapPoint[];
  center: MapPoint | undefined;
  location: string;
  /** Whether the points are those of a search before, so that the map waits. */
  isStale: boolean;
  /** The area the visitor had moved the map to, as a box text. */
  view: string | undefined;
}

/**
 * Fits the map to each new answer. A map area that was searched stays in view, and a step back restores the view that was left.
 */
export function useFitted(
  map: DrawnMap | undefined,
  { points, center, location, isStale, view }: Fitting,
  onFitted: (map: DrawnMap) => void,
): void {
  const bounds = useMemo(
    () => readBox(location) ?? boundsOf(points) ?? (center && boundsOf([center])),
    [points, center, location],
  );
  const fit = useEffectEvent((drawn: DrawnMap, to: Bounds) => {
    const exactly = readBox(view ?? '') ?? readBox(location);
    if (exactly && boxText(drawn.bounds()) === boxText(exactly)) return;
    if (exactly) drawn.show(exactly);
    else drawn.fit(to);
    onFitted(drawn);
  });
  // Repeating the same search resets a moved map.
  const isMoved = view !== undefined;
  useEffect(() => {
    if (map && bounds && !isStale) fit(map, bounds);
  }, [map, bounds, isStale, isMoved]);
}
