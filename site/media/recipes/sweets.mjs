import { churro, doughnut, halfStrawberry, latteLeaf, tartShell } from '../kit/bakery.mjs';
import { times } from '../kit/chance.mjs';
import { fork } from '../kit/cutlery.mjs';
import { ball, citrus, leaf, sprig } from '../kit/greens.mjs';
import { put, strew } from '../kit/put.mjs';
import { blob, circle, dots, faint, middle, path, polar, ring, shadow, soft, within } from '../kit/shape.mjs';
import { define, round } from '../kit/sheet.mjs';
import { cup, plate, roundBoard } from '../kit/vessels.mjs';

export const strawberryTart = () =>
  plate([...middle, 548], '#f2e6ee', '#c98aa0') +
  tartShell([...middle, 435], '#f6d98a') +
  ring([...middle, 312], 17, ([x, y, a]) => halfStrawberry([x, y, 128, a + 90])) +
  ring([...middle, 205, 9], 11, ([x, y, a]) => halfStrawberry([x, y, 122, a + 90])) +
  ring([...middle, 108, 20], 6, ([x, y, a]) => halfStrawberry([x, y, 108, a + 90])) +
  times(5, (at) => ball([...polar(middle, at ? 34 : 0, at * 90), 30], '#4a4f9c')) +
  ring([...middle, 366, 10], 17, ([x, y]) => ball([x, y, 21], '#4a4f9c')) +
  leaf([630, 440, 70, -50], '#4f9a2c') +
  leaf([640, 470, 60, 20], '#4f9a2c') +
  faint(0.8, dots([...middle, 420], [40, 2, 5], ['#ffffff']));

const latte = () =>
  cup([460, 470, 300], '#a8672f') +
  latteLeaf([460, 470, 255]) +
  plate([1000, 560, 300], '#dfe9e2', '#4c8f86') +
  strew('cookie', [
    [950, 500, 250, 10],
    [1060, 600, 250, 60],
    [930, 680, 230, 120],
  ]) +
  times(14, () => dots([...within([1000, 600, 220]), 8], [3, 2, 5], ['#a8611f'])) +
  put('strawberry', [1100, 150, 150, 20]) +
  put('berries', [1000, 200, 140, 0]) +
  leaf([950, 130, 80, -30]);

const glazes = [
  ['#6b3a1c', ['#fff3cf', '#f08a3c', '#e8432a']],
  ['#f3a9b8', ['#ffffff', '#c8200f', '#f2c238']],
  ['#fbf3df', ['#e8432a', '#4f9a2c', '#f0b020']],
  ['#f2c15a', []],
  ['#8a3a4c', ['#fbe28a']],
];

const doughnuts = () =>
  plate([...middle, 548], '#dfeaf0', '#5b88a8') +
  ring([...middle, 300, 18], 6, ([x, y], at) => {
    const [glaze, sprinkles] = glazes[at % 5];
    return doughnut([x, y, 168], { glaze, sprinkles });
  }) +
  doughnut([...middle, 165], { glaze: '#f3a9b8', sprinkles: ['#ffffff', '#c8200f', '#6b3a1c'] }) +
  dots([...middle, 480], [60, 2, 6], ['#ffffff', '#f3a9b8', '#f2c238']) +
  put('coffee', [1120, 120, 300, 0], 'far');

const lemonTart = () => {
  const whole =
    tartShell([560, 470, 460], '#f7cf3e') +
    soft(circle([500, 400, 240], '#ffe98a', 'fill-opacity=".6"')) +
    ring([560, 470, 300], 6, ([x, y]) => citrus([x, y, 92])) +
    ring([560, 470, 400, 15], 12, ([x, y]) => meringue([x, y, 44])) +
    ring([560, 470, 170, 30], 6, ([x, y]) => meringue([x, y, 40])) +
    sprig([520, 480, 130, -30], '#4f9a2c');
  const sector = `M560 470 L${polar([560, 470], 600, -14).join(' ')} L${polar([560, 470], 700, 8).join(' ')} L${polar([560, 470], 600, 30).join(' ')}Z`;
  const cut = define('lemon cut', (id) => `<clipPath id="${id}"><path d="${sector}"/></clipPath>`);
  const rest = define(
    'lemon rest',
    (id) =>
      `<clipPath id="${id}"><path clip-rule="evenodd" d="M-400 -400 h2000 v2000 h-2000Z ${sector}"/></clipPath>`,
  );
  return (
    roundBoard([600, 470, 560], '#d9b98a') +
    shadow('far', `<g clip-path="url(#${rest})">${whole}</g>`) +
    shadow('far', `<g transform="translate(120 18)"><g clip-path="url(#${cut})">${whole}</g></g>`) +
    put('lemon', [1100, 130, 230, 16], 'far') +
    fork([1130, 720, 420, 14])
  );
};

const meringue = ([x, y, r]) =>
  shadow('tiny', path(blob([x, y, r], 0.12, 9), round('#fff6e2'))) +
  circle([x - r * 0.1, y - r * 0.1, r * 0.4], '#fffdf6') +
  circle([x, y - r * 0.16, r * 0.14], '#e0b060');

const churros = () =>
  plate([...middle, 548], '#f3e2cf', '#a8432c') +
  [0, 1, 2, 3, 4, 5]
    .map((at) => churro([470 + (at % 3) * 12, 220 + at * 98, 560, -14 + (at % 2) * 9, at % 2 ? 50 : -30]))
    .join('') +
  cup([880, 420, 150], '#3a1a0c') +
  soft(path(blob([840, 380, 40], 0.2), '#8a5230', 'fill-opacity=".8"')) +
  strew('strawberry', [
    [850, 750, 140, 20],
    [960, 690, 130, -30],
  ]) +
  dots([500, 470, 380], [150, 2, 4.5], ['#ffffff', '#fff3d6']);

export const sweets = {
  'cafe-bakery-1': strawberryTart,
  'cafe-bakery-2': latte,
  'cafe-bakery-3': doughnuts,
  'french-3': lemonTart,
  'spanish-3': churros,
};
