import { ring, shadow } from './shape.mjs';
import { need } from './sheet.mjs';

/** Sets an ingredient down: [x, y, size, turn in degrees]. */
export function put(name, [x, y, size, turn = 0], depth = 'near') {
  const scale = size / 640;
  const image = `<use href="${need(name)}" transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-320 -320)"/>`;
  return shadow(depth, image);
}

/** Several of one ingredient: a list of [x, y, size, turn]. */
export const strew = (name, places, depth) => places.map((place) => put(name, place, depth)).join('');

/** An ingredient in a ring [cx, cy, distance, first angle]; turned so that it looks outwards by `turn`. */
export const wreath = (name, around, { count, size, turn = 90 }) =>
  ring(around, count, ([x, y, angle]) => put(name, [x, y, size, angle + turn]));
