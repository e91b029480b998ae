import type { Spot } from './MapProvider.ts';

/** A pin with its margin, in px. */
export const WIDE = 44;
export const HIGH = 42;
const RING_PX = 12;
const RINGS = 14;
const DIRECTIONS = 16;

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

/**
 * The offset of each pin from its position so that no pins overlap. The first pins stay in place; in a crowd that is too dense
 * the last ones stay too.
 */
export function spread(spots: readonly Spot[]): Spot[] {
  const taken: Spot[] = [];
  return spots.map(({ x, y }) => {
    const isFree = (step: Spot) => taken.every((other) => areApart(other, { x: x + step.x, y: y + step.y }));
    const step = steps.find(isFree) ?? { x: 0, y: 0 };
    taken.push({ x: x + step.x, y: y + step.y });
    return step;
  });
}

const areApart = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) >= WIDE || Math.abs(a.y - b.y) >= HIGH;
