import { between, times } from '../kit/chance.mjs';
import { basil, herbs, leaf, sprig, tomatoSlice, wedge } from '../kit/greens.mjs';
import { nugget, ribbon, salami } from '../kit/meats.mjs';
import { put, strew } from '../kit/put.mjs';
import { blob, circle, dots, middle, path, polar, shadow, soft, within } from '../kit/shape.mjs';
import { define, round } from '../kit/sheet.mjs';
import { cube, oliveBowl } from '../kit/sides.mjs';
import { slice } from '../kit/staples.mjs';
import { board, bowl, plate, roundBoard, slate } from '../kit/vessels.mjs';

const cheeseBoard = () =>
  board([60, 70, 1090, 770], { turn: -4, radius: 60 }) +
  put('cheese', [390, 360, 500, -8], 'far') +
  put('bread', [860, 330, 470, 14], 'far') +
  put('grapes', [640, 620, 400, 16], 'far') +
  put('honey', [970, 660, 330, 0], 'far') +
  strew('olive', [
    [230, 660, 104, 0],
    [320, 720, 104, 70],
    [390, 640, 104, 140],
    [300, 610, 104, 210],
  ]) +
  put('herb', [480, 760, 220, 110]) +
  put('wine', [1120, 210, 330, 6], 'far') +
  dots([420, 620, 120], [10, 12, 20], ['#a8692b', '#d9a65b']);

const pintxo = ([x, y, turn], topping) => slice([x, y, 225, turn, 0.74]) + topping([x, y]);

const toppings = [
  ([x, y]) => tomatoSlice([x - 30, y, 54]) + tomatoSlice([x + 34, y + 6, 52]) + basil([x, y, 52, 20]),
  ([x, y]) => cube([x - 24, y, 78, 12]) + cube([x + 40, y + 8, 70, 30]) + put('olive', [x, y - 6, 74, 20]),
  ([x, y]) => ribbon([x, y, 150, -8], '#c8503c') + leaf([x - 10, y, 50, -30]),
  ([x, y]) => put('shrimp', [x, y, 150, 20]) + wedge([x + 30, y + 20, 30, 30]),
];

const pintxos = () =>
  slate([40, 60, 1120, 780], 3) +
  times(3, (row) =>
    times(4, (at) =>
      pintxo([220 + at * 258, 220 + row * 235, ((at * 31 + row * 17) % 24) - 12], toppings[(at + row) % 4]),
    ),
  ) +
  herbs([600, 460, 480], 16, [20, 34]);

export const tapasBoard = () =>
  roundBoard([...middle, 545], '#a5703e') +
  times(13, (at) => salami([...polar(middle, 425, 105 + at * 13.5), 84], '#b0564a')) +
  times(9, (at) => salami([...polar(middle, 300, 118 + at * 17), 80], '#8a2f2a')) +
  times(6, (at) => slice([...polar(middle, 425, -58 + at * 26), 210, at * 26 + 10])) +
  [
    [520, 200, -10],
    [640, 180, 20],
    [590, 280, 4],
  ]
    .map(([x, y, turn]) => ribbon([x, y, 250, turn], '#c2452f'))
    .join('') +
  put('cheese', [690, 400, 320, 10], 'far') +
  [
    [540, 440, 10],
    [600, 500, 30],
    [530, 540, -12],
    [620, 570, 14],
  ]
    .map(([x, y, turn]) => cube([x, y, 88, turn], '#f3c765'))
    .join('') +
  oliveBowl([770, 640, 130]) +
  put('grapes', [560, 730, 290, 30], 'far') +
  put('grapes', [690, 830, 240, -20], 'far') +
  times(12, () => nugget([...within([450, 420, 70]), 24], '#c98a4a')) +
  sprig([500, 340, 180, 160]) +
  put('honey', [880, 420, 190, 0], 'far') +
  herbs([...middle, 420], 8);

const charcuterie = () =>
  tapasBoard() + put('wine', [1120, 150, 320, 8], 'far') + put('wine', [90, 790, 300, -10], 'far');

const tortilla = () => {
  const R = 400;
  const top =
    path(blob([...middle, R], 0.015, 24), round('#e5ae3f')) +
    soft(
      times(26, () =>
        path(
          blob([...within([...middle, R * 0.88]), between(24, 80)], 0.3),
          ['#b86f1c', '#f9d372', '#8f4f12'][Math.floor(between(0, 3))],
          'fill-opacity=".45"',
        ),
      ),
    ) +
    times(40, () =>
      path(blob([...within([...middle, R * 0.88]), between(14, 34)], 0.2), '#f9df96', 'fill-opacity=".7"'),
    ) +
    dots([...middle, R * 0.9], [70, 3, 8], ['#7a3a10', '#4f7a2c']);
  const cutAway = `M${middle.join(' ')} L${polar(middle, 560, 8).join(' ')} L${polar(middle, 700, 30).join(' ')} L${polar(middle, 560, 52).join(' ')}Z`;
  const rest = define(
    'tortilla',
    (id) =>
      `<clipPath id="${id}"><path clip-rule="evenodd" d="M-400 -400 h2000 v2000 h-2000Z ${cutAway}"/></clipPath>`,
  );
  const piece = define('piece', (id) => `<clipPath id="${id}"><path d="${cutAway}"/></clipPath>`);
  return (
    plate([...middle, 548], '#2f5f6f', '#f0d9a0') +
    shadow(
      'far',
      `<g clip-path="url(#${rest})">${circle([middle[0] + 6, middle[1] + 14, R], '#a8661c')}${top}</g>`,
    ) +
    shadow(
      'far',
      `<g transform="translate(70 42)"><g clip-path="url(#${piece})">${circle([middle[0] + 6, middle[1] + 14, R], '#c98a30')}${top}</g></g>`,
    ) +
    sprig([480, 420, 150, -20]) +
    bowl([1060, 150, 130], '#f4ece0', '#f9efc8') +
    slice([1120, 790, 300, -20]) +
    herbs([600, 460, 330], 12) +
    strew('olive', [
      [120, 770, 100, 20],
      [190, 830, 90, 90],
    ])
  );
};

export const tapas = {
  'wine-tapas-bar-1': cheeseBoard,
  'wine-tapas-bar-2': pintxos,
  'wine-tapas-bar-3': charcuterie,
  'spanish-2': tortilla,
};
