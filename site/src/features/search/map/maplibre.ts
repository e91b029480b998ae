import { type ErrorEvent, Map as Drawing, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Bounds } from '../../../location/special-location.ts';
import { basemapColours } from './basemap-colours.ts';
import { basemapStyle } from './basemap-style.ts';
import type { DrawMap, DrawnMap } from './MapProvider.ts';
import { pinCollisions } from './pin-collisions.ts';

/** The built-in basemap has no streets for higher zooms. */
const ZOOM_MAX = 11.5;
const STREET_ZOOM_MAX = 18;
const ZOOM_MIN = 2.5;
/** The highest zoom when the map is fitted to a list. */
const FIT_ZOOM_MAX = 11;
/** A zoom this close to its limit counts as the limit. */
const ZOOM_STEP_LEAST = 0.01;
const FIT_PADDING_PX = 56;
const evenPadding = {
  top: FIT_PADDING_PX,
  right: FIT_PADDING_PX,
  bottom: FIT_PADDING_PX,
  left: FIT_PADDING_PX,
};
/** The height of the card at the bottom, with its margin. */
const CARD_PX = 250;
const START: [number, number] = [-96, 38.5];

setWorkerUrl(workerUrl);

/** Draws with MapLibre on the built-in basemap, in the colours of the page. */
export const drawMap: DrawMap = (container, listeners, styleUrl) =>
  new Promise((resolve, reject) => {
    const style = () => styleUrl ?? basemapStyle(basemapColours(container));
    const drawing = new Drawing({
      container,
      style: style(),
      center: START,
      zoom: ZOOM_MIN,
      minZoom: ZOOM_MIN,
      maxZoom: styleUrl === undefined ? ZOOM_MAX : STREET_ZOOM_MAX,
      dragRotate: false,
      pitchWithRotate: false,
      attributionControl: { compact: false },
    });
    drawing.touchZoomRotate.disableRotation();
    drawing.keyboard.disableRotation();
    drawing.on('move', listeners.onMove);
    drawing.on('resize', listeners.onMove);
    drawing.on('moveend', listeners.onMove);
    const onMovedByHand = () => listeners.onMovedByHand(boundsOf(drawing));
    drawing.on('moveend', ({ originalEvent }) => originalEvent && onMovedByHand());
    // A configured style keeps its own colours.
    const endScheme =
      styleUrl === undefined
        ? onSchemeChange(() => {
            drawing.setStyle(style());
            drawing.once('idle', listeners.onMove);
          })
        : nothing;
    // An error before the first frame is fatal; a tile that fails later is ignored.
    const fail = ({ error }: ErrorEvent) => {
      endScheme();
      drawing.remove();
      reject(new Error(error.message));
    };
    drawing.on('error', fail);
    drawing.once('load', () => {
      drawing.off('error', fail);
      drawing.on('error', () => undefined);
      resolve(handleOf(drawing, endScheme, onMovedByHand));
    });
  });

function handleOf(drawing: Drawing, endScheme: () => void, onMovedByHand: () => void): DrawnMap {
  return {
    fit: ({ south, west, north, east }) =>
      drawing.fitBounds([west, south, east, north], {
        padding: { ...evenPadding, bottom: FIT_PADDING_PX + hiddenBelow(drawing.getContainer()) },
        maxZoom: FIT_ZOOM_MAX,
        animate: false,
      }),
    show: ({ south, west, north, east }) => drawing.fitBounds([west, south, east, north], { animate: false }),
    reveal: ({ latitude, longitude }) => {
      const { y } = drawing.project([longitude, latitude]);
      const covered = y - (drawing.getContainer().clientHeight - CARD_PX);
      if (covered > 0) drawing.panBy([0, covered], { animate: false });
    },
    zoomBy: (steps) => {
      drawing.once('moveend', onMovedByHand);
      drawing.zoomTo(drawing.getZoom() + steps);
    },
    canZoom: (steps) =>
      steps > 0
        ? drawing.getZoom() < drawing.getMaxZoom() - ZOOM_STEP_LEAST
        : drawing.getZoom() > drawing.getMinZoom() + ZOOM_STEP_LEAST,
    place: ({ latitude, longitude }) => drawing.project([longitude, latitude]),
    hideLabelsUnder: pinCollisions(drawing),
    bounds: () => boundsOf(drawing),
    end: () => {
      endScheme();
      drawing.remove();
    },
  };
}

/** The height in px of what is below the window's lower edge, at most half the element's. */
function hiddenBelow(element: HTMLElement): number {
  const { bottom, height } = element.getBoundingClientRect();
  return Math.min(Math.max(0, bottom - window.innerHeight), height / 2);
}

function boundsOf(drawing: Drawing): Bounds {
  const bounds = drawing.getBounds();
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  };
}

const nothing = () => undefined;

function onSchemeChange(onChange: () => void): () => void {
  const query = window.matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
