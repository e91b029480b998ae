import { between, times } from '../kit/chance.mjs';
import { fork } from '../kit/cutlery.mjs';
import { ball, herbs, lime, limeColours, onionRing, onionRings, wedge } from '../kit/greens.mjs';
import { nugget } from '../kit/meats.mjs';
import { put, strew, wreath } from '../kit/put.mjs';
import { fish } from '../kit/sea.mjs';
import { anywhere, dots, middle, polar, ring } from '../kit/shape.mjs';
import { cube, dip, plantain } from '../kit/sides.mjs';
import { heap, riceMound } from '../kit/staples.mjs';
import { plate } from '../kit/vessels.mjs';

const friedChicken = () =>
  plate([...middle, 548], '#f2e8d6', '#b3372a') +
  [
    [470, 330, 120],
    [700, 330, 110],
    [430, 520, 115],
    [610, 480, 125],
  ]
    .map((place) => nugget(place, '#c97f2e'))
    .join('') +
  strew(
    'drumstick',
    [
      [330, 340, 360, -50],
      [600, 220, 350, 20],
      [560, 440, 370, 90],
      [310, 600, 350, -110],
      [820, 360, 330, 60],
    ],
    'near',
  ) +
  dip([820, 640, 165], '#dfe8c2', '#fbf6ee') +
  heap([820, 640, 90], {
    count: 70,
    length: 90,
    width: 14,
    colours: ['#e8f0cf', '#f4a04a', '#cfe0a6', '#fdfaf0'],
  }) +
  dip([520, 740, 120], '#a9713d', '#fbf6ee') +
  dots([520, 730, 80], [22, 3, 6], ['#3a2416']) +
  herbs([570, 420, 260], 9) +
  put('butter', [1120, 780, 220, -10], 'far') +
  fork([70, 420, 560, -6]);

const jerk = () =>
  plate([...middle, 548], '#2f6f66', '#f0c04a') +
  riceMound([760, 330, 205], ['#f6e6c2', '#e9d3a2', '#fdf3dc']) +
  times(46, () => ball([...polar([760, 340], between(0, 180), between(0, 360)), 15], '#6b2a22')) +
  strew(
    'drumstick',
    [
      [380, 390, 380, -30],
      [400, 620, 390, 40],
      [610, 540, 370, 110],
    ],
    'near',
  ) +
  dots([450, 530, 190], [110, 3, 8], ['#3a1a0a', '#5b2a0e', '#7fae3a', '#2b1a12']) +
  ring([790, 650, 120], 6, ([x, y, angle]) => plantain([x, y, 128, angle])) +
  plantain([790, 650, 120, 20]) +
  put('pepper', [330, 230, 170, -20]) +
  lime([980, 520, 66]) +
  wedge([300, 690, 84, 210], limeColours) +
  onionRings([480, 500, 200], 10, { size: 20 }) +
  put('chilli', [1110, 790, 220, 40], 'far');

const snapper = () =>
  plate([600, 460, 548], '#f6e7c4', '#1f7a72') +
  fish([600, 370, 880, 8], '#d8603c') +
  ring([470, 690, 120], 7, ([x, y, a]) => plantain([x, y, 130, a])) +
  plantain([470, 690, 124, 10]) +
  riceMound([820, 660, 150], ['#fff7e2', '#f6ebcc', '#ffffff']) +
  times(22, () => ball([...anywhere([820, 660, 120]), 13], '#6b2a22')) +
  [
    [260, 560, 70],
    [300, 640, 62],
  ]
    .map(lime)
    .join('') +
  wedge([960, 470, 82, 40], limeColours) +
  onionRings([620, 380, 230], 12, { size: 34, colour: '#e9b8cf' }) +
  strew('pepper', [[1000, 260, 150, 20]]) +
  herbs([600, 430, 320], 16) +
  put('chilli', [1110, 780, 210, 40], 'far');

const islandShrimp = () =>
  plate([...middle, 548], '#fbe6b8', '#d8604c') +
  strew('pineapple', [[300, 260, 300, -30]], 'far') +
  riceMound([600, 470, 190], ['#fff7e2', '#ffffff', '#f9e3a0']) +
  wreath('shrimp', [600, 470, 310, 20], { count: 8, size: 240, turn: 60 }) +
  times(18, () => cube([...anywhere([600, 470, 330], 200), 46, between(0, 90)], '#f6b52c')) +
  ring([600, 470, 80], 5, ([x, y]) => onionRing([x, y, 24], '#c8200f')) +
  lime([930, 660, 80]) +
  wedge([330, 700, 86, 200], limeColours) +
  herbs([600, 470, 360], 26) +
  put('mango', [1100, 160, 250, 20], 'far') +
  put('coconut', [90, 800, 260, -20], 'far');

export const islands = {
  'caribbean-1': jerk,
  'caribbean-2': islandShrimp,
  'caribbean-3': snapper,
  'american-2': friedChicken,
};
