import { between, times } from '../kit/chance.mjs';
import { chopsticks } from '../kit/cutlery.mjs';
import { ball, herbs, leaf, lime, limeColours, onionRings, wedge } from '../kit/greens.mjs';
import { nugget } from '../kit/meats.mjs';
import { put, strew } from '../kit/put.mjs';
import { blob, dots, lay, middle, path, polar, shadow, soft, tube, within } from '../kit/shape.mjs';
import { clipped, round } from '../kit/sheet.mjs';
import { dip, gleam } from '../kit/sides.mjs';
import { grains, halfEgg, heap, naan, riceMound, sauce, strands } from '../kit/staples.mjs';
import { bowl, pan, plate, tray } from '../kit/vessels.mjs';

const thali = () =>
  tray([...middle, 545]) +
  [
    [-140, '#c8470f', '#f08a2c'],
    [-78, '#3f6b1f', '#78a63a'],
    [-16, '#b5210d', '#e8562a'],
    [46, '#e09a12', '#ffd04e'],
  ]
    .map(([a, c, d]) => {
      const [x, y] = polar(middle, 350, a);
      return (
        dip([x, y, 148], c, '#d9a83f') +
        soft(path(`M${x - 60} ${y} q40 -60 110 -10 q-20 60 -110 10z`, d, 'fill-opacity=".8"')) +
        dots([x, y, 96], [16, 4, 14], [d, '#fff2cc']) +
        leaf([x - 10, y + 6, 52, a]) +
        leaf([x + 10, y - 10, 46, a + 150])
      );
    })
    .join('') +
  naan([390, 620, 165], 24) +
  naan([500, 730, 160], 70) +
  riceMound([640, 470, 128]) +
  grains([640, 470, 100], 60, ['#ffd877']) +
  put('chilli', [830, 700, 170, 60]) +
  wedge([690, 640, 70, 20], limeColours) +
  put('herb', [650, 450, 120, 20]);

const butterChicken = () =>
  pan([500, 470, 470], '#d9681c', 160) +
  clipped(
    '<circle cx="500" cy="470" r="415"/>',
    gleam([500, 470, 300], 10, '#f7a04a') +
      times(19, () => nugget([...within([500, 470, 340]), between(54, 74)], '#cf7428')),
  ) +
  [110, 200, 290]
    .map(
      (r, at) =>
        `<g opacity=".9">${tube(`M${polar([500, 470], r, 200 + at * 40).join(' ')} A${r} ${r} 0 0 1 ${polar([500, 470], r, 320 + at * 30).join(' ')}`, '#fff1dc', 18)}</g>`,
    )
    .join('') +
  herbs([500, 470, 300], 16, [30, 52]) +
  naan([990, 330, 230], -30) +
  naan([1030, 560, 220], 10) +
  strew('chilli', [[930, 770, 200, 40]], 'far') +
  lime([1090, 800, 76]) +
  onionRings([790, 790, 60], 6, { size: 30, colour: '#a3315b' });

const biryani = () =>
  tray([...middle, 545], '#c98a3c') +
  bowl([...middle, 470], '#d9a83f', '#e8b24a') +
  shadow('near', path(blob([...middle, 400], 0.03), round('#f3c765'))) +
  grains([...middle, 392], 1500, ['#f9dc8c', '#f6c95c', '#fff3d0', '#eda63a', '#fdf6e6']) +
  strew('drumstick', [
    [430, 380, 280, -40],
    [780, 420, 280, 60],
    [560, 640, 270, 160],
  ]) +
  halfEgg([640, 300, 96, 20]) +
  halfEgg([420, 580, 92, 80]) +
  halfEgg([760, 620, 92, -30]) +
  heap([600, 460, 200], { count: 44, length: 90, width: 12, colours: ['#8a4b16', '#6b3410', '#b5702c'] }) +
  herbs([...middle, 360], 26, [30, 54]) +
  dots([...middle, 380], [24, 9, 15], ['#d9a860', '#8a2f1c']) +
  wedge([870, 250, 80, 40]) +
  bowlOf([1090, 800, 150], '#f7f1df') +
  leaf([1070, 790, 64, -30]);

const bowlOf = ([x, y, r], inside) => bowl([x, y, r], '#c98a3c', inside);

const tteokbokki = () =>
  bowl([...middle, 530], '#4a4441', '#c22a0c') +
  clipped(
    '<circle cx="610" cy="460" r="466"/>',
    gleam([...middle, 380], 14, '#f0562a') +
      times(40, () =>
        lay(
          [...polar(middle, 400 * Math.sqrt(between(0, 1)), between(0, 360)), between(0, 360)],
          tube('M-62 0 Q0 -16 62 0', '#f0713e', 46),
          'tiny',
        ),
      ) +
      times(7, (at) =>
        lay(
          [...polar(middle, 260, at * 52), at * 37],
          path('M-90 -46 L92 -30 L70 52 L-80 44Z', round('#d98a3c')),
        ),
      ),
  ) +
  halfEgg([500, 360, 124, -20]) +
  halfEgg([710, 520, 120, 30]) +
  onionRings([...middle, 340], 44, { size: 20 }) +
  dots([...middle, 400], [130, 3, 6], ['#fff6dc', '#f6e3b4']) +
  put('naruto', [760, 300, 150, 10]) +
  put('naruto', [430, 620, 150, 50]) +
  chopsticks([760, 760, 640, -24]);

const kungPao = () =>
  plate([500, 470, 500], '#e7eef0', '#2f5f8a') +
  sauce([500, 480, 340], '#7a3212', 0.08) +
  times(22, () =>
    nugget(
      [...polar([500, 480], 270 * Math.sqrt(between(0, 1)), between(0, 360)), between(44, 62)],
      '#b5641f',
    ),
  ) +
  times(9, () => ball([...polar([500, 480], between(60, 280), between(0, 360)), 20], '#e8c684')) +
  times(24, () =>
    nugget([...polar([500, 480], 290 * Math.sqrt(between(0, 1)), between(0, 360)), 20], '#e3b873'),
  ) +
  strew('chilli', [
    [380, 360, 150, 20],
    [620, 400, 150, 100],
    [520, 620, 150, 200],
    [360, 560, 140, 280],
  ]) +
  heap([500, 480, 220], { count: 16, length: 90, width: 24, colours: ['#4f9a2c', '#c8200f', '#6fae3a'] }) +
  onionRings([500, 480, 280], 26, { size: 22 }) +
  bowl([1030, 250, 240], '#b3261a', '#fdf6e6') +
  riceMound([1030, 250, 195]) +
  chopsticks([720, 800, 560, -16]);

const wok = () =>
  pan([580, 460, 535], '#3a2c24', -20) +
  strands([580, 460, 430], { count: 120, width: 17, colours: ['#d9963c', '#c67f2a', '#e8b25a', '#b86d1f'] }) +
  strew('broccoli', [
    [380, 340, 190, -20],
    [760, 350, 190, 30],
    [700, 660, 180, 80],
    [360, 620, 180, 200],
  ]) +
  strew('shrimp', [
    [560, 260, 220, 60],
    [520, 540, 220, 200],
    [820, 520, 210, 330],
  ]) +
  heap([580, 460, 300], { count: 24, length: 130, width: 20, colours: ['#f08a2c', '#c8200f', '#f0b020'] }) +
  onionRings([580, 460, 360], 26, { size: 22 }) +
  dots([580, 460, 400], [90, 3, 6], ['#fff6dc', '#f6e3b4']) +
  strew('peas', [[600, 430, 170, 20]]) +
  chopsticks([770, 830, 560, -30]);

export const stews = {
  'indian-1': thali,
  'indian-2': butterChicken,
  'indian-3': biryani,
  'korean-2': tteokbokki,
  'chinese-2': kungPao,
  'chinese-3': wok,
};
