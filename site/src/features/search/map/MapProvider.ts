import type { Bounds } from '../../../location/special-location.ts';

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
  /** Fits the bounds with padding, without animation. */
  fit: (to: Bounds) => void;
  /** Fits the bounds without padding. */
  show: (exactly: Bounds) => void;
  /** Pans until the card at the bottom of the map does not cover the point. */
  reveal: (point: MapPoint) => void;
  zoomBy: (steps: 1 | -1) => void;
  /** Whether zooming in that direction is possible. */
  canZoom: (steps: 1 | -1) => boolean;
  /** The position of a point, in px. */
  place: (point: MapPoint) => Spot;
  /** Hides basemap labels under the pins at these positions, in px. */
  hideLabelsUnder: (spots: readonly Spot[]) => void;
  bounds: () => Bounds;
  end: () => void;
}

export interface MapListeners {
  /** Called for every frame of a movement. */
  onMove: () => void;
  /** Called after the visitor, not the page, has moved the map. */
  onMovedByHand: (view: Bounds) => void;
  onFailure: () => void;
}

/** Draws a map into an element; resolves when its basemap shows. Without `styleUrl` on the built-in basemap. */
export type DrawMap = (
  container: HTMLElement,
  listeners: MapListeners,
  styleUrl: string | undefined,
) => Promise<DrawnMap>;
