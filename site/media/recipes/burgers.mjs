import { bun } from '../kit/bakery.mjs';
import { times } from '../kit/chance.mjs';
import { knife } from '../kit/cutlery.mjs';
import { frill, herbs, onionRing, onionRings, pickle, tomatoSlice } from '../kit/greens.mjs';
import { patty, sausage } from '../kit/meats.mjs';
import { put } from '../kit/put.mjs';
import { lay, middle, polar, ring, tube } from '../kit/shape.mjs';
import { cheeseSlice, dip } from '../kit/sides.mjs';
import { fries, heap, sauce } from '../kit/staples.mjs';
import { board, paper, plate, roundBoard } from '../kit/vessels.mjs';

/** A burger from above: what is inside looks out all around. */
const burger = ([x, y, r], turn = 0) =>
  bun([x, y, r * 0.98], '#b8742c', 0) +
  frill([x, y, r * 1.12]) +
  tomatoSlice([...polar([x, y], r * 0.5, turn + 20), r * 0.56]) +
  tomatoSlice([...polar([x, y], r * 0.5, turn + 190), r * 0.56]) +
  cheeseSlice([x, y, r * 1.62, turn]) +
  bun([x - r * 0.03, y - r * 0.05, r * 0.9]);

const twoBurgers = () =>
  board([20, 50, 1170, 810], { turn: 3, wood: '#b97a40' }) +
  paper([150, 110, 900, 680], { turn: -6 }) +
  fries([880, 660, 150], 44) +
  burger([400, 360, 230], 15) +
  burger([800, 320, 215], 40) +
  dip([470, 740, 105], '#c8200f') +
  dip([260, 690, 86], '#f0d9a0') +
  [
    [620, 640, 56],
    [690, 560, 50],
    [600, 740, 48],
  ]
    .map(pickle)
    .join('');

const openBurger = () =>
  plate([...middle, 548], '#dfe6ea', '#39566b') +
  fries([880, 250, 120], 30) +
  bun([820, 610, 235]) +
  bun([430, 430, 250], '#c98a44', 0) +
  frill([430, 430, 270]) +
  patty([430, 430, 226]) +
  cheeseSlice([430, 430, 330, 12]) +
  tomatoSlice([360, 380, 112]) +
  tomatoSlice([510, 470, 108]) +
  onionRing([420, 500, 60], '#b04a78') +
  onionRing([500, 370, 50], '#b04a78') +
  [
    [360, 510, 50],
    [450, 340, 46],
  ]
    .map(pickle)
    .join('') +
  sauce([430, 420, 46], '#e8a24a', 0.2) +
  put('cucumber', [1110, 780, 260, 30], 'far') +
  knife([80, 500, 600, -6]);

export const sliders = () =>
  roundBoard([...middle, 545], '#c98a48') +
  ring([...middle, 340, 10], 6, ([x, y, angle]) => burger([x, y, 142], angle)) +
  dip([560, 430, 105], '#c8200f') +
  dip([680, 540, 92], '#f2c238') +
  ring([...middle, 480, 40], 6, ([x, y]) => pickle([x, y, 38])) +
  herbs([...middle, 480], 12, [20, 34]);

const hotDog = ([x, y, n, turn]) =>
  lay(
    [x, y, turn],
    tube(`M${-n * 0.42} ${n * 0.07} L${n * 0.42} ${n * 0.07}`, '#d9a04c', n * 0.2) +
      tube(`M${-n * 0.42} ${-n * 0.07} L${n * 0.42} ${-n * 0.07}`, '#e3ad5a', n * 0.2),
  ) +
  sausage([x, y, n, turn]) +
  lay(
    [x, y, turn],
    tube(
      `M${-n * 0.4} 0 ${times(12, (at) => `Q${-n * 0.37 + at * n * 0.066} ${at % 2 ? n * 0.05 : -n * 0.06} ${-n * 0.34 + at * n * 0.066} 0 `)}`,
      '#f7c325',
      n * 0.03,
    ),
    'tiny',
  );

const hotDogs = () =>
  board([40, 80, 1130, 740], { turn: -4, wood: '#d9a56b' }) +
  heap([860, 300, 150], {
    count: 46,
    length: 190,
    width: 34,
    colours: ['#f5c451', '#eeb23a', '#f9d06c', '#e2a02c'],
  }) +
  hotDog([400, 300, 560, -18]) +
  hotDog([480, 480, 580, -14]) +
  hotDog([540, 660, 570, -18]) +
  dip([900, 620, 110], '#c8200f', '#f1e4cf') +
  dip([1060, 520, 88], '#f0b81e', '#f1e4cf') +
  [
    [190, 700, 54],
    [250, 770, 52],
    [170, 600, 46],
  ]
    .map(pickle)
    .join('') +
  onionRings([880, 770, 90], 7, { size: 26, colour: '#f3ebe2' });

export const burgers = {
  'burgers-1': twoBurgers,
  'burgers-2': openBurger,
  'burgers-3': sliders,
  'american-3': hotDogs,
};
