import { between, times } from './chance.mjs';
import { put } from './put.mjs';
import { anywhere, blob, block, circle, dots, lay, middle, path, polar, soft } from './shape.mjs';
import { clipped, round } from './sheet.mjs';
import { bowl } from './vessels.mjs';

/** Keeps food inside a vessel of this radius that stands in the middle of the picture. */
export const inBowl = (r, food) => clipped(`<circle cx="${middle[0]}" cy="${middle[1]}" r="${r}"/>`, food);

/** A small bowl [x, y, r] of something to dip into. */
export const dip = ([x, y, r], inside, outside = '#f1e4cf') =>
  bowl([x, y, r], outside, inside) +
  soft(circle([x - r * 0.25, y - r * 0.3, r * 0.2], '#fff', 'fill-opacity=".3"'));

export const oliveBowl = ([x, y, r]) =>
  dip([x, y, r], '#5d4a22', '#c98a3c') +
  times(9, () => put('olive', [...anywhere([x, y, r * 0.56]), r * 0.5, between(0, 360)], 'tiny'));

/** A cube of cheese, fruit or tomato: [x, y, size, turn]. */
export const cube = ([x, y, n, turn], colour = '#fbf7ea') =>
  lay([x, y, turn], block([n, n * 0.9, n * 0.12], colour));

export const cheeseSlice = ([x, y, n, turn], colour = '#f6b52c') =>
  lay([x, y, turn], block([n, n, n * 0.06], colour));

/** A fried slice of plantain: [x, y, size, turn]. */
export const plantain = ([x, y, n, turn]) =>
  lay(
    [x, y, turn],
    `<ellipse rx="${n * 0.5}" ry="${n * 0.28}" fill="${round('#b4691a')}"/><ellipse rx="${n * 0.42}" ry="${n * 0.21}" fill="${round('#f2b73c')}"/>${dots([0, 0, n * 0.18], [9, 2, 5], ['#8a4b12', '#ffdf8c'])}`,
  );

/** Where fat or sauce catches the light: patches over a circle [x, y, r]. */
export const gleam = ([x, y, r], count, colour) =>
  soft(
    times(count, () =>
      path(
        blob([...polar([x, y], between(0, r), between(0, 360)), between(30, 80)], 0.3),
        colour,
        'fill-opacity=".35"',
      ),
    ),
  );
