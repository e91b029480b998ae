import { pancake } from '../kit/bakery.mjs';
import { between, times } from '../kit/chance.mjs';
import { knife } from '../kit/cutlery.mjs';
import { ball, herbs, leaf, tomatoSlice } from '../kit/greens.mjs';
import { put, strew } from '../kit/put.mjs';
import { block, dots, faint, lay, middle, polar, tube } from '../kit/shape.mjs';
import { friedEgg, sauce, toast } from '../kit/staples.mjs';
import { cup, pan, plate } from '../kit/vessels.mjs';

const croissants = () =>
  plate([470, 500, 500]) +
  put('croissant', [380, 380, 400, -12], 'far') +
  put('croissant', [640, 560, 410, 150], 'far') +
  put('croissant', [350, 670, 360, 70], 'far') +
  cup([1010, 280, 150]) +
  put('strawberry', [560, 320, 120, 20]) +
  put('berries', [480, 520, 130, 0]) +
  put('strawberry', [520, 790, 124, -40]) +
  put('butter', [980, 730, 260, -8], 'far') +
  leaf([560, 470, 80, -40]) +
  knife([1140, 640, 480, 8]);

export const pancakes = () =>
  plate([...middle, 548], '#eaf0ee', '#4c8f86') +
  pancake([640, 500, 345]) +
  pancake([590, 470, 340]) +
  pancake([622, 440, 332]) +
  pancake([604, 424, 326]) +
  sauce([600, 430, 210], '#9a4a10', 0.2) +
  tube('M760 520 q60 60 50 150', '#9a4a10', 44) +
  tube('M470 560 q-40 70 -20 130', '#9a4a10', 36) +
  lay([600, 410, -14], block([150, 130, 18], '#f9d866')) +
  lay([612, 396, 8], block([112, 96, 16], '#fbe38a')) +
  strew('strawberry', [
    [860, 600, 150, 30],
    [340, 640, 150, -30],
    [880, 300, 130, 80],
  ]) +
  strew('berries', [
    [800, 700, 150, 0],
    [300, 300, 140, 40],
    [420, 740, 120, 90],
  ]) +
  times(9, () => ball([...polar([620, 430], between(120, 280), between(0, 360)), 26], '#4a4f9c')) +
  leaf([700, 330, 80, -30], '#4f9a2c') +
  leaf([720, 345, 70, 40], '#4f9a2c') +
  faint(0.7, dots([600, 430, 320], [40, 3, 8], ['#ffffff', '#fff6e6']));

const friedEggs = () =>
  pan([580, 460, 520], '#4a3a30', -14) +
  strew('bacon', [
    [330, 330, 330, 20],
    [360, 600, 330, 70],
    [790, 690, 300, -30],
  ]) +
  friedEgg([560, 330, 180]) +
  friedEgg([690, 520, 175]) +
  friedEgg([500, 640, 165]) +
  [
    [800, 320, 60],
    [860, 400, 56],
    [760, 250, 50],
  ]
    .map(tomatoSlice)
    .join('') +
  times(8, (at) => ball([...polar([320, 470], 70, at * 45), 30], '#d8351c')) +
  herbs([590, 470, 330], 16, [24, 44]) +
  dots([590, 470, 380], [70, 2, 5], ['#1f130d', '#fff6dc']) +
  toast([1090, 770, 260, 16]) +
  toast([1140, 690, 240, -8]);

export const breakfast = {
  'breakfast-brunch-1': croissants,
  'breakfast-brunch-2': pancakes,
  'breakfast-brunch-3': friedEggs,
};
