import { turnover } from '../kit/bakery.mjs';
import { between, times } from '../kit/chance.mjs';
import { fork } from '../kit/cutlery.mjs';
import {
  ball,
  cucumber,
  herbs,
  leaf,
  onionRing,
  onionRings,
  sprig,
  tomatoSlice,
  wedge,
} from '../kit/greens.mjs';
import { nugget, skewer } from '../kit/meats.mjs';
import { put, strew } from '../kit/put.mjs';
import { fish } from '../kit/sea.mjs';
import { anywhere, circle, dots, line, middle, polar, ring, soft, within } from '../kit/shape.mjs';
import { clipped } from '../kit/sheet.mjs';
import { cube, dip, oliveBowl } from '../kit/sides.mjs';
import { naan, sauce } from '../kit/staples.mjs';
import { bowl, plate, tray } from '../kit/vessels.mjs';

const swirl = ([x, y, r], colour) =>
  [0.36, 0.6]
    .map(
      (k) =>
        `<g opacity=".5">${line(`M${polar([x, y], r * k, 150).join(' ')} A${r * k} ${r * k} 0 1 1 ${polar([x, y], r * k, 60).join(' ')}`, colour, r * 0.07)}</g>`,
    )
    .join('');

const hummus = ([x, y, r]) =>
  dip([x, y, r], '#e6c48a', '#f1e4cf') +
  swirl([x, y, r], '#b98a48') +
  soft(circle([x, y, r * 0.26], '#d9881c', 'fill-opacity=".8"')) +
  times(7, () => ball([...anywhere([x, y, r * 0.5]), r * 0.08], '#e0b66a')) +
  dots([x, y, r * 0.7], [26, 2, 5], ['#b3260c', '#3f7f2a']);

const tzatziki = ([x, y, r]) =>
  dip([x, y, r], '#f6f4ea', '#f1e4cf') +
  swirl([x, y, r], '#c9cfae') +
  dots([x, y, r * 0.7], [24, 3, 7], ['#7fae4a', '#5a8a2c']) +
  leaf([x - 14, y, r * 0.4, -30]);

export const mezzeTray = () =>
  tray([...middle, 545], '#3f6f86') +
  hummus([400, 350, 195]) +
  tzatziki([860, 590, 160]) +
  oliveBowl([760, 270, 140]) +
  naan([360, 640, 190], 30) +
  naan([470, 720, 180], -20) +
  [
    [610, 520],
    [690, 570],
    [590, 620],
    [680, 670],
    [540, 560],
    [640, 440],
  ]
    .map(([x, y]) => nugget([x, y, 56], '#8a5a24'))
    .join('') +
  [
    [570, 190, 54],
    [540, 110, 50],
    [620, 120, 46],
  ]
    .map(tomatoSlice)
    .join('') +
  [
    [930, 360, 50],
    [980, 420, 48],
    [900, 420, 46],
    [1010, 340, 44],
  ]
    .map(cucumber)
    .join('') +
  wedge([710, 780, 84, 190]) +
  herbs([...middle, 430], 22, [26, 46]) +
  onionRings([620, 380, 60], 6, { size: 32, colour: '#a3315b' });

const greekSalad = () =>
  bowl([...middle, 535], '#2f6fa8', '#5d7a3c') +
  clipped(
    `<circle cx="${middle[0]}" cy="${middle[1]}" r="470"/>`,
    ring([...middle, 350], 7, ([x, y, a]) => put('lettuce', [x, y, 360, a + 90])) +
      times(20, () => cucumber([...within([...middle, 390]), between(74, 90)])) +
      times(17, () => tomatoSlice([...within([...middle, 390]), between(78, 100)])) +
      times(15, () => onionRing([...within([...middle, 380]), between(40, 62)], '#a3315b')) +
      times(17, () => put('olive', [...within([...middle, 390]), 110, between(0, 360)])) +
      times(22, () => cube([...within([...middle, 360]), between(80, 104), between(0, 90)])),
  ) +
  put('pepper', [850, 250, 200, 30]) +
  herbs([...middle, 400], 30, [26, 50]) +
  dots([...middle, 380], [60, 2, 5], ['#3a2416', '#cfe0a6']);

const souvlaki = () =>
  plate([...middle, 548], '#f4ecd9', '#2f5f8a') +
  naan([470, 640, 260], 8) +
  naan([700, 690, 230], -26) +
  [0, 1, 2]
    .map((at) =>
      skewer(
        [560 + at * 40, 270 + at * 122, 800, -16],
        ['#a8622a', '#9a5522', '#f0ead8', '#a8622a', '#4f8a2c', '#9a5522', '#a8622a'],
      ),
    )
    .join('') +
  tzatziki([900, 620, 150]) +
  [
    [290, 320, 62],
    [350, 250, 56],
    [270, 400, 54],
  ]
    .map(tomatoSlice)
    .join('') +
  onionRings([400, 210, 60], 6, { size: 34, colour: '#a3315b' }) +
  wedge([860, 240, 86, 30]) +
  herbs([...middle, 330], 18);

const spanakopita = () =>
  tray([...middle, 545], '#8f8a84') +
  sauce([...middle, 440], '#3c6b2c', 0.05) +
  ring([...middle, 330], 9, ([x, y, a]) => turnover([x, y, 250, a + 90])) +
  ring([...middle, 130, 20], 4, ([x, y, a]) => turnover([x, y, 220, a + 90], '#d0913c')) +
  herbs([...middle, 440], 34, [30, 60]) +
  cube([300, 240, 70, 20]) +
  cube([930, 690, 66, 60]) +
  cube([330, 720, 60, 40]) +
  put('lemon', [1110, 790, 220, 16], 'far') +
  wedge([920, 250, 86, 40]) +
  dots([...middle, 400], [80, 3, 6], ['#fff6dc', '#2b211b']);

const grilledFish = () =>
  plate([600, 460, 548], '#2f7f8a', '#f4ecd9') +
  fish([590, 400, 860, -12], '#b98562') +
  [
    [360, 620, 86],
    [450, 680, 82],
    [540, 720, 78],
  ]
    .map((place) => wedge([...place, 20]))
    .join('') +
  times(9, (at) => ball([...polar([800, 640], 90 + (at % 3) * 20, at * 40), 36], '#d8351c')) +
  strew('olive', [
    [660, 640, 90, 10],
    [730, 730, 86, 80],
    [900, 540, 84, 120],
  ]) +
  sprig([330, 300, 220, -20]) +
  sprig([640, 560, 220, 10]) +
  herbs([600, 460, 340], 16) +
  fork([60, 470, 620, -5]) +
  put('garlic', [1120, 800, 180, 10], 'far');

export const mezze = {
  'mediterranean-1': mezzeTray,
  'mediterranean-2': grilledFish,
  'greek-1': greekSalad,
  'greek-2': souvlaki,
  'greek-3': spanakopita,
};
