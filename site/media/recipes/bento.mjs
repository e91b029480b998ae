import { chopsticks } from '../kit/cutlery.mjs';
import { leaf } from '../kit/greens.mjs';
import { put, strew } from '../kit/put.mjs';
import { gari, hearts, maki, nigiri, salmon, tuna, wasabi, yellowtail } from '../kit/sea.mjs';
import { shadow } from '../kit/shape.mjs';
import { round } from '../kit/sheet.mjs';

const cell = ([x, y, w, h]) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="26" fill="${round('#2a1512')}"/><rect x="${x + 5}" y="${y + 5}" width="${w - 10}" height="${h - 10}" rx="22" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="9"/>`;
const box = () =>
  `<g transform="rotate(-3 600 450)">${shadow('far', `<rect x="70" y="40" width="1060" height="820" rx="60" fill="${round('#a8231a')}"/>`)}${cell([105, 75, 500, 400])}${cell([635, 75, 460, 330])}${cell([105, 505, 500, 320])}${cell([635, 435, 460, 390])}` +
  strew('onigiri', [
    [230, 250, 230, -8],
    [370, 210, 230, 6],
    [480, 330, 220, -4],
    [320, 370, 210, 10],
  ]) +
  strew('friedShrimp', [
    [740, 200, 210, -20],
    [860, 230, 210, 10],
    [980, 210, 210, -30],
    [800, 320, 190, 60],
    [940, 330, 190, 20],
  ]) +
  leaf([1040, 360, 80, 200]) +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((at) => maki([185 + (at % 4) * 115, 600 + Math.floor(at / 4) * 130, 58], hearts[at % 4]))
    .join('') +
  [
    [760, 560, salmon],
    [760, 680, tuna],
    [960, 560, yellowtail],
    [960, 680, salmon],
  ]
    .map(([x, y, fish]) => nigiri([x, y, 190, -6], fish))
    .join('') +
  gari([720, 760, 66]) +
  wasabi([1020, 770, 36]) +
  put('naruto', [900, 765, 100, 20]) +
  '</g>' +
  chopsticks([330, 880, 700, -4]);

export const bento = { 'japanese-3': box };
