import { between, times } from '../kit/chance.mjs';
import { citrus, herbs, leaf, wedge } from '../kit/greens.mjs';
import { lobster } from '../kit/lobster.mjs';
import { put } from '../kit/put.mjs';
import { iceBed } from '../kit/sea.mjs';
import { middle, polar, ring, within } from '../kit/shape.mjs';
import { bowl, tray } from '../kit/vessels.mjs';

const iced = (size) =>
  tray([...middle, 540], '#cfd4d8') +
  iceBed([...middle, 484]) +
  times(
    40,
    () =>
      `<g opacity=".5">${put('ice', [...within([...middle, 430]), between(90, size), between(0, 90)], 'tiny')}</g>`,
  );

export const oysterDish = () =>
  iced(150) +
  ring([...middle, 318, 12], 7, ([x, y, a]) => put('oyster', [x, y, 270, a + 135])) +
  citrus([600, 450, 104]) +
  wedge([700, 540, 92, -30]) +
  put('herb', [500, 560, 190, 30]);

export const lobsterDish = () =>
  iced(150) +
  times(9, (at) => leaf([...polar(middle, 300, at * 40), 210, at * 40 - 20], '#4f8a3c')) +
  lobster([400, 480, 760, -18]) +
  lobster([800, 470, 780, 16]) +
  bowl([600, 800, 105], '#f4ece0', '#f6c64a') +
  herbs([600, 800, 56], 4, [20, 32]) +
  ring([...middle, 425, -40], 4, ([x, y]) => citrus([x, y, 72])) +
  wedge([610, 120, 84, 190]);

export const sea = {
  'seafood-1': oysterDish,
  'seafood-2': lobsterDish,
};
