import { limits } from '@dinelink/contract/calls';
import type { Spot } from './MapProvider.ts';

/** A pin with its margin, in px. */
export const WIDE = 44;
export const HIGH = 42;
const RING_PX = 12;
const RINGS = 14;
const DIRECTIONS = 16;
/** How far the pins after the first page may be moved: more lines over the map could not be followed. */
const RINGS_OF_LATER = 4;

/** Offsets from a position, the nearest first; up and to the sides before down. */
const steps: readonly Spot[] = [
  { x: 0, y: 0 },
  ...Array.from({ length: RINGS }, (_, ring) =>
    Array.from({ length: DIRECTIONS }, (__, turn) => {
      const angle = (turn / DIRECTIONS) * 2 * Math.PI - Math.PI / 2;
      const radius = (ring + 1) * RING_PX;
      return { x: Math.round(Math.cos(angle) * radius), y: Math.round(Math.sin(angle) * radius) };
    }),
  ).flat(),
];

const nearSteps = steps.slice(0, 1 + RINGS_OF_LATER * DIRECTIONS);

/**
 * The offset of each pin from its position so that no pins overlap; undefined for a pin with no room, whose number is not shown.
 * The first pins stay in place.
 */
export function spread(spots: readonly Spot[]): (Spot | undefined)[] {
  const taken: Spot[] = [];
  return spots.map(({ x, y }, index) => {
    const isFree = (step: Spot) => taken.every((other) => areApart(other, { x: x + step.x, y: y + step.y }));
    const step = (index < limits.searchPageSize ? steps : nearSteps).find(isFree);
    if (step) taken.push({ x: x + step.x, y: y + step.y });
    return step;
  });
}

const areApart = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) >= WIDE || Math.abs(a.y - b.y) >= HIGH;
