import { between, times } from '../kit/chance.mjs';
import { chopsticks, fork } from '../kit/cutlery.mjs';
import { basil, herbs, leaf, lime, limeColours, onionRing, onionRings, wedge } from '../kit/greens.mjs';
import { nugget, thinBeef } from '../kit/meats.mjs';
import { put, strew } from '../kit/put.mjs';
import { dots, faint, middle, path, polar, ring, shadow } from '../kit/shape.mjs';
import { round } from '../kit/sheet.mjs';
import { inBowl } from '../kit/sides.mjs';
import { halfEgg, heap, riceNoodle, strands, wheat } from '../kit/staples.mjs';
import { bowl, plate } from '../kit/vessels.mjs';

const oil = (area, count) => faint(0.5, dots(area, [count, 5, 16], ['#ffd36b', '#f7b548']));

const nori = ([x, y, turn]) =>
  shadow(
    'near',
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-115 -155 h230 v310 h-230z" fill="#1e2b20"/><path d="M-115 -155 h230 v26 h-230z" fill="#3a4d38"/></g>`,
  );

export const ramenBowl = () =>
  bowl([...middle, 525], '#b3261a', '#dd8f2c') +
  inBowl(
    458,
    strands([570, 520, 390], { count: 74, colours: ['#f8dc8e', '#f2cb6a', '#fdeab4'] }) +
      oil([...middle, 430], 46) +
      nori([850, 250, 15]) +
      halfEgg([430, 350, 118, -24]) +
      halfEgg([620, 262, 112, 30]) +
      put('naruto', [350, 580, 190, 12]) +
      put('naruto', [472, 712, 170, 40]) +
      put('friedShrimp', [790, 600, 290, -40]) +
      onionRings([620, 600, 150], 12, { size: 26 }) +
      leaf([330, 460, 120, -60]),
  ) +
  chopsticks([700, 690, 700, -14]);

const phoBowl = () =>
  bowl([...middle, 525], '#e9e0cf', '#d9a252') +
  inBowl(
    458,
    strands([600, 500, 400], { count: 70, width: 13, colours: riceNoodle }) +
      oil([...middle, 430], 34) +
      [
        [400, 350],
        [560, 280],
        [700, 340],
        [390, 520],
      ]
        .map(([x, y], at) => thinBeef([x, y, 118], at * 40))
        .join('') +
      onionRings([640, 560, 220], 9, { size: 46, colour: '#f0e3ea' }) +
      onionRings([700, 600, 190], 16, { size: 20 }) +
      herbs([600, 460, 330], 16, [50, 90]) +
      ring([820, 620, 60], 6, ([x, y]) => onionRing([x, y, 20], '#c8200f')) +
      wedge([470, 690, 92, 200], limeColours),
  ) +
  chopsticks([760, 800, 620, -32], '#3b2618') +
  lime([1120, 140, 88]) +
  put('chilli', [90, 130, 210, 30], 'far');

const padThai = () =>
  plate([...middle, 545], '#dfe9e2', '#3d7f78') +
  strands([600, 460, 400], { count: 130, width: 15, colours: ['#e0a255', '#d18f3f', '#edbb76', '#c97f33'] }) +
  strew('shrimp', [
    [440, 380, 210, 20],
    [640, 290, 210, 100],
    [790, 460, 210, 170],
    [560, 560, 200, 280],
  ]) +
  times(46, () =>
    nugget([...polar([690, 610], between(0, 130), between(0, 360)), between(9, 16)], '#d9a860'),
  ) +
  heap([400, 590, 60], { count: 26, length: 120, width: 13, colours: ['#fbf3d9', '#fffaf0'] }) +
  onionRings([600, 450, 280], 16, { size: 20 }) +
  herbs([600, 450, 290], 12) +
  wedge([840, 640, 96, -40], limeColours) +
  lime([350, 720, 80]) +
  dots([600, 450, 330], [40, 3, 7], ['#c8200f', '#e8432a']) +
  chopsticks([760, 170, 560, -18]);

export const pastaPlate = () =>
  plate([620, 460, 560]) +
  strands([620, 460, 372], { count: 150, colours: wheat }) +
  shadow(
    'near',
    path('M430 370 C490 230 740 220 820 330 C910 440 840 650 660 670 C490 690 370 530 430 370Z', '#a81d0b') +
      path(
        'M465 385 C520 270 715 255 785 345 C860 435 800 600 650 622 C520 640 420 510 465 385Z',
        round('#d63a1d'),
      ),
  ) +
  [
    [545, 380, 78],
    [700, 400, 82],
    [580, 530, 76],
    [725, 545, 68],
    [630, 460, 60],
  ]
    .map((place) => nugget(place))
    .join('') +
  basil([640, 440, 100, -20]) +
  basil([800, 330, 70, 160]) +
  dots([620, 460, 320], [70, 3, 8], ['#fffbe8', '#fff3c9']);

const pastaDish = () =>
  pastaPlate() +
  fork([1130, 500, 640, 4]) +
  put('tomato', [60, 110, 260, 20], 'far') +
  basil([110, 800, 90, 30]);

export const noodles = {
  'japanese-1': ramenBowl,
  'vietnamese-1': phoBowl,
  'thai-1': padThai,
  'italian-1': pastaDish,
};
