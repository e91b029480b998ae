import { times } from './chance.mjs';
import { lit, shaded } from './colour.mjs';
import { circle, dots, lay, line, path, soft, tube } from './shape.mjs';
import { round } from './sheet.mjs';

const shell = '#c8331a';

/** A boiled lobster seen from above, head up: [x, y, length, turn]. */
export function lobster([x, y, n, turn]) {
  const sides = [-1, 1].map((side) => feelers(n, side) + legs(n, side) + claw(n, side)).join('');
  return lay([x, y, turn], sides + tail(n) + head(n), 'far');
}

const feelers = (n, side) =>
  line(
    `M${side * n * 0.03} ${-n * 0.3} C${side * n * 0.08} ${-n * 0.52} ${side * n * 0.3} ${-n * 0.5} ${side * n * 0.36} ${-n * 0.62}`,
    shaded(shell, 0.15),
    n * 0.011,
  );

const legs = (n, side) =>
  times(4, (at) => {
    const [from, fall] = [-n * 0.12 + at * n * 0.062, at * n * 0.055];
    return tube(
      `M${side * n * 0.07} ${from} L${side * n * 0.2} ${from - n * 0.03 + fall} L${side * n * 0.27} ${from + n * 0.07 + fall}`,
      '#d9492a',
      n * 0.024,
    );
  });

function claw(n, side) {
  const arm = tube(
    `M${side * n * 0.08} ${-n * 0.18} L${side * n * 0.2} ${-n * 0.22} L${side * n * 0.23} ${-n * 0.34}`,
    shell,
    n * 0.06,
  );
  const big = `M0 ${n * 0.06} C${n * 0.13} ${n * 0.02} ${n * 0.15} ${-n * 0.13} ${n * 0.05} ${-n * 0.27} C${n * 0.05} ${-n * 0.2} ${n * 0.03} ${-n * 0.15} ${n * 0.005} ${-n * 0.12} C${-n * 0.01} ${-n * 0.16} ${-n * 0.03} ${-n * 0.2} ${-n * 0.055} ${-n * 0.22} C${-n * 0.1} ${-n * 0.12} ${-n * 0.09} ${n * 0.03} 0 ${n * 0.06}Z`;
  const shine = soft(
    line(`M${n * 0.01} ${-n * 0.02} Q${n * 0.06} ${-n * 0.1} ${n * 0.06} ${-n * 0.16}`, '#ffc0a4', n * 0.02),
  );
  const bumps = dots(
    [n * 0.02, -n * 0.04, n * 0.06],
    [14, n * 0.003, n * 0.008],
    [shaded(shell, 0.35), lit(shell, 0.4)],
  );
  return (
    arm +
    `<g transform="translate(${side * n * 0.25} ${-n * 0.38}) scale(${side} 1) rotate(6)">${path(big, round(shell), `stroke="${shaded(shell, 0.3)}" stroke-width="4" stroke-linejoin="round"`)}${shine}${bumps}</g>`
  );
}

function tail(n) {
  const fan = [-52, -26, 0, 26, 52]
    .map(
      (tilt) =>
        `<g transform="translate(0 ${n * 0.4}) rotate(${-tilt})">${path(`M0 0 C${n * 0.075} ${n * 0.03} ${n * 0.075} ${n * 0.14} 0 ${n * 0.16} C${-n * 0.075} ${n * 0.14} ${-n * 0.075} ${n * 0.03} 0 0Z`, round('#d9492a'), `stroke="${shaded(shell, 0.35)}" stroke-width="3"`)}</g>`,
    )
    .join('');
  const rings = times(6, (row) => {
    const at = 5 - row;
    const [half, level] = [n * (0.125 - at * 0.011), n * (0.1 + at * 0.058)];
    const band = `M${-half} ${level - n * 0.03} Q0 ${level - n * 0.075} ${half} ${level - n * 0.03} L${half * 1.06} ${level + n * 0.03} Q0 ${level + n * 0.075} ${-half * 1.06} ${level + n * 0.03}Z`;
    const shine = soft(
      line(
        `M${-half * 0.6} ${level + n * 0.004} Q${-half * 0.1} ${level + n * 0.022} ${half * 0.3} ${level + n * 0.016}`,
        '#ffb89c',
        n * 0.012,
      ),
    );
    return (
      path(
        band,
        round(at % 2 ? '#c02d16' : '#d43c20'),
        `stroke="${shaded(shell, 0.4)}" stroke-width="3" stroke-linejoin="round"`,
      ) + `<g opacity=".8">${shine}</g>`
    );
  });
  return fan + rings;
}

function head(n) {
  const carapace = `M0 ${-n * 0.34} C${n * 0.07} ${-n * 0.29} ${n * 0.135} ${-n * 0.14} ${n * 0.125} ${n * 0.05} Q0 ${n * 0.13} ${-n * 0.125} ${n * 0.05} C${-n * 0.135} ${-n * 0.14} ${-n * 0.07} ${-n * 0.29} 0 ${-n * 0.34}Z`;
  const groove = line(
    `M${-n * 0.1} ${-n * 0.06} Q0 ${n * 0.02} ${n * 0.1} ${-n * 0.06} M0 ${-n * 0.3} V${n * 0.06}`,
    shaded(shell, 0.35),
    n * 0.008,
  );
  const eyes = [-1, 1].map((side) => circle([side * n * 0.05, -n * 0.265, n * 0.014], '#1f0a06')).join('');
  const shine = soft(
    line(
      `M${-n * 0.055} ${-n * 0.18} Q${-n * 0.09} ${-n * 0.06} ${-n * 0.08} ${n * 0.01}`,
      '#ffc4a8',
      n * 0.024,
    ),
  );
  return (
    path(carapace, round(shell), `stroke="${shaded(shell, 0.35)}" stroke-width="4"`) +
    groove +
    dots([0, -n * 0.08, n * 0.09], [40, n * 0.002, n * 0.006], [shaded(shell, 0.35), lit(shell, 0.4)]) +
    `<g opacity=".85">${shine}</g>` +
    eyes
  );
}
