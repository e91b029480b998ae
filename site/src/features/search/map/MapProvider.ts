import type { Bounds } from '../where/special-location.ts';

export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** In px from the container's upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

/** A map on the page, independent of the library that draws it. */
export interface DrawnMap {
  /** Shows the bounds with room around; at once, without flying there. */
  fit: (to: Bounds) => void;
  /** Shows the bounds as they are. */
  show: (exactly: Bounds) => void;
  /** Moves just so far that a card at the foot of the map does not cover the point. */
  reveal: (point: MapPoint) => void;
  zoomBy: (steps: 1 | -1) => void;
  /** Whether there is more to see that way. */
  canZoom: (steps: 1 | -1) => boolean;
  /** Where a point is. */
  place: (point: MapPoint) => Spot;
  /** Keeps the basemap's names from under the pins that stand at these px. */
  hideLabelsUnder: (spots: readonly Spot[]) => void;
  bounds: () => Bounds;
  end: () => void;
}

export interface MapListeners {
  /** With every frame of a movement. */
  onMove: () => void;
  /** After the visitor, not the page, has moved the map. */
  onMovedByHand: (view: Bounds) => void;
  onFailure: () => void;
}

/** Draws a map into an element; resolves when its basemap shows. Without `styleUrl` on the built-in basemap. */
export type DrawMap = (
  container: HTMLElement,
  listeners: MapListeners,
  styleUrl: string | undefined,
) => Promise<DrawnMap>;
