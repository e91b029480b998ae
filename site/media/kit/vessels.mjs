import { between, times } from './chance.mjs';
import { lit, shaded } from './colour.mjs';
import { circle, gloss, lay, line, polar, shadow, soft } from './shape.mjs';
import { clipped, define, radial, round } from './sheet.mjs';

const edge = ([x, y, r], colour, [width, opacity]) =>
  circle([x, y, r], 'none', `stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"`);

/** A plate [x, y, r] in one glaze; a second colour paints a band on its rim. */
export function plate([x, y, r], glaze = '#f7f0e4', band) {
  const rim = radial([
    [0, lit(glaze, 0.8)],
    [0.7, glaze],
    [1, shaded(glaze, 0.16)],
  ]);
  const well = radial([
    [0, shaded(glaze, 0.05)],
    [0.6, lit(glaze, 0.45)],
    [1, shaded(glaze, 0.06)],
  ]);
  return (
    shadow('far', circle([x, y, r], rim)) +
    (band
      ? edge([x, y, r * 0.94], band, [r * 0.035, 0.85]) + edge([x, y, r * 0.79], band, [r * 0.012, 0.6])
      : '') +
    edge([x, y, r - 3], '#ffffff', [3, 0.75]) +
    circle([x, y, r * 0.74], well) +
    edge([x, y, r * 0.74], '#5b3b22', [3, 0.16]) +
    gloss([x, y, r * 0.87], 0.8)
  );
}

/** A bowl [x, y, r] of one colour, filled with another. */
export function bowl([x, y, r], outside, inside) {
  return (
    shadow('far', circle([x, y, r], round(outside))) +
    edge([x, y, r - 4], '#ffffff', [5, 0.35]) +
    circle([x, y, r * 0.88], round(inside)) +
    soft(edge([x + r * 0.02, y + r * 0.03, r * 0.87], '#1d0a05', [r * 0.05, 0.3]))
  );
}

/** An iron pan with its handle at an angle; the inside is what was cooked in it. */
export function pan([x, y, r], inside, handle = 180) {
  const iron = '#3f322c';
  const grip = `<rect x="${r * 0.9}" y="${-r * 0.13}" width="${r * 0.5}" height="${r * 0.26}" rx="${r * 0.11}" fill="${round(iron)}"/>`;
  return (
    lay([x, y, handle], grip, 'far') +
    shadow('far', circle([x, y, r], round(iron))) +
    circle([x, y, r * 0.925], '#241812') +
    edge([x, y, r * 0.965], '#a08c7e', [r * 0.012, 0.5]) +
    circle([x, y, r * 0.89], round(inside))
  );
}

/** A metal tray or platter [x, y, r]: brass, copper or steel by its colour. */
export function tray([x, y, r], metal = '#d9a83f') {
  return (
    shadow('far', circle([x, y, r], round(metal))) +
    circle(
      [x, y, r * 0.945],
      radial([
        [0, lit(metal, 0.4)],
        [0.7, metal],
        [1, shaded(metal, 0.2)],
      ]),
    ) +
    edge([x, y, r * 0.945], lit(metal, 0.7), [5, 0.8]) +
    gloss([x, y, r * 0.9], 0.6)
  );
}

const grain = ([x, y, w, h], colour) =>
  times(22, (at) => {
    const level = y + ((at + 0.5) * h) / 22 + between(-6, 6);
    const bend = () => level + between(-14, 14);
    const d = `M${x} ${level} C${x + w * 0.3} ${bend()} ${x + w * 0.6} ${bend()} ${x + w} ${level + between(-6, 6)}`;
    return `<g opacity="${between(0.06, 0.2)}">${line(d, colour, between(1.5, 5))}</g>`;
  });

/** A wooden board: [x, y, width, height], turned and rounded. */
export function board([x, y, w, h], { turn = 0, radius = 46, wood = '#c98a48' } = {}) {
  const fill = `url(#${define(`wood ${wood}`, (id) => woodGradient(id, wood))})`;
  const rect = (more) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" ${more}/>`;
  const inner = `<rect x="${x + 2}" y="${y + 2}" width="${w - 4}" height="${h - 4}" rx="${Math.max(0, radius - 2)}" fill="none" stroke="#ffe6bd" stroke-opacity=".55" stroke-width="4"/>`;
  return `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})">${shadow('far', rect(`fill="${fill}"`))}${clipped(rect(''), grain([x, y, w, h], shaded(wood, 0.6)))}${inner}</g>`;
}

const woodGradient = (id, wood) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lit(wood, 0.35)}"/><stop offset=".5" stop-color="${wood}"/><stop offset="1" stop-color="${shaded(wood, 0.26)}"/></linearGradient>`;

export const roundBoard = ([x, y, r], wood) => board([x - r, y - r, 2 * r, 2 * r], { radius: r, wood });

/** A dark stone slab: [x, y, width, height]. */
export function slate([x, y, w, h], turn = 0, stone = '#3d3937') {
  const rect = (radius, more) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" ${more}/>`;
  return `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})">${shadow('far', rect(26, `fill="${round(stone)}"`))}${rect(26, 'filter="url(#grainy)" opacity=".35"')}${rect(26, 'fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="4"')}</g>`;
}

/** A bamboo steamer [x, y, r] seen into. */
export function steamer([x, y, r]) {
  const slats = times(17, (at) => {
    const level = y + (at - 8) * r * 0.108;
    const half = Math.sqrt(Math.max(0, (r * 0.86) ** 2 - (level - y) ** 2));
    return `<rect x="${x - half}" y="${level - r * 0.04}" width="${half * 2}" height="${r * 0.085}" rx="5" fill="#d9a65b" stroke="#8a5320" stroke-opacity=".4" stroke-width="2"/>`;
  });
  return (
    shadow('far', circle([x, y, r], round('#a8692b'))) +
    edge([x, y, r * 0.97], '#e0b06a', [r * 0.05, 1]) +
    circle([x, y, r * 0.9], '#7d4517') +
    slats +
    soft(edge([x, y, r * 0.885], '#5d2f0c', [r * 0.05, 0.5])) +
    edge([x, y, r * 0.93], '#c98d45', [r * 0.045, 1])
  );
}

/** A sheet of butcher paper with its creases: [x, y, width, height]. */
export function paper([x, y, w, h], { turn = 0, colour = '#efdcbb' } = {}) {
  const rect = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${round(colour)}"/>`;
  const creases = times(6, () => {
    const [fromX, fromY] = [x + between(0, w), y + between(0, h)];
    const d = `M${fromX} ${fromY} L${fromX + between(-220, 220)} ${fromY + between(-160, 160)}`;
    return `<g opacity=".18">${line(d, shaded(colour, 0.5), 3)}</g>`;
  });
  return `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})">${shadow('far', rect)}${creases}</g>`;
}

/** A cup of something [x, y, r] on its saucer, handle to the right. */
export function cup([x, y, r], drink = '#6b4226', glaze = '#f7f0e4') {
  const handle = `M${x + r * 0.85} ${y - r * 0.1} q${r * 0.62} ${-r * 0.06} ${r * 0.5} ${r * 0.34} q${-r * 0.1} ${r * 0.2} ${-r * 0.55} ${r * 0.08}`;
  return (
    shadow('far', circle([x, y, r * 1.62], round(glaze))) +
    circle([x, y, r * 1.2], shaded(glaze, 0.05)) +
    gloss([x, y, r * 1.46], 0.8) +
    shadow('near', line(handle, shaded(glaze, 0.06), r * 0.16) + circle([x, y, r], round(glaze))) +
    circle([x, y, r * 0.87], round(drink)) +
    soft(edge([x + r * 0.03, y + r * 0.04, r * 0.85], '#1d0a05', [r * 0.06, 0.3])) +
    polarSparkle([x, y, r])
  );
}

const polarSparkle = ([x, y, r]) => {
  const [sx, sy] = polar([x, y], r * 0.55, 225);
  return circle([sx, sy, r * 0.09], '#fff', 'fill-opacity=".35" filter="url(#soft)"');
};
