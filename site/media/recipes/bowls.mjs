import { between, times } from '../kit/chance.mjs';
import { spoon } from '../kit/cutlery.mjs';
import {
  aubergine,
  avocadoFan,
  ball,
  basil,
  cucumber,
  leaf,
  lime,
  onionRing,
  onionRings,
  radish,
  sprig,
  tomatoSlice,
} from '../kit/greens.mjs';
import { nugget } from '../kit/meats.mjs';
import { put, strew } from '../kit/put.mjs';
import { blob, circle, dots, faint, middle, path, polar, ring, shadow, soft, tube } from '../kit/shape.mjs';
import { clipped, round } from '../kit/sheet.mjs';
import { inBowl } from '../kit/sides.mjs';
import { friedEgg, grains, halfEgg, heap, riceMound } from '../kit/staples.mjs';
import { bowl, plate } from '../kit/vessels.mjs';

const sector = (from, to) =>
  `<path d="M${middle.join(' ')} L${polar(middle, 470, from).join(' ')} A470 470 0 0 1 ${polar(middle, 470, to).join(' ')}Z"/>`;

export function bibimbapBowl() {
  const part = (at, food) => clipped(sector(at * 60 - 96, at * 60 - 34), food);
  const spot = (at, distance = 290) => polar(middle, distance, at * 60 - 65);
  const strips = (at, colours, width = 20) =>
    part(at, heap([...spot(at), 190], { count: 90, length: 120, width, colours }));
  return (
    bowl([...middle, 530], '#4a4441', '#fdf3df') +
    inBowl(466, grains([...middle, 460], 700)) +
    strips(0, ['#f08a2c', '#e8741a', '#f7a44e']) +
    strips(1, ['#3f7f2a', '#2f6b22', '#5a9a3a'], 26) +
    part(
      2,
      times(14, () =>
        nugget([...polar(spot(2), between(0, 150), between(0, 360)), between(34, 52)], '#7d4322'),
      ),
    ) +
    strips(3, ['#fbf3d9', '#f3e3b4', '#fffaf0'], 16) +
    part(
      4,
      times(15, () => cucumber([...polar(spot(4), between(0, 160), between(0, 360)), between(50, 62)])),
    ) +
    strips(5, ['#c8351c', '#e0562f', '#b3260c'], 24) +
    friedEgg([...middle, 178]) +
    dots([...middle, 380], [120, 2.5, 5], ['#fff6dc', '#2b211b', '#f3e3b4']) +
    onionRings([...middle, 330], 14, { size: 18 })
  );
}

const soupBowl = () =>
  bowl([...middle, 525], '#3f5a52', '#ea8a24') +
  soft(circle([560, 410, 330], '#ffb04e', 'fill-opacity=".5"')) +
  times(3, (at) =>
    tube(
      `M${polar(middle, 110 + at * 92, 200).join(' ')} A${110 + at * 92} ${105 + at * 88} 0 1 1 ${polar(middle, 118 + at * 92, 130).join(' ')}`,
      '#fff4dc',
      26 - at * 4,
    ),
  ) +
  times(26, () => {
    const [x, y] = polar(middle, between(20, 300), between(0, 360));
    return shadow(
      'tiny',
      `<ellipse cx="${x}" cy="${y}" rx="22" ry="11" transform="rotate(${between(0, 180)} ${x} ${y})" fill="${round('#6f9140')}"/>`,
    );
  }) +
  sprig([560, 480, 190, -30]) +
  dots([...middle, 340], [60, 2, 5], ['#7a2f0a', '#3a2416']) +
  spoon([1120, 500, 700, 16]) +
  put('bread', [110, 790, 330, -36], 'far');

const grainBowl = () =>
  bowl([...middle, 525], '#d9a56b', '#5d6f35') +
  inBowl(
    460,
    put('lettuce', [330, 300, 420, -20]) +
      put('lettuce', [880, 640, 420, 120]) +
      put('lettuce', [380, 700, 380, 220]) +
      riceMound([770, 300, 190], ['#e9cf9b', '#d9b87a', '#f6e3b4']) +
      heap([400, 400, 110], {
        count: 90,
        length: 120,
        width: 18,
        colours: ['#f08a2c', '#e8741a', '#f7a44e'],
      }) +
      ring([610, 690, 90], 7, ([x, y]) => radish([x, y, 62])) +
      times(40, () => ball([...polar([860, 560], between(0, 120), between(0, 360)), 26], '#7a2f22')) +
      avocadoFan([400, 600, 260, 20]) +
      avocadoFan([430, 660, 250, 30]) +
      put('broccoli', [620, 250, 230, -10]) +
      put('broccoli', [560, 380, 200, 30]) +
      halfEgg([640, 500, 104, 20]) +
      tomatoSlice([800, 730, 80]) +
      dots([...middle, 420], [80, 2.5, 5.5], ['#fff6dc', '#2b211b']),
  );

const saladBowl = () =>
  bowl([...middle, 530], '#d9a56b', '#3b5a24') +
  inBowl(
    466,
    strew('lettuce', [
      [380, 300, 360, -30],
      [760, 250, 360, 40],
      [860, 560, 360, 120],
      [420, 660, 360, 210],
      [620, 460, 360, 10],
      [640, 720, 360, 170],
      [300, 500, 360, 260],
      [560, 220, 360, 0],
      [900, 380, 360, 80],
    ]) +
      [
        [470, 420, 96],
        [760, 420, 104],
        [600, 640, 92],
        [380, 600, 78],
      ]
        .map(tomatoSlice)
        .join('') +
      put('avocado', [640, 330, 250, 200]) +
      put('avocado', [820, 620, 240, 60]) +
      halfEgg([520, 560, 84, 20]) +
      halfEgg([700, 540, 80, -30]) +
      strew('olive', [
        [430, 300, 92, 0],
        [560, 460, 92, 50],
        [850, 300, 92, 100],
        [740, 700, 92, 150],
        [330, 420, 92, 200],
      ]) +
      [
        [500, 700],
        [680, 210],
        [900, 470],
      ]
        .map(([x, y]) => onionRing([x, y, 40], '#a3315b'))
        .join(''),
  ) +
  put('lemon', [1120, 790, 230, 20], 'far');

const greenCurry = () =>
  bowl([520, 480, 500], '#2f4a3c', '#a9bf5a') +
  clipped(
    '<circle cx="520" cy="480" r="436"/>',
    soft(path(blob([460, 420, 280], 0.14), '#d8dd94', 'fill-opacity=".7"')) +
      [
        [370, 400, 84],
        [560, 320, 78],
        [660, 520, 88],
        [440, 620, 80],
      ]
        .map(aubergine)
        .join('') +
      times(9, () =>
        nugget([...polar([520, 480], between(60, 330), between(0, 360)), between(48, 66)], '#e8cf9b'),
      ) +
      strew('peas', [
        [330, 560, 200, 30],
        [640, 380, 190, 110],
      ]) +
      ring([520, 480, 60], 3, ([x, y, angle]) => basil([x, y, 100, angle])) +
      ring([610, 640, 70], 7, ([x, y]) => onionRing([x, y, 22], '#c8200f')) +
      faint(0.7, dots([520, 480, 400], [60, 4, 12], ['#6f8f2c', '#e9edb0', '#557a22'])),
  ) +
  plate([1060, 200, 230], '#f7f0e4') +
  riceMound([1060, 200, 150]) +
  leaf([1040, 190, 70, -40]) +
  strew(
    'chilli',
    [
      [1060, 620, 220, 30],
      [1120, 760, 200, 80],
    ],
    'far',
  ) +
  lime([960, 830, 80]);

export const bowls = {
  'korean-1': bibimbapBowl,
  'vegetarian-1': saladBowl,
  'vegetarian-2': grainBowl,
  'vegetarian-3': soupBowl,
  'thai-2': greenCurry,
};
