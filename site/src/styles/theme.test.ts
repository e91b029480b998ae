import { readFileSync } from 'node:fs';
import type { Theme } from '@dinelink/contract';
import { LAYERS } from './layers.ts';
import { themeCss, themeFonts, wordmarkCss } from './theme.ts';

const theme: Theme = {
  ink: ['#111111', '#eeeeee'],
  surface: ['#ffffff', '#000000'],
  action: ['#123456', '#abcdef'],
  onAction: ['#ffffff', '#000000'],
  hero: ['#ffcc00', '#332200'],
  onHero: ['#111111', '#eeeeee'],
  band: ['#222222', '#222222'],
  onBand: ['#ffffff', '#ffffff'],
  bandAction: ['#ffcc00', '#ffcc00'],
  onBandAction: ['#111111', '#111111'],
  foot: ['#111111', '#050505'],
  focus: ['#0000ff', '#99ccff'],
  cloth: [
    ['#aa0000', '#550000'],
    ['#00aa00', '#005500'],
    ['#0000aa', '#000055'],
    ['#aaaa00', '#555500'],
  ],
  displayFace: 'serif',
  displayWeight: 700,
  displayTrackingEm: -0.03,
  radiusControlPx: 10,
  radiusPicturePx: 0,
};

test('a theme becomes custom properties for both schemes, scoped to its partner', () => {
  const css = themeCss('zzz', theme);

  expect(css).toMatch(/^:root\[data-partner='zzz'\] \{/);
  expect(css).toContain('--colour-text: light-dark(#111111, #eeeeee);');
  expect(css).toContain('--colour-band: #222222;');
  expect(css).toContain('--cloth-3: light-dark(#0000aa, #000055);');
  expect(css).toContain('--font-display: var(--font-serif);');
  expect(css).toContain('--radius-control: 0.625rem;');
  expect(css).toContain('--radius-picture: 0px;');
});

const wordmarkOf = (face: 'serif' | 'sans', weight: number) => ({
  ...{ parts: [{ text: 'zzz', weight }], face, trackingEm: 0, uppercase: false, italic: false },
});

test('the serif is preloaded only for themes that set headlines in it', () => {
  const wordmark = wordmarkOf('sans', 400);
  expect(themeFonts({ theme, wordmark })).toContain('/fonts/besley.woff2');
  expect(themeFonts({ theme: { ...theme, displayFace: 'sans' }, wordmark })).not.toContain(
    '/fonts/besley.woff2',
  );
});

test('light letters are preloaded only where the name or the headlines are set in them', () => {
  const light = '/fonts/hanken-grotesk-light.woff2';
  expect(themeFonts({ theme, wordmark: wordmarkOf('sans', 400) })).not.toContain(light);
  expect(themeFonts({ theme, wordmark: wordmarkOf('serif', 350) })).not.toContain(light);
  expect(themeFonts({ theme, wordmark: wordmarkOf('sans', 350) })).toContain(light);
  const inLight = { ...theme, displayFace: 'sans', displayWeight: 320 } as const;
  expect(themeFonts({ theme: inLight, wordmark: wordmarkOf('sans', 400) })).toContain(light);
});

test('the style sheet covers every part of a wordmark that the component can show', () => {
  const parts = [1, 2, 3, 4].map((step) => ({ text: `part ${step}`, weight: step * 100 }));
  const css = wordmarkCss('zzz', { parts, face: 'sans', trackingEm: 0.1, uppercase: false, italic: false });
  const component = readFileSync(
    new URL('../components/Wordmark/Wordmark.module.css', import.meta.url),
    'utf8',
  );

  expect(css).toContain('--wordmark-tracking: 0.1em;');
  for (const [index, { weight }] of parts.entries()) {
    expect(css).toContain(`--wordmark-weight-${index + 1}: ${weight};`);
    expect(component).toContain(`var(--wordmark-weight-${index + 1}`);
  }
});

test('a family’s alphabets have the same ranges of weights: browsers join no others', () => {
  const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');
  const faces = [...css.matchAll(/@font-face \{([^}]+)\}/g)].map(([, rules = '']) => ({
    family: /font-family: '?([^';]+)/.exec(rules)?.[1],
    weights: /font-weight: ([^;]+)/.exec(rules)?.[1],
    alphabet: /unicode-range/.test(rules) ? /\/fonts\/([^']+)/.exec(rules)?.[1] : 'latin',
  }));
  const weightsOf = (family: string, alphabet: string | undefined) =>
    faces
      .filter((face) => face.family === family && face.alphabet === alphabet)
      .map(({ weights }) => weights);
  for (const family of ['besley', 'Hanken Grotesk']) {
    const others = faces.filter((face) => face.family === family && face.alphabet !== 'latin');
    expect(others.length).toBeGreaterThan(0);
    for (const { alphabet } of others)
      expect([alphabet, weightsOf(family, alphabet)]).toEqual([alphabet, weightsOf(family, 'latin')]);
  }
});

test('LAYERS has the order of layers in index.css', () => {
  const index = readFileSync(new URL('index.css', import.meta.url), 'utf8');

  expect(index.startsWith(LAYERS)).toBe(true);
});
