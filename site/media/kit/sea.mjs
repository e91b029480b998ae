import { between, times } from './chance.mjs';
import { lit, shaded } from './colour.mjs';
import { blob, circle, dots, lay, line, path, ring, shadow, soft, tube } from './shape.mjs';
import { clipped, round } from './sheet.mjs';

/** A whole fish, head to the left: [x, y, length, turn]. */
export function fish([x, y, n, turn], colour = '#c98a5a') {
  const body = `M${-n * 0.5} 0 C${-n * 0.36} ${-n * 0.2} ${n * 0.1} ${-n * 0.21} ${n * 0.34} ${-n * 0.04} L${n * 0.52} ${-n * 0.16} Q${n * 0.45} 0 ${n * 0.52} ${n * 0.16} L${n * 0.34} ${n * 0.04} C${n * 0.1} ${n * 0.2} ${-n * 0.36} ${n * 0.19} ${-n * 0.5} 0Z`;
  const fins = path(
    `M${-n * 0.1} ${-n * 0.15} Q${n * 0.06} ${-n * 0.28} ${n * 0.2} ${-n * 0.1}Z M${-n * 0.06} ${n * 0.14} Q${n * 0.02} ${n * 0.25} ${n * 0.12} ${n * 0.11}Z`,
    shaded(colour, 0.3),
  );
  const scales = times(70, () => {
    const [sx, sy] = [between(-n * 0.26, n * 0.28), between(-n * 0.13, n * 0.13)];
    return `<path d="M${sx} ${sy - 9} q12 9 0 18" fill="none" stroke="${shaded(colour, 0.4)}" stroke-opacity=".4" stroke-width="3"/>`;
  });
  const scores = times(
    3,
    (at) =>
      `<g opacity=".75">${line(`M${-n * 0.12 + at * n * 0.13} ${-n * 0.11} q${-n * 0.03} ${n * 0.1} ${-n * 0.05} ${n * 0.2}`, '#4a1d0a', n * 0.018)}${line(`M${-n * 0.108 + at * n * 0.13} ${-n * 0.1} q${-n * 0.03} ${n * 0.1} ${-n * 0.05} ${n * 0.18}`, '#fff0d8', n * 0.012)}</g>`,
  );
  const head = line(
    `M${-n * 0.32} ${-n * 0.125} Q${-n * 0.25} 0 ${-n * 0.32} ${n * 0.12}`,
    shaded(colour, 0.5),
    5,
  );
  const eye =
    circle([-n * 0.395, -n * 0.035, n * 0.02], '#fff5df') +
    circle([-n * 0.395, -n * 0.035, n * 0.011], '#2a140a');
  const belly = soft(
    path(
      `M${-n * 0.4} ${-n * 0.06} Q${-n * 0.1} ${-n * 0.15} ${n * 0.2} ${-n * 0.06}`,
      'none',
      `stroke="${lit(colour, 0.8)}" stroke-opacity=".7" stroke-width="${n * 0.03}"`,
    ),
  );
  return lay(
    [x, y, turn],
    fins + path(body, round(colour)) + clipped(`<path d="${body}"/>`, scales) + belly + scores + head + eye,
    'far',
  );
}

/** An opened mussel: [x, y, size, turn]. */
export function mussel([x, y, n, turn]) {
  const shell = `M0 ${-n * 0.5} C${n * 0.34} ${-n * 0.36} ${n * 0.34} ${n * 0.3} 0 ${n * 0.5} C${-n * 0.3} ${n * 0.3} ${-n * 0.3} ${-n * 0.3} 0 ${-n * 0.5}Z`;
  const half = (tilt, heart) =>
    `<g transform="rotate(${tilt})">${path(shell, round('#2b3040'))}<g transform="scale(.82)">${path(shell, round('#a9b3c2'))}</g>${heart}</g>`;
  const meat =
    `<g transform="scale(.6 .62) translate(0 ${n * 0.06})">${path(shell, round('#f09a3c'))}</g>` +
    circle([-n * 0.05, -n * 0.08, n * 0.04], '#fff', 'fill-opacity=".55"');
  return lay([x, y, turn], half(-26, '') + half(20, meat));
}

/** A roll cut across: [x, y, r]. */
export const maki = ([x, y, r], heart) =>
  shadow('near', circle([x, y, r], '#1f2a1c')) +
  circle([x, y, r * 0.86], '#fffaf0') +
  dots([x, y, r * 0.78], [26, r * 0.05, r * 0.08], ['#efe6d4', '#ffffff', '#e7dcc6']) +
  (Array.isArray(heart)
    ? ring([x, y, r * 0.22], heart.length, ([hx, hy], at) => circle([hx, hy, r * 0.22], round(heart[at])))
    : circle([x, y, r * 0.42], round(heart))) +
  circle([x - r * 0.12, y - r * 0.14, r * 0.1], '#fff', 'fill-opacity=".4"');

/** Fish on rice: [x, y, length, turn]. */
export function nigiri([x, y, n, turn], [fish, stripe]) {
  const rice = `<rect x="${-n * 0.48}" y="${-n * 0.19}" width="${n * 0.96}" height="${n * 0.4}" rx="${n * 0.17}" fill="#fffaf0"/>`;
  const top = `M${-n * 0.53} ${n * 0.1} Q${-n * 0.55} ${-n * 0.27} ${-n * 0.2} ${-n * 0.25} L${n * 0.3} ${-n * 0.25} Q${n * 0.58} ${-n * 0.22} ${n * 0.53} ${n * 0.1} Q0 ${n * 0.18} ${-n * 0.53} ${n * 0.1}Z`;
  const veins = [-0.34, -0.14, 0.06, 0.26]
    .map(
      (k) =>
        `<g opacity=".85">${line(`M${n * k} ${-n * 0.24} q${n * 0.1} ${n * 0.18} ${n * 0.04} ${n * 0.37}`, stripe, n * 0.035)}</g>`,
    )
    .join('');
  const shine = `<g opacity=".55">${line(`M${-n * 0.4} ${-n * 0.14} Q${-n * 0.1} ${-n * 0.23} ${n * 0.3} ${-n * 0.19}`, '#fff', n * 0.03)}</g>`;
  return lay([x, y, turn], rice + path(top, fish) + veins + shine);
}

export const salmon = ['#f07a3c', '#ffc9a0'];
export const tuna = ['#d8321c', '#f58a70'];
export const yellowtail = ['#f4c9b0', '#e88f70'];

/** A dab of wasabi [x, y, r]. */
export const wasabi = ([x, y, r]) =>
  shadow('near', path(blob([x, y, r], 0.12, 11), round('#9cc04a'))) +
  soft(circle([x - r * 0.3, y - r * 0.3, r * 0.2], '#fff', 'fill-opacity=".4"'));

/** Folded slices of pickled ginger [x, y, size]. */
export const gari = ([x, y, n]) =>
  times(4, (at) =>
    shadow(
      'tiny',
      path(
        blob([x + (at % 2) * n * 0.5, y + Math.floor(at / 2) * n * 0.42, n * 0.42], 0.16),
        round('#f6b7a0'),
        'stroke="#fff" stroke-opacity=".5" stroke-width="3"',
      ),
    ),
  );

/** Crushed ice strewn over a circle is drawn from the ingredient; this is the water below it. */
export const iceBed = ([x, y, r]) => circle([x, y, r], round('#cfe6f2'));

/** A see-through roll with what shines through: [x, y, length, turn]. */
export function summerRoll([x, y, n, turn]) {
  const d = `M${-n / 2} 0 L${n / 2} 0`;
  const inside = [-0.3, -0.02, 0.26]
    .map((k) =>
      tube(
        `M${n * k - n * 0.09} ${-n * 0.03} q${n * 0.06} ${n * 0.1} ${n * 0.15} ${-n * 0.01}`,
        '#ea6236',
        n * 0.085,
      ),
    )
    .join('');
  const greens = times(5, (at) =>
    tube(
      `M${-n * 0.42 + at * n * 0.17} ${n * 0.07} l${n * 0.13} ${between(-8, 8)}`,
      at % 2 ? '#5a9a30' : '#f08420',
      n * 0.065,
    ),
  );
  return lay(
    [x, y, turn],
    line(d, '#b9b088', n * 0.275) +
      line(d, '#ece6cb', n * 0.25) +
      greens +
      inside +
      `<g opacity=".24">${line(d, '#ffffff', n * 0.25)}</g><g opacity=".8" transform="translate(0 ${-n * 0.075})">${line(`M${-n * 0.42} 0 L${n * 0.4} -1`, '#fff', n * 0.025)}</g>`,
  );
}

/** What a roll is filled with, by colour. */
export const hearts = ['#e8432a', '#f08a3c', '#7fb032', '#f2c238'];
