import { between, times } from './chance.mjs';
import { lit, shaded } from './colour.mjs';
import { blob, block, circle, dots, lay, line, path, shadow, soft, tube } from './shape.mjs';
import { clipped, radial, round } from './sheet.mjs';

/** Slices of salami with their fat and spice: [x, y, r]. */
export const salami = ([x, y, r], colour = '#b92a14') =>
  shadow('near', path(blob([x, y, r], 0.05), shaded(colour, 0.3))) +
  path(blob([x, y, r * 0.9], 0.04), round(colour)) +
  dots([x, y, r * 0.78], [30, r * 0.03, r * 0.085], ['#f2b59a', shaded(colour, 0.4), '#ffd9c4']) +
  soft(circle([x - r * 0.35, y - r * 0.4, r * 0.16], '#ffd0b4', 'fill-opacity=".5"'));

/** A ball of meat or falafel with a rough crust: [x, y, r]. */
export const nugget = ([x, y, r], colour = '#7f3d1b') =>
  shadow('near', path(blob([x, y, r], 0.07, 13), round(colour))) +
  dots([x, y, r * 0.8], [Math.round(r / 2.4), r * 0.03, r * 0.09], [lit(colour, 0.3), shaded(colour, 0.4)]) +
  soft(circle([x - r * 0.34, y - r * 0.4, r * 0.22], '#fff', 'fill-opacity=".4"'));

/** A ground-meat patty seen from above. */
export const patty = ([x, y, r], colour = '#6d3618') =>
  shadow('near', path(blob([x, y, r], 0.03), round(colour))) +
  dots(
    [x, y, r * 0.92],
    [90, r * 0.015, r * 0.05],
    [shaded(colour, 0.5), lit(colour, 0.2), shaded(colour, 0.25)],
  );

/** Grill marks across a circle. */
const seared = ([x, y, r], turn = -50) =>
  `<g transform="rotate(${turn} ${x} ${y})" opacity=".6">${clipped(
    `<circle cx="${x}" cy="${y}" r="${r}"/>`,
    times(
      5,
      (at) =>
        `<rect x="${x - r}" y="${y + (at - 2) * r * 0.4 - r * 0.05}" width="${2 * r}" height="${r * 0.1}" rx="${r * 0.05}" fill="#2c1005"/>`,
    ),
  )}</g>`;

/** A slice of roast with a dark crust and a pink heart: [x, y, length, turn]. */
export function roastSlice([x, y, n, turn], { crust = '#3d1a0c', heart = '#c4604a', height = 0.34 } = {}) {
  const oval = (k, fill, up = 0) =>
    `<ellipse cy="${up}" rx="${n * 0.5 * k}" ry="${n * height * 0.5 * (1 - (1 - k) * 2)}" fill="${fill}"/>`;
  const fibres = times(9, (at) => {
    const fx = (at - 4) * n * 0.09;
    return `<g opacity=".35">${line(`M${fx} ${-n * height * 0.26} q${n * 0.02} ${n * height * 0.25} ${-n * 0.01} ${n * height * 0.5}`, lit(heart, 0.5), 3)}</g>`;
  });
  return lay(
    [x, y, turn],
    oval(1, crust) + oval(0.94, shaded(heart, 0.35)) + oval(0.88, round(heart)) + fibres,
  );
}

/** A rack of ribs: [x, y, length, turn] with so many bones. */
export function ribs([x, y, n, turn], count = 7) {
  const step = n / count;
  const tall = n * 0.5;
  const bones = times(count, (at) => {
    const bx = (at + 0.5) * step - n / 2;
    return tube(`M${bx} ${-tall * 0.62} Q${bx + step * 0.16} 0 ${bx} ${tall * 0.6}`, '#f1dfc0', step * 0.3);
  });
  const slab = block([n * 1.02, tall * 0.84, step * 0.4], '#6b220b');
  const meat = times(count, (at) => {
    const bx = (at + 0.5) * step - n / 2;
    const ridge = soft(
      line(`M${bx} ${-tall * 0.3} Q${bx + step * 0.16} 0 ${bx} ${tall * 0.32}`, '#a8441a', step * 0.5),
    );
    const gleam = soft(
      line(
        `M${bx - step * 0.16} ${-tall * 0.27} q${step * 0.14} ${tall * 0.2} 0 ${tall * 0.3}`,
        '#ffb27a',
        step * 0.1,
      ),
    );
    return (
      ridge +
      `<g opacity=".8">${gleam}</g>` +
      dots([bx, 0, tall * 0.36], [12, 2, 6], ['#2c0c03', '#d8703a', '#431507'])
    );
  });
  return lay([x, y, turn], bones + slab + meat, 'far');
}

/** A sausage along a curve: [x, y, length, turn]. */
export const sausage = ([x, y, n, turn], colour = '#a8431d') =>
  lay([x, y, turn], tube(`M${-n / 2} 0 Q0 ${-n * 0.12} ${n / 2} 0`, colour, n * 0.19));

/** A stick with chunks on it: [x, y, length, turn] and the colours in order. */
export function skewer([x, y, n, turn], colours) {
  const step = (n * 0.74) / colours.length;
  const chunks = colours
    .map((colour, at) => {
      const cx = -n * 0.32 + (at + 0.5) * step;
      const crust = dots([cx, 0, step * 0.36], [6, 2, 5], [shaded(colour, 0.55), lit(colour, 0.35)]);
      return shadow('tiny', path(blob([cx, 0, step * 0.6], 0.1, 8), round(colour))) + crust;
    })
    .join('');
  return lay([x, y, turn], tube(`M${-n / 2} 0 L${n / 2} 2`, '#d8a963', 12) + chunks);
}

/** A crumbed cutlet cut into strips: [x, y, width, turn]. */
export function cutlet([x, y, n, turn], strips = 6) {
  const step = n / strips;
  return lay(
    [x, y, turn],
    times(strips, (at) => {
      const tall = n * (0.62 - Math.abs(at - (strips - 1) / 2) * 0.055);
      const left = at * step - n / 2;
      const body = `<rect x="${left}" y="${-tall / 2}" width="${step * 0.9}" height="${tall}" rx="${step * 0.36}" fill="${round('#cf8a33')}"/>`;
      const crumbs = times(26, () =>
        circle(
          [left + between(6, step * 0.84), between(-tall * 0.44, tall * 0.44), between(3, 8)],
          ['#e8b25c', '#a8611a', '#f6cf84'][at % 3],
        ),
      );
      return shadow('tiny', body) + crumbs;
    }),
  );
}

/** A folded ribbon of ham or smoked salmon: [x, y, size, turn]. */
export function ribbon([x, y, n, turn], colour = '#d8604c') {
  const wave = (k) =>
    `M${-n / 2} ${n * k} q${n * 0.12} ${-n * 0.2} ${n * 0.25} 0 t${n * 0.25} 0 t${n * 0.25} 0 t${n * 0.25} 0`;
  return lay(
    [x, y, turn],
    times(4, (at) => tube(wave(at * 0.1 - 0.15), at % 2 ? lit(colour, 0.32) : colour, n * 0.15)),
  );
}

/** A thick grilled fillet: [x, y, r]. */
export const fillet = ([x, y, r]) =>
  shadow('far', path(blob([x, y, r], 0.04, 14), round('#5a2a14'))) +
  path(
    blob([x - r * 0.03, y - r * 0.04, r * 0.88], 0.05, 14),
    radial([
      [0, '#a25a33'],
      [0.7, '#7a3a1c'],
      [1, '#5b2812'],
    ]),
  ) +
  seared([x, y, r * 0.84]) +
  seared([x, y, r * 0.84], 40) +
  soft(circle([x - r * 0.35, y - r * 0.4, r * 0.16], '#ffd9b0', 'fill-opacity=".5"'));

/** A thin slice of beef, rare unless another colour is given: [x, y, r] and the turn of its grain. */
export const thinBeef = ([x, y, r], turn, colour = '#c77d6c') =>
  shadow('near', path(blob([x, y, r], 0.16), shaded(colour, 0.4))) +
  path(blob([x, y, r * 0.9], 0.14), round(colour)) +
  `<g opacity=".5" transform="rotate(${turn} ${x} ${y})">${times(4, (at) => tube(`M${x - r * 0.6} ${y + (at - 1.5) * r * 0.34} q${r * 0.5} ${-r * 0.2} ${r * 1.1} ${r * 0.04}`, lit(colour, 0.45), 7))}</g>`;

/** A slice of smoked brisket, crust above and a pink ring below it: [x, y, length, turn]. */
export function brisketSlice([x, y, n, turn]) {
  const [h, strip] = [
    n * 0.27,
    (inset, fill) =>
      `<rect x="${-n / 2 + inset}" y="${-n * 0.135 + inset}" width="${n - 2 * inset}" height="${n * 0.27 - 2 * inset}" rx="${n * 0.07}" fill="${fill}"/>`,
  ];
  const fibres = times(13, (at) => {
    const fx = (at - 6) * n * 0.067;
    return `<g opacity=".4">${line(`M${fx} ${-h * 0.26} l${between(-6, 6)} ${h * 0.5}`, '#c98a6c', between(2, 5))}</g>`;
  });
  const fat = soft(
    `<rect x="${-n * 0.44}" y="${h * 0.2}" width="${n * 0.86}" height="${h * 0.14}" rx="6" fill="#f3d9ac"/>`,
  );
  const bark = dots([0, -h * 0.36, n * 0.06], [8, 2, 5], ['#120704']);
  return lay(
    [x, y, turn],
    strip(0, '#26100a') +
      strip(n * 0.018, '#b5604c') +
      strip(n * 0.036, round('#8a4a33')) +
      fibres +
      fat +
      bark,
  );
}
