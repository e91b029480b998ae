import { between, times } from '../kit/chance.mjs';
import { herbs, leaf, lime, limeColours, onionRings, wedge } from '../kit/greens.mjs';
import { put, strew } from '../kit/put.mjs';
import { anywhere, blob, circle, dots, faint, lay, middle, path, polar, ring, tube } from '../kit/shape.mjs';
import { round } from '../kit/sheet.mjs';
import { cube, gleam } from '../kit/sides.mjs';
import { chip, sauce, zigzag } from '../kit/staples.mjs';
import { board, bowl, plate } from '../kit/vessels.mjs';

export const guacamoleBowl = () =>
  plate([...middle, 548], '#efe0c4', '#c2513a') +
  ring([...middle, 435], 17, ([x, y, a], at) => chip([x, y, 200, a + 90 + (at % 3) * 24])) +
  ring([...middle, 350, 9], 13, ([x, y, a], at) => chip([x, y, 190, a + 60 + (at % 2) * 40], '#e2a738')) +
  bowl([...middle, 290], '#55504c', '#8fae3c') +
  faint(0.35, dots([...middle, 270], [80, 3, 7], ['#7a746f', '#3c3835'])) +
  circle([...middle, 254], round('#8fae3c')) +
  times(44, () =>
    path(
      blob([...anywhere([...middle, 220]), between(16, 40)], 0.3),
      ['#a9c455', '#7f9f30', '#bcd06a'][Math.floor(between(0, 3))],
    ),
  ) +
  times(16, () => cube([...anywhere([...middle, 190]), 30, between(0, 90)], '#d8351c')) +
  onionRings([...middle, 180], 9, { size: 24, colour: '#e9c9d8' }) +
  herbs([...middle, 200], 16, [24, 44]) +
  wedge([700, 400, 70, 200], limeColours) +
  dots([...middle, 200], [30, 2, 5], ['#2b1a12', '#fffaf0']);

export const tacoPlate = () =>
  plate([...middle, 548], '#2f6f66', '#f0c04a') +
  ring([...middle, 305, 20], 5, ([x, y, a]) => put('taco', [x, y, 370, a + 90])) +
  bowl([...middle, 120], '#f1e4cf', '#b3260c') +
  dots([...middle, 90], [34, 4, 10], ['#e8562a', '#fffaf0', '#3f7f2a']) +
  ring([...middle, 455, 52], 5, ([x, y]) => lime([x, y, 56])) +
  herbs([...middle, 430], 20, [24, 42]);

const tacoBoard = () =>
  board([40, 130, 1180, 660], { turn: -7 }) +
  strew(
    'taco',
    [
      [280, 400, 430, -16],
      [560, 470, 450, -9],
      [850, 400, 440, -14],
    ],
    'far',
  ) +
  wedge([1060, 610, 100, -20], limeColours) +
  wedge([930, 720, 96, 160], limeColours) +
  lime([180, 700, 88]) +
  put('chilli', [420, 760, 210, 70]) +
  put('avocado', [1090, 200, 240, 20], 'far') +
  leaf([600, 760, 86, -20]) +
  leaf([700, 730, 78, 40]) +
  leaf([120, 260, 90, -40]) +
  dots([600, 740, 320], [26, 6, 11], ['#e8432a', '#f5f0e0', '#c8200f']);

const enchiladas = () =>
  plate([...middle, 548], '#e9d9bd', '#b3372a') +
  [0, 1, 2, 3].map((at) => lay([600, 250 + at * 130, -8], tube('M-300 0 L300 6', '#d9a04c', 132))).join('') +
  sauce([600, 440, 290], '#a8260c', 0.14) +
  gleam([600, 440, 230], 8, '#e8562a') +
  times(26, () =>
    path(
      blob([...polar([600, 440], 250 * Math.sqrt(between(0, 1)), between(0, 360)), between(18, 40)], 0.3),
      '#fbe3a0',
      'fill-opacity=".85"',
    ),
  ) +
  zigzag([420, 210, 760, 700], '#fffaf0', { turns: 13, reach: 120, width: 15 }) +
  onionRings([600, 440, 260], 12, { size: 38, colour: '#e9c9d8' }) +
  herbs([600, 440, 280], 26, [28, 50]) +
  put('avocado', [960, 300, 190, 20]) +
  lime([970, 560, 76]) +
  wedge([300, 740, 84, 200], limeColours) +
  put('chilli', [1110, 790, 210, 40], 'far');

export const mexican = {
  'mexican-1': tacoBoard,
  'mexican-2': guacamoleBowl,
  'mexican-3': enchiladas,
};
