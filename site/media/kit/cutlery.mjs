import { lay } from './shape.mjs';
import { define } from './sheet.mjs';

const steel = () =>
  `url(#${define('steel', (id) => `<linearGradient id="${id}" x1="0" x2="1"><stop offset="0" stop-color="#f7f5f2"/><stop offset=".5" stop-color="#c9c4be"/><stop offset="1" stop-color="#8f8983"/></linearGradient>`)})`;

/** [x, y, length, turn] */
export function fork([x, y, length, turn]) {
  const d = `M-22 ${-length / 2} h9 v${length * 0.2} h8 v${-length * 0.2} h10 v${length * 0.2} h8 v${-length * 0.2} h9 v${length * 0.26} q0 26 -15 32 l4 ${length * 0.52} q0 16 -11 16 q-11 0 -11 -16 l4 ${-length * 0.52} q-15 -6 -15 -32z`;
  return lay([x, y, turn], `<path d="${d}" fill="${steel()}"/>`);
}

/** [x, y, length, turn] */
export function knife([x, y, length, turn]) {
  const d = `M-12 ${-length / 2} q30 10 30 ${length * 0.34} q0 20 -14 24 l3 ${length * 0.46} q0 16 -10 16 q-10 0 -10 -16z`;
  return lay([x, y, turn], `<path d="${d}" fill="${steel()}"/>`);
}

/** [x, y, length, turn] */
export function spoon([x, y, length, turn]) {
  const d = `M0 ${-length / 2} c${length * 0.13} 0 ${length * 0.13} ${length * 0.28} ${length * 0.02} ${length * 0.29} l${length * 0.012} ${length * 0.66} q0 14 -10 14 q-10 0 -10 -14 l${length * 0.005} ${-length * 0.66} c${-length * 0.12} 0 ${-length * 0.12} ${-length * 0.29} 0 ${-length * 0.29}z`;
  return lay([x, y, turn], `<path d="${d}" fill="${steel()}"/>`);
}

/** A pair of chopsticks from [x, y] over a length, turned. */
export function chopsticks([x, y, length, turn], wood = '#7c3c12') {
  const stick = ([dx, dy, lean]) =>
    lay(
      [x + dx, y + dy, turn + lean],
      `<path d="M0 -9 L${length} -5 A5 5 0 0 1 ${length} 5 L0 9Z" fill="${wood}"/><path d="M0 -9 L${length} -5 L${length} -1 L0 -2Z" fill="#fff" fill-opacity=".28"/>`,
    );
  return stick([0, 0, 0]) + stick([-10, 58, -4]);
}
