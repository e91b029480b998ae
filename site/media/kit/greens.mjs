import { between, oneOf, times } from './chance.mjs';
import { lit, shaded } from './colour.mjs';
import { circle, dots, lay, line, polar, ring, shadow, soft, tube, within } from './shape.mjs';
import { clipped, round } from './sheet.mjs';

/** A leaf [x, y, length, turn] with a lit half. */
export function leaf([x, y, n, turn], colour = '#3f7f2a') {
  const half = (bulge) =>
    `M0 0 C${n * 0.2} ${-n * 0.42} ${n * 0.75} ${-n * 0.38} ${n} 0 C${n * 0.75} ${n * bulge} ${n * 0.2} ${n * bulge * 1.1} 0 0Z`;
  const svg = `<path d="${half(0.38)}" fill="${shaded(colour, 0.2)}"/><path d="${half(-0.06)}" fill="${lit(colour, 0.28)}"/>${line(`M${n * 0.05} 0 Q${n * 0.5} ${-n * 0.05} ${n * 0.95} 0`, lit(colour, 0.7), n * 0.02)}`;
  return lay([x, y, turn], svg, n > 60 ? 'near' : 'tiny');
}

export const basil = ([x, y, n, turn]) =>
  leaf([x, y, n, turn]) + leaf([x, y, n * 0.9, turn + 128]) + leaf([x, y, n * 0.7, turn - 110]);

/** Small leaves thrown over a circle [x, y, r]. */
export const herbs = (area, count, [small, large] = [26, 44]) =>
  times(count, () =>
    leaf([...within(area), between(small, large), between(0, 360)], oneOf(['#3f7f2a', '#4f9a2c', '#2f6b22'])),
  );

/** A sprig with paired leaves: [x, y, length, turn]. */
export function sprig([x, y, n, turn], colour = '#4d7d3c') {
  const pairs = times(6, (at) => {
    const along = n * (0.2 + at * 0.14);
    const size = n * (0.26 - at * 0.026);
    return leaf([along, 0, size, -48], colour) + leaf([along, 0, size, 48], colour);
  });
  return lay(
    [x, y, turn],
    tube(`M0 0 L${n} 0`, colour, n * 0.03) + pairs + leaf([n * 0.98, 0, n * 0.16, 0], colour),
    'tiny',
  );
}

/** A ring of spring onion or red onion. */
export const onionRing = ([x, y, r], colour = '#4f9a2c') =>
  shadow('tiny', circle([x, y, r], 'none', `stroke="${colour}" stroke-width="${r * 0.42}"`)) +
  circle([x, y, r * 0.92], 'none', `stroke="${lit(colour, 0.7)}" stroke-width="1.5" stroke-opacity=".8"`);

export const onionRings = (area, count, { size = 22, colour } = {}) =>
  times(count, () => onionRing([...within(area), between(size * 0.7, size * 1.15)], colour));

/** A citrus slice [x, y, r]; lime or lemon by its two colours. */
export function citrus([x, y, r], [rind, flesh] = ['#f4b91f', '#ffe27a']) {
  const segments = times(9, (at) => {
    const a = at * 40;
    const [tip, from, to] = [
      polar([x, y], r * 0.1, a + 20),
      polar([x, y], r * 0.78, a + 4),
      polar([x, y], r * 0.78, a + 36),
    ];
    return `<path d="M${tip.join(' ')} L${from.join(' ')} A${r * 0.78} ${r * 0.78} 0 0 1 ${to.join(' ')}Z" fill="${flesh}" stroke="${flesh}" stroke-width="${r * 0.05}" stroke-linejoin="round"/>`;
  });
  const shine = circle(
    [x - r * 0.25, y - r * 0.3, r * 0.22],
    '#fff',
    'fill-opacity=".28" filter="url(#soft)"',
  );
  return shadow('near', circle([x, y, r], rind)) + circle([x, y, r * 0.9], '#fff6d8') + segments + shine;
}

export const limeColours = ['#7fb032', '#d8ee92'];
export const lime = (place) => citrus(place, limeColours);

/** Half a citrus slice: [x, y, r, turn]. */
export const wedge = ([x, y, r, turn], colours) =>
  `<g transform="rotate(${turn} ${x} ${y})">${clipped(`<rect x="${x - r * 1.4}" y="${y}" width="${r * 2.8}" height="${r * 1.4}"/>`, citrus([x, y, r], colours))}</g>`;

/** A round slice with a rind and, if given, seeds. */
function roundSlice([x, y, r], rind, { fill, seed }) {
  const seeds = seed
    ? ring(
        [x, y, r * 0.36],
        7,
        ([sx, sy, angle]) =>
          `<ellipse cx="${sx}" cy="${sy}" rx="${r * 0.12}" ry="${r * 0.05}" transform="rotate(${angle} ${sx} ${sy})" fill="${seed}"/>`,
      )
    : '';
  return (
    shadow('near', circle([x, y, r], rind)) +
    circle([x, y, r * 0.88], round(fill)) +
    seeds +
    soft(circle([x - r * 0.3, y - r * 0.35, r * 0.2], '#fff', 'fill-opacity=".5"'))
  );
}

export const cucumber = (place) => roundSliceOf('cucumber', place);
export const courgette = (place) => roundSliceOf('courgette', place);
export const aubergine = (place) => roundSliceOf('aubergine', place);
export const radish = (place) => roundSliceOf('radish', place);
export const pickle = (place) => roundSliceOf('pickle', place);
export const carrotCoin = (place) => roundSliceOf('carrot', place);

const slices = {
  cucumber: ['#3f7a34', '#dcedb4', '#b9d48a'],
  courgette: ['#4c7d2b', '#eff0b8', '#d3d98d'],
  aubergine: ['#3b1d3f', '#efe0b4', '#c3a46c'],
  radish: ['#c42a4e', '#fdf3ee', undefined],
  pickle: ['#5b7321', '#b9bf5e', '#e6e4a4'],
  carrot: ['#d9661a', '#f58f35', undefined],
};

const roundSliceOf = (kind, [x, y, r]) => {
  const [rind, flesh, seed] = slices[kind];
  return roundSlice([x, y, r], rind, { fill: flesh, seed });
};

/** A tomato slice [x, y, r] with its chambers. */
export function tomatoSlice([x, y, r]) {
  const chambers = ring([x, y, r * 0.5], 6, ([cx, cy, angle]) => {
    const room = `<ellipse cx="${cx}" cy="${cy}" rx="${r * 0.26}" ry="${r * 0.17}" transform="rotate(${angle} ${cx} ${cy})" fill="#f5793b"/>`;
    return room + dots([cx, cy, r * 0.14], [3, r * 0.025, r * 0.04], ['#ffe0a0']);
  });
  return (
    shadow('near', circle([x, y, r], '#c8200f')) +
    circle([x, y, r * 0.93], '#e8432a') +
    chambers +
    circle([x, y, r * 0.14], '#f0674a')
  );
}

/** A cherry tomato or a berry: a lit ball [x, y, r]. */
export const ball = ([x, y, r], colour) =>
  shadow(r > 24 ? 'near' : 'tiny', circle([x, y, r], round(colour))) +
  circle([x - r * 0.34, y - r * 0.38, r * 0.2], '#fff', `fill-opacity=".55"`);

/** Half an avocado in slices, fanned: [x, y, size, turn]. */
export function avocadoFan([x, y, n, turn]) {
  const slice = (at) => {
    const d = `M${n * 0.02} 0 Q${n * 0.5} ${-n * 0.26} ${n} 0 Q${n * 0.5} ${n * 0.16} ${n * 0.02} 0Z`;
    return `<g transform="rotate(${at * 9 - 27})">${shadow('tiny', `<path d="${d}" fill="#dbe37e" stroke="#5d8a2c" stroke-width="${n * 0.03}"/>`)}${line(`M${n * 0.2} ${-n * 0.03} Q${n * 0.5} ${-n * 0.12} ${n * 0.84} ${-n * 0.02}`, '#f3efb0', n * 0.05)}</g>`;
  };
  return lay([x, y, turn], times(7, slice));
}

/** Leafy lettuce edge: a frilled patch [x, y, r]. */
export function frill([x, y, r], colour = '#69a53a') {
  const points = Array.from({ length: 40 }, (_, at) =>
    polar([x, y], r * (at % 2 ? 0.9 : 1.04) * between(0.97, 1.03), at * 9),
  );
  const d = `M${points.map((point) => point.join(' ')).join('L')}Z`;
  const veins = ring([x, y, 0], 9, ([, , angle]) =>
    line(`M${x} ${y} L${polar([x, y], r * 0.86, angle).join(' ')}`, lit(colour, 0.5), r * 0.02),
  );
  return (
    shadow(
      'near',
      `<path d="${d}" fill="${round(colour)}" stroke="${shaded(colour, 0.2)}" stroke-width="${r * 0.05}" stroke-linejoin="round"/>`,
    ) + `<g opacity=".5">${veins}</g>`
  );
}
