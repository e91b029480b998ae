import { between, oneOf, times } from './chance.mjs';
import { lit, shaded } from './colour.mjs';
import { blob, circle, dots, lay, line, path, polar, ring, shadow, soft, tube, within } from './shape.mjs';
import { radial, round } from './sheet.mjs';

/** The top of a bun with sesame: [x, y, r]. */
export const bun = ([x, y, r], colour = '#d58c3a', seeds = 40) =>
  shadow('near', path(blob([x, y, r], 0.015, 16), round(colour))) +
  soft(path(blob([x - r * 0.25, y - r * 0.28, r * 0.4], 0.1), '#fff0c0', 'fill-opacity=".45"')) +
  times(seeds, () => {
    const [sx, sy] = within([x, y, r * 0.72]);
    return `<ellipse cx="${sx}" cy="${sy}" rx="${r * 0.045}" ry="${r * 0.026}" transform="rotate(${between(0, 180)} ${sx} ${sy})" fill="#fff3cf" stroke="#8a4b12" stroke-opacity=".45" stroke-width="2"/>`;
  });

/** A ring of dough, glazed: [x, y, r]. */
export function doughnut([x, y, r], { glaze, sprinkles = [], dough = '#d9954a' }) {
  const torus = (outer, inner, fill) =>
    `<path fill-rule="evenodd" d="${blob([x, y, outer], 0.015, 20)} ${blob([x, y, inner], 0.03, 12)}" fill="${fill}"/>`;
  const icing = `<path fill-rule="evenodd" d="${blob([x, y, r * 0.86], 0.05, 22)} ${blob([x, y, r * 0.4], 0.06, 12)}" fill="${round(glaze)}"/>`;
  const specks = sprinkles.length
    ? times(46, () => {
        const [sx, sy] = polar([x, y], r * between(0.48, 0.8), between(0, 360));
        return `<g transform="translate(${sx} ${sy}) rotate(${between(0, 180)})">${line(`M${-r * 0.04} 0 h${r * 0.08}`, oneOf(sprinkles), r * 0.035)}</g>`;
      })
    : '';
  const shine = soft(
    line(
      `M${polar([x, y], r * 0.66, 190).join(' ')} A${r * 0.66} ${r * 0.66} 0 0 1 ${polar([x, y], r * 0.66, 285).join(' ')}`,
      '#ffffff',
      r * 0.07,
    ),
  );
  return (
    shadow('near', torus(r, r * 0.3, round(dough))) +
    shadow('tiny', icing) +
    specks +
    `<g opacity=".65">${shine}</g>`
  );
}

/** A pancake [x, y, r] with its pale edge. */
export const pancake = ([x, y, r]) =>
  shadow('near', path(blob([x, y, r], 0.018, 24), '#f4d691')) +
  path(
    blob([x, y, r * 0.955], 0.02, 24),
    radial(
      [
        [0, '#dd9a45'],
        [0.6, '#cd822e'],
        [0.92, '#b76a20'],
        [1, '#dba857'],
      ],
      '',
    ),
  ) +
  soft(
    times(16, () =>
      path(
        blob([...within([x, y, r * 0.8]), between(r * 0.05, r * 0.14)], 0.3),
        '#8e4c12',
        'fill-opacity=".22"',
      ),
    ),
  );

/** A fluted tart shell with a filling: [x, y, r]. */
export function tartShell([x, y, r], filling) {
  const flutes = ring([x, y, r * 0.965], 52, ([fx, fy]) => circle([fx, fy, r * 0.062], round('#d9953f')));
  return (
    shadow('far', circle([x, y, r], '#b87325') + flutes) +
    circle([x, y, r * 0.955], round('#e6ae5c')) +
    soft(circle([x, y, r * 0.9], 'none', `stroke="#7a4210" stroke-opacity=".5" stroke-width="${r * 0.03}"`)) +
    circle([x, y, r * 0.885], round(filling))
  );
}

/** A halved strawberry, cut side up: [x, y, size, turn]. */
export function halfStrawberry([x, y, n, turn]) {
  const outline = (k) =>
    `M0 ${-n * 0.52 * k} C${n * 0.56 * k} ${-n * 0.2 * k} ${n * 0.42 * k} ${n * 0.44 * k} 0 ${n * 0.46 * k} C${-n * 0.42 * k} ${n * 0.44 * k} ${-n * 0.56 * k} ${-n * 0.2 * k} 0 ${-n * 0.52 * k}Z`;
  const rays = ring([0, n * 0.06, n * 0.2], 10, ([rx, ry]) =>
    line(`M0 ${n * 0.06} L${rx} ${ry}`, '#ffd9c4', n * 0.025),
  );
  return lay(
    [x, y, turn],
    path(outline(1), round('#c2190f')) +
      path(outline(0.84), round('#ee4a33')) +
      `<g opacity=".6">${rays}</g>` +
      path(outline(0.3), '#ffc3ab') +
      soft(circle([-n * 0.18, -n * 0.14, n * 0.07], '#fff', 'fill-opacity=".8"')),
  );
}

/** A puffed pastry triangle: [x, y, size, turn]. */
export function turnover([x, y, n, turn], colour = '#dba04a') {
  const d = `M0 ${-n * 0.5} L${n * 0.56} ${n * 0.42} L${-n * 0.56} ${n * 0.42}Z`;
  const layers = times(
    5,
    (at) =>
      `<g opacity=".32">${line(`M${-n * 0.4 + at * n * 0.05} ${n * (0.34 - at * 0.13)} Q0 ${n * (0.27 - at * 0.13)} ${n * 0.4 - at * n * 0.05} ${n * (0.34 - at * 0.13)}`, shaded(colour, 0.6), 4)}</g>`,
  );
  const top = soft(path(blob([-n * 0.08, n * 0.02, n * 0.15], 0.2), '#fff2c8', 'fill-opacity=".6"'));
  return lay(
    [x, y, turn],
    path(
      d,
      round(colour),
      `stroke="${shaded(colour, 0.2)}" stroke-width="${n * 0.1}" stroke-linejoin="round"`,
    ) +
      layers +
      top +
      dots([0, n * 0.1, n * 0.3], [14, 2, 5], ['#8a4b12', '#fff3cf']),
  );
}

/** Ridged fried dough: [x, y, length, turn, bend]. */
export function churro([x, y, n, turn, bend = 0]) {
  const curve = (up) => `M${-n / 2} ${up} Q0 ${up - bend} ${n / 2} ${up}`;
  const ridges = [-0.36, -0.12, 0.12, 0.36]
    .map((k) => tube(curve(k * n * 0.13), k < 0 ? '#c9813a' : '#b56c28', n * 0.045))
    .join('');
  const sugar = times(60, () => {
    const along = between(-0.48, 0.48);
    return circle(
      [along * n, between(-n * 0.055, n * 0.055) - bend * 0.5 * (1 - 4 * along * along), between(1.6, 3.6)],
      '#fff6df',
      'fill-opacity=".9"',
    );
  });
  return lay([x, y, turn], line(curve(0), '#8a4b16', n * 0.17) + ridges + sugar);
}

/** A long roll: [x, y, length, turn] with slashes across its crust. */
export function loaf([x, y, n, turn], { colour = '#d08c3c', height = 0.26, cuts = 5 } = {}) {
  const d = `M${-n * 0.42} 0 L${n * 0.42} 0`;
  const slashes = times(cuts, (at) => {
    const left = -n * 0.34 + (at * n * 0.68) / Math.max(1, cuts - 1);
    return line(
      `M${left - n * 0.03} ${n * height * 0.22} Q${left} 0 ${left + n * 0.035} ${-n * height * 0.24}`,
      '#f8e2ae',
      n * 0.028,
    );
  });
  return lay([x, y, turn], tube(d, colour, n * height) + slashes, 'near');
}

/** A milky coffee with a leaf poured in it, to lay over a cup: [x, y, r]. */
export function latteLeaf([x, y, r]) {
  const pairs = times(5, (at) => {
    const level = y + r * (0.5 - at * 0.22);
    const reach = r * (0.56 - at * 0.075);
    return line(
      `M${x - reach} ${level - r * 0.13} Q${x} ${level + r * 0.16} ${x + reach} ${level - r * 0.13}`,
      '#fbe9cf',
      r * 0.085,
    );
  });
  const tip = path(
    `M${x} ${y - r * 0.38} q${r * 0.16} ${-r * 0.22} 0 ${-r * 0.3} q${-r * 0.16} ${r * 0.08} 0 ${r * 0.3}Z`,
    '#fbe9cf',
  );
  return pairs + tip + line(`M${x} ${y + r * 0.7} V${y - r * 0.4}`, lit('#a8672f', 0.2), r * 0.03);
}
