import { between, times } from '../kit/chance.mjs';
import { fork } from '../kit/cutlery.mjs';
import { basil, leaf, tomatoSlice } from '../kit/greens.mjs';
import { put } from '../kit/put.mjs';
import { blob, circle, dots, lay, middle, path, polar, ring, shadow, soft, within } from '../kit/shape.mjs';
import { round } from '../kit/sheet.mjs';
import { plate } from '../kit/vessels.mjs';

const ravioli = ([x, y, n, turn]) => {
  const frill = [-1, 1]
    .map((side) =>
      times(
        7,
        (at) =>
          circle([(at - 3) * n * 0.155, side * n * 0.48, n * 0.085], '#efcf8a') +
          circle([side * n * 0.48, (at - 3) * n * 0.155, n * 0.085], '#efcf8a'),
      ),
    )
    .join('');
  return lay(
    [x, y, turn],
    frill +
      `<rect x="${-n / 2}" y="${-n / 2}" width="${n}" height="${n}" rx="${n * 0.06}" fill="${round('#f5dc9e')}"/><rect x="${-n * 0.34}" y="${-n * 0.34}" width="${n * 0.68}" height="${n * 0.68}" rx="${n * 0.26}" fill="${round('#f9e6b4')}"/>` +
      soft(circle([-n * 0.12, -n * 0.14, n * 0.12], '#fff', 'fill-opacity=".8"')),
  );
};

const ravioliPlate = () =>
  plate([...middle, 548], '#e9ded0', '#6f4a3a') +
  soft(path(blob([...middle, 350], 0.08), '#e0a53c', 'fill-opacity=".7"')) +
  ring([...middle, 265, 10], 8, ([x, y, a]) => ravioli([x, y, 185, a + 20])) +
  ravioli([560, 400, 185, 12]) +
  ravioli([670, 520, 185, 50]) +
  times(9, (at) => leaf([...within([...middle, 300]), between(90, 120), at * 77], '#7d9a6b')) +
  dots([...middle, 350], [120, 3, 9], ['#fffbe8', '#fff3c9', '#e3b04c']) +
  dots([...middle, 340], [40, 2, 5], ['#2b1a12']) +
  fork([1140, 500, 640, 4]) +
  put('butter', [90, 790, 240, -12], 'far');

const caprese = () =>
  plate([...middle, 548], '#f6f0e4', '#3f7f4a') +
  ring(
    [...middle, 305],
    11,
    ([x, y]) =>
      tomatoSlice([x, y, 112]) +
      mozzarella([...polar([x, y], 74, (Math.atan2(y - middle[1], x - middle[0]) * 180) / Math.PI + 80), 92]),
  ) +
  ring([...middle, 120, 20], 4, ([x, y]) => tomatoSlice([x, y, 96])) +
  mozzarella([...middle, 84]) +
  ring([...middle, 300, 16], 8, ([x, y, a]) => basil([x, y, 82, a])) +
  basil([600, 460, 90, 20]) +
  times(30, () => circle([...within([...middle, 380]), between(4, 11)], '#3a1a0c', 'fill-opacity=".8"')) +
  times(22, () => circle([...within([...middle, 390]), between(6, 14)], '#b9b23c', 'fill-opacity=".6"')) +
  put('bread', [1110, 790, 320, -30], 'far') +
  put('olive', [90, 780, 110, 20]);

const mozzarella = ([x, y, r]) =>
  shadow('near', path(blob([x, y, r], 0.04, 13), round('#fdf8ea'))) +
  soft(circle([x - r * 0.3, y - r * 0.32, r * 0.24], '#fff'));

export const italian = {
  'italian-2': ravioliPlate,
  'italian-3': caprese,
};
