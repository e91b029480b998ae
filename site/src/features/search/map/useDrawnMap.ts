import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRuntimeConfig } from '../../../partner/RuntimeConfigContext.ts';
import type { Bounds } from '../../../location/special-location.ts';
import type { DrawMap, DrawnMap, MapListeners } from './MapProvider.ts';

// A library of half a megabyte, loaded only for a visible map.
const draw: DrawMap = async (container, listeners, styleUrl) =>
  (await import('./maplibre.ts')).drawMap(container, listeners, styleUrl);

type MapState = { kind: 'waiting' } | { kind: 'failed' } | { kind: 'drawn'; map: DrawnMap };

/** Draws the map and removes it with its element. */
export function useDrawnMap(container: RefObject<HTMLElement | null>, listeners: MapListeners) {
  const [state, setState] = useState<MapState>({ kind: 'waiting' });
  const { mapStyleUrl } = useRuntimeConfig();
  const currentListeners = useRef(listeners);
  useEffect(() => {
    currentListeners.current = listeners;
  });
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isOver = false;
    let drawn: DrawnMap | undefined;
    const fail = () => {
      if (!isOver) setState({ kind: 'failed' });
    };
    const hearing = {
      onMove: () => currentListeners.current.onMove(),
      onMovedByHand: (view: Bounds) => currentListeners.current.onMovedByHand(view),
      onFailure: fail,
    };
    draw(element, hearing, mapStyleUrl).then((map) => {
      if (isOver) return map.end();
      drawn = map;
      setState({ kind: 'drawn', map });
    }, fail);
    return () => {
      isOver = true;
      drawn?.end();
      setState({ kind: 'waiting' });
    };
  }, [container, mapStyleUrl]);
  return state;
}
