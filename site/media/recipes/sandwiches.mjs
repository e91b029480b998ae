import { doughnut, loaf } from '../kit/bakery.mjs';
import { between, times } from '../kit/chance.mjs';
import {
  ball,
  cucumber,
  frill,
  herbs,
  leaf,
  limeColours,
  onionRing,
  onionRings,
  pickle,
  tomatoSlice,
  wedge,
} from '../kit/greens.mjs';
import { ribbon, salami } from '../kit/meats.mjs';
import { put, strew } from '../kit/put.mjs';
import { blob, dots, facet, lay, middle, path, polar, ring, shadow, tube } from '../kit/shape.mjs';
import { round } from '../kit/sheet.mjs';
import { cheeseSlice, dip } from '../kit/sides.mjs';
import { heap, sauce } from '../kit/staples.mjs';
import { board, paper, plate } from '../kit/vessels.mjs';

const bagel = (place) =>
  doughnut(place, { glaze: '#c07a30', sprinkles: ['#fff3cf', '#2b211b', '#f6e3b4'], dough: '#a8611f' });

const bagels = () =>
  board([30, 70, 1140, 770], { turn: -3, wood: '#d9a56b' }) +
  bagel([330, 300, 190]) +
  shadow('near', path(blob([760, 340, 215], 0.03), round('#d9a04c'))) +
  sauce([760, 340, 185], '#fbf5e6', 0.08) +
  [
    [690, 280, 10],
    [800, 350, -20],
    [720, 420, 24],
  ]
    .map(([x, y, turn]) => ribbon([x, y, 190, turn], '#ee7a4c'))
    .join('') +
  onionRings([760, 340, 120], 7, { size: 26, colour: '#a3315b' }) +
  times(12, () => ball([...polar([760, 340], between(10, 150), between(0, 360)), 10], '#5b7321')) +
  shadow('near', path(blob([420, 630, 205], 0.03), round('#d9a04c'))) +
  sauce([420, 630, 176], '#fbf5e6', 0.08) +
  [
    [360, 580, 58],
    [460, 570, 60],
    [400, 670, 58],
    [490, 660, 56],
  ]
    .map(cucumber)
    .join('') +
  herbs([420, 630, 120], 9, [26, 44]) +
  dip([840, 660, 120], '#fbf5e6') +
  leaf([830, 650, 60, -30]) +
  put('lemon', [1060, 640, 200, 10], 'far') +
  wedge([1020, 190, 90, 30]) +
  put('tomato', [1090, 780, 170, 14], 'far');

const sub = ([x, y, n, turn]) =>
  loaf([x + 8, y + 34, n, turn], { cuts: 0, colour: '#d9a04c' }) +
  lay(
    [x, y, turn],
    times(7, (at) => frill([-n * 0.4 + at * n * 0.133, at % 2 ? 24 : -6, n * 0.105])) +
      times(6, (at) => tomatoSlice([-n * 0.36 + at * n * 0.145, 34, n * 0.075])) +
      times(7, (at) => salami([-n * 0.4 + at * n * 0.133, -26, n * 0.085])) +
      times(5, (at) => cheeseSlice([-n * 0.32 + at * n * 0.16, 6, n * 0.12, 45])),
  ) +
  loaf([x - 14, y - 34, n * 0.98, turn], { height: 0.19, colour: '#cf8a38' });

const subs = () =>
  board([20, 80, 1170, 740], { turn: 2, wood: '#a5703e' }) +
  paper([90, 120, 1020, 650], { turn: -5, colour: '#f1e6d0' }) +
  sub([560, 310, 820, -12]) +
  sub([640, 600, 840, -10]) +
  strew('olive', [
    [150, 690, 100, 20],
    [230, 750, 90, 80],
  ]) +
  put('chilli', [1060, 190, 200, 20], 'far') +
  [
    [980, 760, 54],
    [1060, 720, 52],
  ]
    .map(pickle)
    .join('');

function clubTriangle([x, y, n, turn]) {
  const wedgeAt = (k, up) => [
    [-n * 0.5 * k, n * 0.28 * k + up],
    [n * 0.5 * k, n * 0.28 * k + up],
    [0, -n * 0.42 * k + up],
  ];
  const fillings = [
    ['#69a53a', 30],
    ['#e8432a', 22],
    ['#f6b52c', 14],
    ['#f0a58e', 7],
  ]
    .map(([colour, up]) => facet(wedgeAt(1.02, up), colour, 22))
    .join('');
  const crumb =
    facet(wedgeAt(0.82, -6), '#f0cf8c', 12) + dots([0, 0, n * 0.24], [34, 1.5, 4], ['#c98a3c', '#fff0c8']);
  return (
    lay(
      [x, y, turn],
      facet(wedgeAt(1, 40), '#c98a3c', 22) +
        fillings +
        facet(wedgeAt(1, 0), '#b9712b', 24) +
        crumb +
        tube(`M0 ${n * 0.02} l${n * 0.06} ${-n * 0.2}`, '#e6c48a', 8),
    ) + put('olive', [...polar([x, y], n * 0.1, turn - 90), n * 0.2, turn])
  );
}

const club = () =>
  plate([...middle, 548], '#f4ede0', '#2f6f66') +
  ring([...middle, 235, 45], 4, ([x, y, angle]) => clubTriangle([x, y, 330, angle + 90])) +
  times(20, () => crisp([...polar(middle, between(0, 95), between(0, 360)), between(46, 66)])) +
  times(10, () => crisp([...polar([900, 470], between(0, 80), between(0, 360)), between(46, 62)])) +
  [
    [300, 470, 56],
    [350, 530, 54],
    [270, 540, 50],
  ]
    .map(pickle)
    .join('') +
  put('tomato', [1120, 790, 200, 14], 'far');

const crisp = ([x, y, r]) =>
  shadow(
    'tiny',
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.76}" transform="rotate(${between(0, 180)} ${x} ${y})" fill="${round('#f0bf4c')}" stroke="#c98a2c" stroke-width="3"/>`,
  ) + dots([x, y, r * 0.5], [4, 2, 5], ['#c98a2c', '#ffe6a0']);

const banhMi = () =>
  board([30, 90, 1140, 730], { turn: -3, wood: '#c98a48' }) +
  [
    [560, 300, 0],
    [640, 600, 1],
  ]
    .map(
      ([x, y]) =>
        loaf([x, y + 30, 860, -8], { cuts: 0, colour: '#d9a04c' }) +
        lay(
          [x, y, -8],
          times(8, (at) => frill([-330 + at * 94, 26, 74], '#69a53a')) +
            times(9, (at) => salami([-330 + at * 82, -6, 62], '#c56a4c')) +
            times(7, (at) => cucumber([-300 + at * 100, 34, 50])),
        ) +
        lay(
          [x, y, -8],
          heap([-180, 20, 90], {
            count: 24,
            length: 150,
            width: 15,
            colours: ['#f08a2c', '#f7a44e', '#fbf3d9'],
          }) +
            heap([80, 10, 90], {
              count: 24,
              length: 150,
              width: 15,
              colours: ['#f08a2c', '#f7a44e', '#fbf3d9'],
            }) +
            heap([280, 20, 60], { count: 14, length: 130, width: 15, colours: ['#f08a2c', '#fbf3d9'] }),
        ) +
        herbs([x - 120, y + 20, 110], 6, [40, 64]) +
        herbs([x + 190, y - 20, 110], 6, [40, 64]) +
        loaf([x - 10, y - 78, 850, -8], { height: 0.15, colour: '#cf8a38' }),
    )
    .join('') +
  ring([1040, 210, 50], 5, ([x, y]) => onionRing([x, y, 22], '#c8200f')) +
  dip([170, 740, 100], '#8a3a14') +
  put('chilli', [1080, 780, 200, 30], 'far') +
  wedge([1090, 380, 84, 160], limeColours);

export const sandwiches = {
  'sandwiches-deli-1': bagels,
  'sandwiches-deli-2': subs,
  'sandwiches-deli-3': club,
  'vietnamese-2': banhMi,
};
