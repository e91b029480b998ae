import { between, oneOf, times } from './chance.mjs';
import { lit, shaded } from './colour.mjs';
import { blob, circle, dots, lay, line, path, polar, shadow, soft, tube, within } from './shape.mjs';
import { clipped, radial, round } from './sheet.mjs';

/** Noodles wound in a circle [x, y, r]. */
export function strands([x, y, r], { count, width = 15, colours }) {
  return times(count, (at) => {
    const reach = r * Math.sqrt(between(0.03, 1)) * 0.86;
    const centre = [x + between(-0.14, 0.14) * r, y + between(-0.14, 0.14) * r];
    const [start, sweep] = [between(0, 360), between(60, 210)];
    const [from, to] = [polar(centre, reach, start), polar(centre, reach * between(0.9, 1.1), start + sweep)];
    const d = `M${from.join(' ')} A${reach} ${reach * between(0.86, 1)} ${between(0, 90)} ${sweep > 180 ? 1 : 0} 1 ${to.join(' ')}`;
    return `<g opacity=".5">${line(d, '#8a4b12', width + 5)}</g>${line(d, colours[at % colours.length], width)}<g transform="translate(-2 -3)" opacity=".4">${line(d, '#fff', width * 0.22)}</g>`;
  });
}

export const wheat = ['#f7d985', '#efc761', '#fbe6a9', '#f2cf74'];
export const riceNoodle = ['#fdf4dc', '#f6e8c6', '#fffaf0'];

/** Rice grains over a circle. */
export const grains = (area, count, colours = ['#ffffff', '#fff7e2', '#f6ebcc']) =>
  times(count, (at) => {
    const [x, y] = within(area);
    return `<ellipse cx="${x}" cy="${y}" rx="${between(7, 11)}" ry="${between(3, 4.4)}" transform="rotate(${between(0, 180)} ${x} ${y})" fill="${colours[at % colours.length]}" stroke="#7a3b06" stroke-opacity=".28" stroke-width="1.4"/>`;
  });

/** A dome of rice [x, y, r]. */
export const riceMound = ([x, y, r], colours) =>
  shadow('near', path(blob([x, y, r], 0.04), round('#fdf6e6'))) +
  grains([x, y, r * 0.94], Math.round(r * 1.9), colours);

const eggWhite = () =>
  radial([
    [0, '#ffffff'],
    [0.8, '#fdf3e2'],
    [1, '#e9d3b0'],
  ]);
const yolk = () =>
  radial([
    [0, '#ffc23a'],
    [0.6, '#f89a14'],
    [1, '#d96f08'],
  ]);

/** Half a boiled egg: [x, y, r, turn]. */
export const halfEgg = ([x, y, r, turn = 0]) =>
  lay(
    [x, y, turn],
    `<ellipse rx="${r}" ry="${r * 0.8}" fill="${eggWhite()}"/><ellipse rx="${r * 0.56}" ry="${r * 0.5}" fill="${yolk()}"/>`,
  ) +
  soft(
    `<ellipse cx="${x - r * 0.18}" cy="${y - r * 0.16}" rx="${r * 0.16}" ry="${r * 0.1}" fill="#fff" fill-opacity=".75"/>`,
  );

/** A fried egg with a crisp edge: [x, y, r]. */
export const friedEgg = ([x, y, r]) =>
  shadow(
    'near',
    path(blob([x, y, r], 0.12, 11), '#d9a05a') + path(blob([x, y, r * 0.95], 0.1, 11), eggWhite()),
  ) +
  shadow('tiny', circle([x + r * 0.05, y, r * 0.4], yolk())) +
  soft(circle([x - r * 0.08, y - r * 0.14, r * 0.1], '#fff', 'fill-opacity=".8"'));

/** A pool of sauce with a lit heart: [x, y, r]. */
export const sauce = ([x, y, r], colour, wobble = 0.08) =>
  shadow('near', path(blob([x, y, r], wobble, 17), shaded(colour, 0.25))) +
  path(blob([x, y, r * 0.93], wobble, 17), round(colour)) +
  soft(path(blob([x - r * 0.24, y - r * 0.28, r * 0.24], 0.3), '#fff', 'fill-opacity=".26"'));

/** A thread of cream or mustard to and fro between two points. */
export function zigzag([fromX, fromY, toX, toY], colour, { turns = 9, reach = 34, width = 12 } = {}) {
  const [dx, dy] = [(toX - fromX) / turns, (toY - fromY) / turns];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [(-dy / length) * reach, (dx / length) * reach];
  const points = Array.from({ length: turns + 1 }, (_, at) => {
    const side = at % 2 ? 1 : -1;
    return [fromX + dx * at + nx * side, fromY + dy * at + ny * side];
  });
  const d = points.map(([x, y], at) => (at ? `S${x} ${y} ${x} ${y}` : `M${x} ${y}`)).join(' ');
  return shadow('tiny', tube(d, colour, width));
}

/** A slice of loaf or baguette: [x, y, size, turn, depth 0 to 1]. */
export function slice([x, y, n, turn = 0, squash = 0.68], crumb = '#f6e3b4') {
  const oval = (k, fill) => `<ellipse rx="${n * 0.5 * k}" ry="${n * 0.5 * squash * k}" fill="${fill}"/>`;
  const holes = times(12, () => {
    const [hx, hy] = within([0, 0, n * 0.36]);
    return circle([hx, hy * squash, between(n * 0.01, n * 0.025)], '#c99a55', 'fill-opacity=".5"');
  });
  return lay([x, y, turn], oval(1, round('#c27a33')) + oval(0.88, round(crumb)) + holes);
}

/** A square slice of sandwich bread: [x, y, size, turn]. */
export const toast = ([x, y, n, turn = 0], crumb = '#f3d9a0') =>
  lay(
    [x, y, turn],
    `<rect x="${-n / 2}" y="${-n / 2}" width="${n}" height="${n}" rx="${n * 0.16}" fill="${round('#b96f2c')}"/><rect x="${-n * 0.45}" y="${-n * 0.45}" width="${n * 0.9}" height="${n * 0.9}" rx="${n * 0.13}" fill="${round(crumb)}"/>` +
      dots([0, 0, n * 0.4], [26, 1.5, 4], ['#d9a860', '#fff0c8']),
  );

/** Flat bread from a stone oven: [x, y, r], with its blisters. */
export function naan([x, y, r], turn = 0) {
  const d = `M${-r} ${r * 0.1} C${-r} ${-r * 0.8} ${r * 0.4} ${-r * 0.85} ${r * 1.25} ${-r * 0.05} C${r * 0.7} ${r * 0.8} ${-r * 0.9} ${r * 0.85} ${-r} ${r * 0.1}Z`;
  const blisters = times(22, () => {
    const [bx, by] = within([0, 0, r * 0.74]);
    const size = between(r * 0.03, r * 0.11);
    return path(
      blob([bx, by * 0.7, size], 0.3),
      oneOf(['#a4551a', '#7d3a10', '#fff3cf']),
      `fill-opacity="${between(0.25, 0.6)}"`,
    );
  });
  return lay([x, y, turn], path(d, round('#ecc682')) + clipped(`<path d="${d}"/>`, soft(blisters)));
}

/** Fried or fresh sticks in a heap [x, y, r]: chips, carrot, sprouts. */
export function heap(area, { count, length, width, colours }) {
  return times(count, () => {
    const [x, y] = within(area);
    const angle = between(0, 360);
    const bend = between(-0.16, 0.16) * length;
    const [to, middle] = [polar([x, y], length * between(0.7, 1.1), angle), polar([x, y], length / 2, angle)];
    return shadow(
      'tiny',
      tube(`M${x} ${y} Q${middle[0] + bend} ${middle[1] - bend} ${to.join(' ')}`, oneOf(colours), width),
    );
  });
}

export const fries = (area, count = 34) =>
  heap(area, { count, length: 190, width: 34, colours: ['#f5c451', '#eeb23a', '#f9d06c', '#e2a02c'] });

/** A tortilla chip: [x, y, size, turn]. */
export function chip([x, y, n, turn], colour = '#ecb443') {
  const points = [
    [0, -n * 0.56],
    [n * 0.52, n * 0.34],
    [-n * 0.52, n * 0.34],
  ];
  const d = `M${points.map((point) => point.join(' ')).join('L')}Z`;
  const body = path(
    d,
    round(colour),
    `stroke="${shaded(colour, 0.12)}" stroke-width="${n * 0.12}" stroke-linejoin="round"`,
  );
  const spots = clipped(
    `<path d="${d}"/>`,
    dots([0, 0, n * 0.44], [11, n * 0.012, n * 0.04], ['#b86d17', '#fff0b8', '#8f4a0d']),
  );
  return lay(
    [x, y, turn],
    body + line(`M${-n * 0.02} ${-n * 0.5} L${-n * 0.46} ${n * 0.28}`, lit(colour, 0.6), n * 0.03) + spots,
  );
}
