import { between, times } from '../kit/chance.mjs';
import { fork, knife } from '../kit/cutlery.mjs';
import { ball, sprig } from '../kit/greens.mjs';
import { fillet, nugget, roastSlice } from '../kit/meats.mjs';
import { put, strew } from '../kit/put.mjs';
import { blob, circle, dots, lay, middle, path, polar, shadow, soft, tube } from '../kit/shape.mjs';
import { define, need, round } from '../kit/sheet.mjs';
import { sauce } from '../kit/staples.mjs';
import { board, plate } from '../kit/vessels.mjs';

const asparagus = ([x, y, n, turn]) =>
  lay(
    [x, y, turn],
    tube(`M${-n / 2} 0 Q0 ${n * 0.03} ${n * 0.42} 0`, '#6f9a3a', n * 0.065) +
      path(
        `M${n * 0.36} ${-n * 0.045} Q${n * 0.52} ${-n * 0.03} ${n * 0.54} 0 Q${n * 0.52} ${n * 0.04} ${n * 0.36} ${n * 0.045}Z`,
        round('#4d7530'),
      ) +
      [-0.3, -0.1, 0.1, 0.25]
        .map((k) =>
          path(`M${n * k} ${n * 0.026} l${n * 0.03} ${-n * 0.05} l${n * 0.012} ${n * 0.05}Z`, '#4d7530'),
        )
        .join(''),
  );

const roastPotato = ([x, y, r]) =>
  nugget([x, y, r], '#d99a3c') +
  soft(path(blob([x + r * 0.25, y + r * 0.25, r * 0.4], 0.2), '#7d4310', 'fill-opacity=".35"'));

const mushroomCap = ([x, y, r]) =>
  shadow('near', circle([x, y, r], round('#a97546'))) +
  circle([x - r * 0.28, y - r * 0.3, r * 0.24], '#fff', 'fill-opacity=".3" filter="url(#soft)"');

function seared([x, y, size, turn]) {
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${size / 640}) translate(-320 -320)`;
  const mask = define(
    `sear ${x}`,
    (id) =>
      `<mask id="${id}" style="mask-type:alpha"><use href="${need('steak')}" transform="${place}"/></mask>`,
  );
  const marks = times(
    14,
    (at) =>
      `<path d="M${x - size * 0.7 + at * size * 0.1} ${y + size * 0.6} l${size * 0.45} ${-size * 1.2}" stroke="#3a1505" stroke-opacity=".6" stroke-width="${size * 0.026}"/>`,
  );
  return (
    put('steak', [x, y, size, turn], 'far') +
    `<g mask="url(#${mask})"><rect width="1500" height="1490" fill="#7a3008" fill-opacity=".16"/>${soft(marks)}</g>`
  );
}

const steakBoard = () =>
  board([130, 90, 1000, 740], { turn: 5, radius: 60 }) +
  seared([560, 450, 660, -8]) +
  strew('herb', [
    [800, 300, 300, 40],
    [300, 690, 240, -60],
  ]) +
  strew(
    'garlic',
    [
      [950, 640, 230, 14],
      [1090, 720, 170, -30],
    ],
    'far',
  ) +
  put('butter', [870, 470, 190, -6]) +
  put('chilli', [200, 230, 210, 190]) +
  dots([560, 470, 430], [70, 3, 7], ['#2b1a12', '#5a3a26', '#ffffff']) +
  put('wine', [90, 760, 330, -8], 'far') +
  knife([1150, 330, 560, 14]);

export const slicedSteak = () =>
  plate([...middle, 548], '#efe6d8', '#7a4a2a') +
  [0, 1, 2, 3, 4].map((at) => asparagus([760 - at * 8, 225 + at * 40, 430, -4 + at * 3])).join('') +
  [
    [330, 250, 62],
    [430, 190, 54],
    [300, 370, 58],
    [420, 300, 66],
    [250, 470, 50],
    [390, 410, 48],
  ]
    .map(roastPotato)
    .join('') +
  sauce([640, 600, 250], '#6b2c12', 0.12) +
  [0, 1, 2, 3, 4, 5, 6]
    .map((at) =>
      roastSlice([400 + at * 78, 610 - at * 26 + (at % 2) * 8, 330, 72 + at * 4], {
        heart: '#c8503f',
        height: 0.36,
      }),
    )
    .join('') +
  sprig([330, 330, 170, -60], '#557a3a') +
  put('butter', [820, 690, 170, -10]) +
  dots([620, 580, 300], [60, 2.5, 6], ['#2b1a12', '#fffaf0']);

const fillets = () =>
  plate([600, 460, 545], '#3c3a3f') +
  sauce([600, 480, 360], '#a8703a', 0.1) +
  fillet([460, 390, 175]) +
  fillet([740, 560, 170]) +
  [
    [760, 300, 70],
    [870, 360, 58],
    [690, 240, 52],
    [400, 650, 66],
    [510, 720, 56],
    [330, 600, 50],
  ]
    .map(mushroomCap)
    .join('') +
  times(50, () =>
    ball([...polar([600, 480], between(60, 330), between(0, 360)), between(7, 12)], '#4d6b35'),
  ) +
  sprig([430, 330, 190, 30], '#557a3a') +
  sprig([700, 500, 180, 40], '#557a3a') +
  fork([70, 470, 620, -6]) +
  knife([1150, 480, 620, 4]) +
  put('garlic', [1130, 100, 190, 20], 'far');

export const steaks = {
  'steakhouse-1': steakBoard,
  'steakhouse-2': slicedSteak,
  'steakhouse-3': fillets,
};
