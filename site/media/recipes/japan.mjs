import { times } from '../kit/chance.mjs';
import { chopsticks } from '../kit/cutlery.mjs';
import { carrotCoin, cucumber, herbs, leaf, lime, onionRing, sprig } from '../kit/greens.mjs';
import { cutlet } from '../kit/meats.mjs';
import { put, strew, wreath } from '../kit/put.mjs';
import { gari, hearts, maki, nigiri, salmon, summerRoll, tuna, wasabi, yellowtail } from '../kit/sea.mjs';
import { blob, block, circle, dots, lay, middle, path, polar, ring, shadow, soft } from '../kit/shape.mjs';
import { round } from '../kit/sheet.mjs';
import { heap, riceMound } from '../kit/staples.mjs';
import { bowl, plate, slate, steamer } from '../kit/vessels.mjs';

const soy = ([x, y, r], inside = '#2a120a') =>
  bowl([x, y, r], '#2f3a40', inside) +
  soft(circle([x - r * 0.3, y - r * 0.34, r * 0.16], '#fff', 'fill-opacity=".35"'));

const sushiSlate = () =>
  slate([90, 100, 1050, 700], -6) +
  [
    [280, 300, salmon],
    [500, 275, tuna],
    [720, 250, salmon],
    [940, 228, yellowtail],
  ]
    .map(([x, y, fish]) => nigiri([x, y, 250, 60], fish))
    .join('') +
  [
    [300, 560, 0],
    [440, 548, 1],
    [580, 532, 2],
    [720, 518, 0],
    [860, 502, 1],
    [330, 690, 2],
    [470, 676, 0],
    [610, 662, 1],
    [750, 646, 2],
  ]
    .map(([x, y, at]) => maki([x, y, 70], hearts[at]))
    .join('') +
  wasabi([985, 560, 54]) +
  gari([920, 680, 96]) +
  chopsticks([250, 838, 800, -5]);

export const makiRing = () =>
  plate([...middle, 548], '#30383f', '#c9a45c') +
  ring([...middle, 375], 15, ([x, y], at) =>
    maki([x, y, 78], at % 3 === 2 ? hearts.slice(0, 3) : hearts[at % 4]),
  ) +
  ring([...middle, 205, 12], 7, ([x, y, a], at) =>
    nigiri([x, y, 190, a], [salmon, tuna, yellowtail][at % 3]),
  ) +
  wasabi([580, 430, 46]) +
  gari([610, 480, 66]) +
  leaf([560, 490, 80, 120]) +
  dots([...middle, 440], [70, 2, 5], ['#fff6dc', '#f3e3b4']);

const lacquerCircle = () =>
  plate([...middle, 548], '#a8231a', '#2a1410') +
  ring([...middle, 320, 8], 9, ([x, y, a], at) =>
    nigiri([x, y, 270, a + 16], [salmon, yellowtail, tuna][at % 3]),
  ) +
  wreath('shrimp', [...middle, 130, 20], { count: 4, size: 190, turn: 80 }) +
  soy([1090, 800, 150]) +
  chopsticks([90, 150, 520, -18], '#2b1a12') +
  ring([...middle, 470, 30], 9, ([x, y]) => cucumber([x, y, 40])) +
  leaf([600, 460, 80, -40]) +
  leaf([620, 450, 70, 60]);

const katsuCurry = () =>
  plate([...middle, 548], '#e6ebe8', '#39566b') +
  shadow('near', path(blob([740, 520, 300], 0.07), round('#a8611f'))) +
  soft(path(blob([690, 440, 120], 0.2), '#e0a050', 'fill-opacity=".5"')) +
  [
    [760, 700],
    [880, 600],
    [860, 420],
  ]
    .map(([x, y], at) => lay([x, y, at * 40], block([100, 84, 26], '#e8a53c')))
    .join('') +
  [
    [690, 720],
    [930, 500],
    [800, 640],
  ]
    .map(([x, y]) => carrotCoin([x, y, 50]))
    .join('') +
  strew('peas', [[900, 690, 140, 30]]) +
  riceMound([400, 480, 235]) +
  cutlet([600, 400, 480, -14], 6) +
  heap([330, 690, 70], { count: 22, length: 80, width: 16, colours: ['#c8200f', '#e0562f'] }) +
  herbs([400, 430, 120], 6, [24, 40]) +
  dots([400, 480, 190], [50, 3, 6], ['#2b211b']) +
  chopsticks([760, 850, 560, -12]);

export const dumplingSteamer = () =>
  steamer([...middle, 540]) +
  ring([...middle, 310, 20], 7, ([x, y, a]) => put('dumpling', [x, y, 275, a + 90])) +
  put('dumpling', [...middle, 262, 20]);
const dumplings = () =>
  steamer([560, 480, 520]) +
  wreath('dumpling', [560, 480, 296, 20], { count: 7, size: 268 }) +
  put('dumpling', [560, 480, 256, 20]) +
  soy([1085, 130, 190], '#3a1206') +
  dots([1085, 130, 130], [30, 4, 13], ['#e0471c', '#ff8a3a', '#b3260c']) +
  [
    [1050, 120, 18],
    [1110, 170, 18],
    [1120, 90, 16],
  ]
    .map((place) => onionRing(place))
    .join('') +
  put('chilli', [1090, 800, 200, 40], 'far') +
  chopsticks([820, 880, 520, -38]);

const summerRolls = () =>
  plate([560, 470, 548], '#dfe9e2', '#4c8f62') +
  times(5, (at) => put('lettuce', [...polar([560, 470], 330, at * 72 + 20), 330, at * 72 + 60])) +
  [0, 1, 2, 3, 4].map((at) => summerRoll([430 + at * 30, 250 + at * 104, 520, -16])).join('') +
  bowl([900, 340, 150], '#f4ece0', '#a8672f') +
  dots([900, 340, 100], [20, 5, 11], ['#e3b873', '#c8955a']) +
  ring([900, 340, 40], 3, ([x, y]) => onionRing([x, y, 16], '#c8200f')) +
  herbs([560, 470, 420], 22, [30, 56]) +
  lime([880, 640, 80]) +
  [
    [300, 690, 50],
    [370, 740, 50],
  ]
    .map(carrotCoin)
    .join('') +
  chopsticks([740, 850, 560, -24]) +
  put('chilli', [1110, 120, 200, 30], 'far');

const mangoSlice = (tall) => {
  const outline = (w) =>
    `M0 ${-tall} C${w} ${-tall * 0.6} ${w} ${tall * 0.6} 0 ${tall} C${-w * 0.5} ${tall * 0.6} ${-w * 0.5} ${-tall * 0.6} 0 ${-tall}Z`;
  return (
    path(outline(104), round('#f2a01c')) +
    path(outline(84), round('#fbc04a')) +
    `<g opacity=".75">${soft(path(`M6 ${-tall * 0.6} Q40 0 8 ${tall * 0.5}`, 'none', 'stroke="#fff0b8" stroke-width="11" stroke-linecap="round"'))}</g>`
  );
};
const mangoRice = () =>
  plate([...middle, 548], '#2f5f4a', '#e9c46a') +
  riceMound([400, 480, 230]) +
  times(8, (at) =>
    lay(
      [620 + at * 44, 450 - Math.abs(at - 3.5) * 4, -16 + at * 6],
      mangoSlice(226 - Math.abs(at - 3.5) * 13),
    ),
  ) +
  bowl([560, 760, 120], '#f4ece0', '#fdf9ee') +
  dots([400, 480, 185], [60, 3, 6], ['#2b211b', '#e3b873']) +
  leaf([380, 440, 100, -50], '#4f9a2c') +
  leaf([400, 450, 90, 30], '#4f9a2c') +
  put('mango', [1110, 140, 280, 16], 'far') +
  put('coconut', [80, 800, 250, -16], 'far') +
  sprig([300, 230, 150, -20]) +
  dots([600, 700, 240], [30, 3, 7], ['#f6ebcc', '#e3b873']);

export const japan = {
  'sushi-1': sushiSlate,
  'sushi-2': makiRing,
  'sushi-3': lacquerCircle,
  'japanese-2': katsuCurry,
  'chinese-1': dumplings,
  'vietnamese-3': summerRolls,
  'thai-3': mangoRice,
};
