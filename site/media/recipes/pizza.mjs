import { between, chance, times } from '../kit/chance.mjs';
import { basil, ball, leaf } from '../kit/greens.mjs';
import { salami } from '../kit/meats.mjs';
import { put } from '../kit/put.mjs';
import { blob, circle, dots, faint, line, path, polar, ring, shadow, soft } from '../kit/shape.mjs';
import { define, radial, round } from '../kit/sheet.mjs';
import { roundBoard } from '../kit/vessels.mjs';

const spread = (count, [cx, cy, R], draw) =>
  times(count, (at) => {
    const [x, y] = polar([cx, cy], R * 0.76 * Math.sqrt((at + 0.5) / count), at * 137.5 + 20);
    return draw([x, y], at);
  });

function crust([cx, cy, R]) {
  const dough = radial(
    [
      [0, '#f3c878'],
      [0.86, '#eebb62'],
      [0.94, '#e0a045'],
      [1, '#a9641f'],
    ],
    '',
  );
  const blisters = times(44, (at) => {
    const [x, y] = polar([cx, cy], R * between(0.9, 0.98), at * 8.2);
    return `<ellipse cx="${x}" cy="${y}" rx="${between(8, 34)}" ry="${between(6, 16)}" transform="rotate(${at * 8.2 + 90} ${x} ${y})" fill="${at % 3 ? '#a4551a' : '#5c2a0b'}" fill-opacity="${between(0.14, 0.4)}"/>`;
  });
  const r = R * 0.945;
  const shine = line(
    `M${polar([cx, cy], r, 188).join(' ')} A${r} ${r} 0 0 1 ${polar([cx, cy], r, 290).join(' ')}`,
    '#fff0c8',
    R * 0.03,
  );
  return path(blob([cx, cy, R], 0.018), dough) + soft(blisters) + `<g opacity=".7">${soft(shine)}</g>`;
}

const melt = () =>
  radial([
    [0, '#ffd978'],
    [0.6, '#fbc457'],
    [1, '#eb9c33'],
  ]);
const mozzarella = () =>
  radial([
    [0, '#fffdf2'],
    [0.6, '#fff3d2'],
    [1, '#f6d891'],
  ]);

const curd = ([x, y, r], edge = '#c9761a') =>
  soft(path(blob([x, y, r * 1.08], 0.22), edge, 'fill-opacity=".5"')) +
  path(blob([x, y, r], 0.22), mozzarella());

const tomatoBase = ([cx, cy, R], cheese) => {
  const pools = times(16, () => {
    const [x, y] = polar([cx, cy], R * 0.68 * Math.sqrt(chance()), between(0, 360));
    return path(blob([x, y, between(R * 0.06, R * 0.13)], 0.3), '#d8481a', 'fill-opacity=".72"');
  });
  return (
    soft(path(blob([cx, cy, R * 0.875], 0.02), '#6d1a08', 'fill-opacity=".55"')) +
    path(blob([cx, cy, R * 0.865], 0.02), round('#cf3a13')) +
    (cheese ? path(blob([cx, cy, R * 0.82], 0.045), melt()) + soft(pools) : '')
  );
};

// Set by hand: a spiral would lay every slice on the same side of its cheese.
const salamiPlaces = [
  [0.12, 40],
  [0.52, 12],
  [0.55, 84],
  [0.55, 152],
  [0.58, 212],
  [0.55, 300],
  [0.32, 250],
  [0.7, 48],
  [0.71, 118],
  [0.7, 182],
  [0.68, 258],
  [0.71, 336],
  [0.34, 344],
];

const pepperoni = ([cx, cy, R]) =>
  tomatoBase([cx, cy, R], true) +
  times(13, (at) =>
    curd([
      ...polar([cx, cy], R * (at % 2 ? 0.62 : 0.33) * between(0.85, 1.1), at * 137.5),
      between(R * 0.09, R * 0.14),
    ]),
  ) +
  salamiPlaces.map(([k, a]) => salami([...polar([cx, cy], R * k, a), R * 0.098])).join('') +
  [
    [0.3, 110],
    [0.62, 190],
    [0.5, 335],
    [0.46, 60],
    [0.68, 275],
    [0.2, 290],
  ]
    .map(([k, a]) => basil([...polar([cx, cy], R * k, a), R * 0.13, a * 3]))
    .join('') +
  dots([cx, cy, R * 0.76], [120, 1.5, 4.5], ['#5d2a0c', '#2f5a1a', '#fff4cf', '#8f1a0c']);

const margherita = ([cx, cy, R]) =>
  tomatoBase([cx, cy, R], false) +
  dots([cx, cy, R * 0.8], [60, 4, 12], ['#b5260c', '#e8562a', '#f07a45']) +
  spread(11, [cx, cy, R], ([x, y]) => curd([x, y, between(R * 0.12, R * 0.19)], '#e8562a')) +
  spread(7, [cx, cy, R * 0.9], ([x, y], at) => basil([x + R * 0.06, y + R * 0.05, R * 0.17, at * 77])) +
  faint(0.6, dots([cx, cy, R * 0.76], [40, 3, 8], ['#f7d25a', '#fbe28a']));

const mushroom = ([x, y, n], turn) =>
  shadow(
    'tiny',
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-n} 0 C${-n} ${-n} ${n} ${-n} ${n} 0 C${n * 0.8} ${n * 0.3} ${n * 0.3} ${n * 0.12} ${n * 0.26} ${n * 0.2} L${n * 0.3} ${n * 0.8} Q0 ${n} ${-n * 0.3} ${n * 0.8} L${-n * 0.26} ${n * 0.2} C${-n * 0.3} ${n * 0.12} ${-n * 0.8} ${n * 0.3} ${-n} 0Z" fill="${round('#ecd9b8')}" stroke="#9a7648" stroke-width="4"/><path d="M${-n * 0.7} ${-n * 0.06} Q0 ${-n * 0.3} ${n * 0.7} ${-n * 0.06}" fill="none" stroke="#b08a58" stroke-width="5"/></g>`,
  );

const olive = ([x, y, r]) =>
  shadow('tiny', circle([x, y, r], 'none', `stroke="#33291f" stroke-width="${r * 0.8}"`)) +
  circle([x - r * 0.4, y - r * 0.5, r * 0.2], '#fff', 'fill-opacity=".35"');

const bianca = ([cx, cy, R]) =>
  path(blob([cx, cy, R * 0.86], 0.03), round('#f7e2ae')) +
  spread(15, [cx, cy, R], ([x, y]) => curd([x, y, between(R * 0.1, R * 0.17)], '#d9a24a')) +
  spread(12, [cx, cy, R * 0.95], ([x, y], at) => mushroom([x + 20, y - 24, R * 0.085], at * 53)) +
  spread(13, [cx, cy, R], ([x, y]) => olive([x - 40, y + 34, R * 0.03])) +
  spread(16, [cx, cy, R * 0.86], ([x, y], at) => leaf([x, y, R * 0.17, at * 97], '#4a8a2c')) +
  spread(5, [cx, cy, R * 0.8], ([x, y]) => ball([x + 60, y - 40, R * 0.05], '#d8351c')) +
  dots([cx, cy, R * 0.76], [70, 1.5, 4], ['#5d2a0c', '#3a2416']);

/** A pie [x, y, radius] of one topping, cut in eight; `pull` moves the slice that begins at `from` degrees outwards. */
function pie([cx, cy, R], topping, { from = 0, pull = 0 } = {}) {
  const all = crust([cx, cy, R]) + topping([cx, cy, R]);
  const cuts = [0, 45, 90, 135].map((turn) => {
    const [a, b] = [polar([cx, cy], R * 0.93, turn + from), polar([cx, cy], R * 0.93, turn + from + 180)];
    return `<g opacity=".62">${line(`M${a.join(' ')} L${b.join(' ')}`, '#5c230a', R * 0.012)}</g><g opacity=".4" transform="translate(3 3)">${line(`M${a.join(' ')} L${b.join(' ')}`, '#ffe9b0', R * 0.007)}</g>`;
  });
  const middle = from + 22.5;
  const [px, py] = polar([0, 0], pull, middle);
  const sector = `M${cx} ${cy} L${polar([cx, cy], R * 1.3, from).join(' ')} L${polar([cx, cy], R * 1.5, middle).join(' ')} L${polar([cx, cy], R * 1.3, from + 45).join(' ')}Z`;
  const whole = `M${cx - 2 * R} ${cy - 2 * R} h${4 * R} v${4 * R} h${-4 * R}Z`;
  const rest = define(
    `rest ${R}`,
    (id) => `<clipPath id="${id}"><path clip-rule="evenodd" d="${whole} ${sector}"/></clipPath>`,
  );
  const cut = define(`cut ${R}`, (id) => `<clipPath id="${id}"><path d="${sector}"/></clipPath>`);
  const threads = pull
    ? [0.3, 0.42, 0.52, 0.62, 0.7].map((k, at) =>
        thread(polar([cx, cy], R * k, at % 2 ? from : from + 45), [px, py]),
      )
    : [];
  const pulled = pull
    ? shadow('far', `<g transform="translate(${px} ${py})"><g clip-path="url(#${cut})">${all}</g></g>`)
    : '';
  return (
    shadow('far', pull ? `<g clip-path="url(#${rest})">${all}${cuts.join('')}</g>` : all + cuts.join('')) +
    threads.join('') +
    pulled
  );
}

const thread = ([x, y], [px, py]) =>
  line(
    `M${x} ${y} C${x + px * 0.3} ${y + py * 0.3 + 26} ${x + px * 0.7} ${y + py * 0.7 + 26} ${x + px} ${y + py}`,
    '#f7cf6a',
    between(5, 11),
  );

export const pizza = {
  'pizza-1': () =>
    roundBoard([670, 460, 580]) +
    pie([650, 455, 430], pepperoni) +
    put('tomato', [90, 790, 250, -18], 'far') +
    put('olive', [268, 846, 90, 10]) +
    put('garlic', [66, 110, 190, -14], 'far'),
  'pizza-2': () =>
    roundBoard([560, 440, 590], '#b97a40') +
    pie([580, 450, 455], margherita, { from: 20 }) +
    basil([1090, 120, 120, 30]) +
    put('tomato', [1110, 770, 260, 16], 'far') +
    ring([1010, 870, 40], 3, ([x, y]) => ball([x, y, 30], '#d8351c')),
  'pizza-3': () =>
    roundBoard([660, 470, 590], '#d9a56b') +
    pie([640, 460, 450], bianca, { from: 10 }) +
    put('garlic', [90, 120, 200, 18], 'far') +
    put('olive', [110, 760, 110, 40]) +
    put('olive', [210, 830, 100, 100]) +
    leaf([1130, 100, 110, 140], '#4a8a2c'),
  'hero-pizza': () =>
    roundBoard([830, 720, 680]) +
    pie([850, 720, 600], pepperoni, { from: 165, pull: 190 }) +
    put('tomato', [215, 1150, 330, -18], 'far') +
    put('olive', [436, 1262, 116, 10]) +
    put('olive', [90, 940, 104, 60]) +
    put('garlic', [1370, 90, 230, 24], 'far') +
    basil([210, 230, 110, 200]),
};
