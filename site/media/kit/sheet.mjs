import { lit, shaded } from './colour.mjs';

/** What the picture being drawn needs in its <defs>; emptied by openSheet(). */
let definitions = new Map();
let needed = new Set();

export function openSheet() {
  definitions = new Map();
  needed = new Set();
}

export const sheetDefinitions = () => [...definitions.values()].map(({ svg }) => svg).join('');
export const neededIngredients = () => [...needed];

export function need(ingredient) {
  needed.add(ingredient);
  return `#i-${ingredient}`;
}

/** Puts a definition on the sheet once and answers its id. */
export function define(key, write) {
  if (!definitions.has(key)) {
    const id = `d${definitions.size}`;
    definitions.set(key, { id, svg: write(id) });
  }
  return definitions.get(key).id;
}

/** A fill lit from the upper left: stops are [offset 0 to 1, colour]. */
export function radial(stops, box = 'cx=".38" cy=".32" r=".85"') {
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  const write = (id) => `<radialGradient id="${id}" ${box}>${marks}</radialGradient>`;
  return `url(#${define(`radial ${box} ${marks}`, write)})`;
}

/** A fill that gives one colour a lit and a shaded side. */
export const round = (colour) =>
  radial([
    [0, lit(colour, 0.34)],
    [0.55, colour],
    [1, shaded(colour, 0.36)],
  ]);

/** Keeps what is drawn inside a path or circle given as SVG. */
export function clipped(shape, inside) {
  const id = define(`clip ${shape}`, (name) => `<clipPath id="${name}">${shape}</clipPath>`);
  return `<g clip-path="url(#${id})">${inside}</g>`;
}
