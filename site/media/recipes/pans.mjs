import { between, times } from '../kit/chance.mjs';
import { fork } from '../kit/cutlery.mjs';
import { aubergine, basil, courgette, herbs, onionRings, sprig, tomatoSlice, wedge } from '../kit/greens.mjs';
import { put, strew, wreath } from '../kit/put.mjs';
import { mussel } from '../kit/sea.mjs';
import { blob, circle, dots, lay, middle, path, polar, ring, shadow, tube } from '../kit/shape.mjs';
import { clipped, round } from '../kit/sheet.mjs';
import { gleam } from '../kit/sides.mjs';
import { friedEgg, grains, heap, slice } from '../kit/staples.mjs';
import { bowl, pan } from '../kit/vessels.mjs';

/** `handle`: where it points, in degrees clockwise from the right. */
export const paellaPan = (handle = 180) =>
  pan([...middle, 540], '#f0a11c', handle) +
  grains([...middle, 470], 1500, ['#f6b12c', '#ffc84e', '#f0a01c', '#ffd877', '#e8941a']) +
  dots([...middle, 440], [46, 13, 19], ['#5d9a2f', '#7ab540']) +
  dots([...middle, 440], [24, 12, 20], ['#c8200f', '#e8432a']) +
  wreath('shrimp', [...middle, 306, 10], { count: 6, size: 290, turn: 60 }) +
  put('friedShrimp', [500, 420, 190, -30]) +
  put('friedShrimp', [700, 520, 190, 130]) +
  wedge([610, 470, 96, -35]) +
  wedge([860, 250, 90, 40]) +
  wedge([350, 690, 90, 200]) +
  wedge([920, 690, 88, -60]) +
  put('herb', [620, 340, 150, 10]);

const macaroni = () =>
  pan([...middle, 535], '#f2b53a', 170) +
  times(170, () => {
    const [x, y] = polar(middle, 420 * Math.sqrt(between(0, 1)), between(0, 360));
    return lay(
      [x, y, between(0, 360)],
      tube('M-34 14 Q0 -38 34 14', ['#f9cf5e', '#f4bd42', '#fbdc84'][Math.floor(between(0, 3))], 30),
      'tiny',
    );
  }) +
  gleam([...middle, 330], 10, '#ffdf7a') +
  dots([...middle, 440], [260, 4, 13], ['#b9701f', '#d99a3c', '#8f4a10', '#f3c76c']) +
  herbs([...middle, 380], 20, [22, 40]) +
  strew('bacon', [
    [420, 340, 150, 20],
    [790, 560, 150, 100],
    [560, 690, 140, 60],
  ]) +
  fork([1150, 560, 600, 10]);

const shakshuka = () =>
  pan([580, 460, 525], '#c9340f', 20) +
  times(60, () =>
    path(
      blob([...polar([580, 460], 420 * Math.sqrt(between(0, 1)), between(0, 360)), between(20, 60)], 0.2),
      ['#d8481a', '#b5260c', '#e8623a'][Math.floor(between(0, 3))],
      'fill-opacity=".7"',
    ),
  ) +
  heap([580, 460, 330], { count: 9, length: 110, width: 24, colours: ['#e8a020', '#c8200f'] }) +
  ring([580, 460, 250, 30], 5, ([x, y]) => friedEgg([x, y, 118])) +
  herbs([580, 460, 390], 34, [28, 54]) +
  dots([580, 460, 390], [60, 7, 15], ['#fffaf0', '#fdf1da']) +
  dots([580, 460, 400], [60, 2, 5], ['#2b1a12']) +
  slice([1090, 780, 300, -30]) +
  slice([1130, 680, 280, 10]) +
  put('tomato', [80, 90, 210, -20], 'far');

export const ratatouille = () =>
  bowl([...middle, 540], '#7a3a2c', '#b5300f') +
  [400, 306, 212, 122]
    .map((distance, row) => {
      const count = [40, 30, 20, 11][row];
      return ring([...middle, distance, row * 7], count, ([x, y], at) =>
        [courgette, tomatoSlice, aubergine, yellowSquash][at % 4]([x, y, 62]),
      );
    })
    .join('') +
  tomatoSlice([...middle, 70]) +
  basil([...middle, 90, 10]) +
  sprig([330, 330, 190, 20]) +
  sprig([760, 640, 180, 190]) +
  dots([...middle, 430], [90, 2, 5], ['#2b1a12', '#fff6dc', '#3f7f2a']);

const yellowSquash = ([x, y, r]) =>
  shadow('near', circle([x, y, r], '#e0a51c')) +
  circle([x, y, r * 0.88], round('#f9e08a')) +
  ring([x, y, r * 0.36], 6, ([sx, sy]) => circle([sx, sy, r * 0.06], '#e2b84c'));

const mussels = () =>
  bowl([580, 460, 530], '#2b3a48', '#e6cf9a') +
  clipped(
    '<circle cx="580" cy="460" r="466"/>',
    ring([580, 460, 370], 15, ([x, y, a]) => mussel([x, y, 240, a + 60])) +
      ring([580, 460, 230, 14], 10, ([x, y, a]) => mussel([x, y, 240, a + 100])) +
      ring([580, 460, 90, 40], 5, ([x, y, a]) => mussel([x, y, 230, a + 30])) +
      onionRings([580, 460, 400], 22, { size: 30, colour: '#efe2ea' }) +
      herbs([580, 460, 420], 50, [26, 52]),
  ) +
  wedge([500, 560, 96, 30]) +
  wedge([720, 330, 90, 150]) +
  slice([1080, 780, 330, -28]) +
  slice([1130, 670, 300, 12]) +
  put('garlic', [1090, 130, 190, 20], 'far');

const garlicShrimp = () =>
  pan([600, 460, 530], '#d98a24', 200) +
  gleam([600, 460, 380], 12, '#ffc65a') +
  wreath('shrimp', [600, 460, 330], { count: 9, size: 250, turn: 60 }) +
  wreath('shrimp', [600, 460, 130, 30], { count: 4, size: 230, turn: 80 }) +
  times(34, () =>
    lay(
      [...polar([600, 460], 400 * Math.sqrt(between(0, 1)), between(0, 360)), between(0, 360)],
      `<ellipse rx="30" ry="17" fill="${round('#f6e0a4')}"/>`,
      'tiny',
    ),
  ) +
  ring([600, 460, 230], 12, ([x, y]) => circle([x, y, 15], 'none', 'stroke="#c8200f" stroke-width="9"')) +
  herbs([600, 460, 420], 44, [22, 44]) +
  wedge([600, 470, 92, 20]) +
  slice([1100, 780, 310, -24]) +
  slice([1150, 690, 280, 14]) +
  put('garlic', [90, 790, 200, -10], 'far');

export const pans = {
  'spanish-1': () => paellaPan(),
  'american-1': macaroni,
  'mediterranean-3': shakshuka,
  'french-1': ratatouille,
  'french-2': mussels,
  'seafood-3': garlicShrimp,
};
