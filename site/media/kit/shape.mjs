import { between, chance, times } from './chance.mjs';
import { lit, shaded } from './colour.mjs';
import { round } from './sheet.mjs';

/** Where the dish stands in a 1200 x 900 picture. */
export const middle = [610, 460];

/** The point at a distance and an angle (degrees, clockwise from three o'clock) of a centre. */
export function polar([cx, cy], distance, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [cx + distance * Math.cos(angle), cy + distance * Math.sin(angle)];
}

export const circle = ([x, y, r], fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

/** Casts a shadow to the lower right: far for vessels, near for food, tiny for what lies flat. */
export const shadow = (depth, svg) => `<g filter="url(#${depth})">${svg}</g>`;
/** Lets what lies below show through: opacity 0 to 1. */
export const faint = (opacity, svg) => `<g opacity="${opacity}">${svg}</g>`;
export const soft = (svg) => `<g filter="url(#soft)">${svg}</g>`;

/** Draws around 0,0 and sets it down at [x, y, turn in degrees, scale]; the shadow falls the same way for all. */
export function lay([x, y, turn = 0, scale = 1], svg, depth = 'near') {
  return shadow(depth, `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${svg}</g>`);
}

/** The same thing several times on a circle [cx, cy, distance, first angle]; draw gets [x, y, angle]. */
export function ring([cx, cy, distance, first = 0], count, draw) {
  return times(count, (at) => {
    const angle = first + (at * 360) / count;
    return draw([...polar([cx, cy], distance, angle), angle], at);
  });
}

/** A random place in a circle [x, y, r], denser towards its middle, at least `from` away from it. */
export const anywhere = ([x, y, r], from = 0) => polar([x, y], between(from, r), between(0, 360));

/** A random place in a circle, evenly spread over its area. */
export const within = ([x, y, r]) => polar([x, y], r * Math.sqrt(chance()), between(0, 360));

/** The outline of something hand-made: a circle [x, y, r] out of true by `wobble` (0 to 1). */
export function blob([x, y, r], wobble = 0.16, corners = r > 200 ? 30 : 9) {
  const points = Array.from({ length: corners }, (_, at) =>
    polar([x, y], r * between(1 - wobble, 1 + wobble), (at * 360) / corners),
  );
  const half = ([ax, ay], [bx, by]) => `${(ax + bx) / 2} ${(ay + by) / 2}`;
  const curves = points.map(
    (point, at) => `Q${point[0]} ${point[1]} ${half(point, points[(at + 1) % corners])}`,
  );
  return `M${half(points[corners - 1], points[0])} ${curves.join(' ')}Z`;
}

export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d, colour, width) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Something long and round along a path, lit on its upper left. */
export function tube(d, colour, width) {
  const up = `translate(${-width * 0.14} ${-width * 0.2})`;
  return (
    line(d, shaded(colour, 0.42), width) +
    line(d, colour, width * 0.84) +
    `<g transform="${up}" opacity=".55">${line(d, lit(colour, 0.6), width * 0.24)}</g>`
  );
}

/** A rounded block centred on 0,0: [width, height, radius]. */
export function block([w, h, r], colour) {
  const rect = (inset, fill, more) =>
    `<rect x="${-w / 2 + inset}" y="${-h / 2 + inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" rx="${r}" fill="${fill}" ${more}/>`;
  return rect(0, shaded(colour, 0.3), '') + rect(Math.min(w, h) * 0.05, round(colour), '');
}

/** A flat polygon with rounded corners; points around 0,0. */
export function facet(points, colour, softness = 14) {
  const d = `M${points.map((point) => point.join(' ')).join('L')}Z`;
  return path(
    d,
    round(colour),
    `stroke="${shaded(colour, 0.12)}" stroke-width="${softness}" stroke-linejoin="round"`,
  );
}

/** Specks over a circle [x, y, r]: sizes [smallest, largest]. */
export function dots(area, [count, small, large], colours) {
  return times(count, (at) => circle([...within(area), between(small, large)], colours[at % colours.length]));
}

/** The bright arc at the upper left of something glossy. */
export const gloss = ([x, y, r], strength = 0.6) => {
  const [from, to] = [polar([x, y], r, 196), polar([x, y], r, 268)];
  const arc = `M${from.join(' ')} A${r} ${r} 0 0 1 ${to.join(' ')}`;
  return `<g opacity="${strength}" filter="url(#soft)">${line(arc, '#fff', Math.max(6, r * 0.06))}</g>`;
};
