import { useEffect, useEffectEvent, useMemo } from 'react';
import { type Bounds, boxText, readBox } from '../where/special-location.ts';
import { boundsOf } from './bounds-of.ts';
import type { DrawnMap, MapPoint } from './MapProvider.ts';

interface Fitting {
  points: readonly MapPoint[];
  center: MapPoint | undefined;
  location: string;
  /** Where the visitor had moved the map to when leaving, as a box text. */
  view: string | undefined;
}

/**
 * A new answer moves the map to where its points are. A part of the map that was searched stays in view as it is, and who
 * comes back finds the view that was left.
 */
export function useFitted(
  map: DrawnMap | undefined,
  { points, center, location, view }: Fitting,
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
  // The same search begun anew gives a view that was moved back.
  const isMoved = view !== undefined;
  useEffect(() => {
    if (map && bounds) fit(map, bounds);
  }, [map, bounds, isMoved]);
}
