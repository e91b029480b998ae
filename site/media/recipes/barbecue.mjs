import { times } from '../kit/chance.mjs';
import { herbs, leaf, limeColours, onionRing, onionRings, pickle, wedge } from '../kit/greens.mjs';
import { ribs, brisketSlice, thinBeef, skewer } from '../kit/meats.mjs';
import { put, strew } from '../kit/put.mjs';
import { circle, dots, lay, middle, shadow, soft, tube } from '../kit/shape.mjs';
import { clipped, round } from '../kit/sheet.mjs';
import { dip } from '../kit/sides.mjs';
import { heap, naan, toast } from '../kit/staples.mjs';
import { board, paper, roundBoard, slate } from '../kit/vessels.mjs';

const cornCob = ([x, y, n, turn]) =>
  lay(
    [x, y, turn],
    tube(`M${-n / 2} 0 L${n / 2} 2`, '#d99a1c', n * 0.27) +
      times(5, (row) =>
        times(
          15,
          (at) =>
            `<ellipse cx="${-n * 0.49 + at * n * 0.07}" cy="${(row - 2) * n * 0.05}" rx="${n * 0.032}" ry="${n * 0.025}" fill="${round(at % 4 === 1 && row % 2 ? '#b86a14' : '#f7c73c')}"/>`,
        ),
      ),
  );

export const ribPlatter = () =>
  roundBoard([...middle, 545], '#b97a40') +
  paper([190, 130, 830, 640], { turn: -9 }) +
  ribs([600, 350, 640, -12], 7) +
  ribs([600, 600, 600, 10], 7) +
  cornCob([940, 250, 270, 60]) +
  cornCob([1000, 360, 260, 74]) +
  [
    [250, 620, 58],
    [310, 700, 56],
    [230, 730, 54],
    [340, 770, 52],
  ]
    .map(pickle)
    .join('') +
  dip([950, 700, 105], '#8a2f10', '#3a2a22') +
  onionRing([820, 780, 46], '#f0e3ea') +
  onionRing([870, 830, 38], '#f0e3ea') +
  herbs([600, 470, 280], 10);

const brisket = () =>
  board([20, 60, 1170, 790], { turn: -3, radius: 40, wood: '#a5703e' }) +
  paper([110, 110, 980, 690], { turn: 3, colour: '#ead3ab' }) +
  toast([310, 280, 250, -12]) +
  toast([370, 350, 250, 6]) +
  times(8, (at) => brisketSlice([450 + at * 74, 570 - at * 30, 360, 68 + at * 2])) +
  [
    [240, 640, 62],
    [300, 720, 60],
    [380, 760, 58],
    [200, 740, 54],
  ]
    .map(pickle)
    .join('') +
  [
    [560, 220, 80],
    [660, 180, 66],
    [620, 270, 54],
  ]
    .map(([x, y, r]) => onionRing([x, y, r], '#f3ebe2'))
    .join('') +
  dip([990, 700, 120], '#9c3c12', '#4a3327') +
  put('chilli', [850, 760, 190, 60]) +
  dots([660, 460, 330], [60, 2, 6], ['#2b1a12', '#6b3a1c']);

const kebabs = () =>
  slate([70, 70, 1060, 760], -4) +
  naan([470, 560, 300], 12) +
  naan([640, 360, 280], -24) +
  [0, 1, 2, 3]
    .map((at) =>
      skewer(
        [590 + at * 26, 240 + at * 132, 880, -14],
        ['#7d3c1a', '#c8200f', '#7d3c1a', '#4f8a2c', '#6d3315', '#f0b020', '#7d3c1a'],
      ),
    )
    .join('') +
  dip([1010, 650, 115], '#f7f1df', '#d9c9ae') +
  leaf([990, 640, 60, -30]) +
  strew('tomato', [
    [190, 690, 170, -10],
    [290, 760, 140, 20],
  ]) +
  wedge([230, 250, 90, 30], limeColours) +
  onionRings([820, 740, 120], 8, { size: 30, colour: '#a3315b' }) +
  herbs([600, 470, 400], 22);

const tableGrill = () =>
  shadow('far', circle([520, 470, 460], round('#7a746f'))) +
  circle([520, 470, 420], '#2b2523') +
  soft(circle([520, 470, 330], '#e8501a', 'fill-opacity=".5"')) +
  clipped(
    '<circle cx="520" cy="470" r="412"/>',
    times(17, (at) => tube(`M90 ${70 + at * 50} H950`, '#8d8680', 15)),
  ) +
  [
    [380, 330, -20],
    [560, 290, 20],
    [700, 400, 50],
    [400, 510, 10],
    [580, 480, -30],
    [500, 660, 30],
    [690, 600, -10],
  ]
    .map(([x, y, turn]) => thinBeef([x, y, 104], turn, '#84432a'))
    .join('') +
  strew('garlic', [
    [300, 620, 120, 10],
    [360, 680, 110, 60],
  ]) +
  put('pepper', [740, 730, 150, 20]) +
  dip([1040, 160, 130], '#b3260c', '#f4ece0') +
  heap([1040, 160, 66], { count: 26, length: 80, width: 26, colours: ['#f1dfb0', '#e0562f', '#c8351c'] }) +
  dip([1090, 440, 115], '#5a9a3a', '#f4ece0') +
  heap([1090, 440, 56], { count: 34, length: 70, width: 13, colours: ['#3f7f2a', '#5a9a3a'] }) +
  dip([1040, 720, 130], '#fdf3df', '#f4ece0') +
  heap([1040, 720, 66], { count: 40, length: 80, width: 12, colours: ['#fbf3d9', '#f3e3b4'] }) +
  strew(
    'lettuce',
    [
      [80, 110, 260, -20],
      [90, 820, 240, 40],
    ],
    'far',
  ) +
  onionRings([540, 470, 280], 12, { size: 18 }) +
  dots([520, 470, 330], [60, 2, 5], ['#fff6dc']);

export const barbecue = {
  'barbecue-1': ribPlatter,
  'barbecue-2': brisket,
  'barbecue-3': kebabs,
  'korean-3': tableGrill,
};
