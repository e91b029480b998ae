/** The colours a partner declares (as custom properties) and the default tones; every other colour is derived from these. */
export type BaseColour =
  | 'text'
  | 'surface'
  | 'action'
  | 'on-action'
  | 'hero'
  | 'on-hero'
  | 'band'
  | 'on-band'
  | 'band-action'
  | 'on-band-action'
  | 'foot'
  | 'focus'
  | 'tone-earn'
  | 'tone-error'
  | 'tone-notice'
  | 'glow-earn'
  | 'glow-error'
  | 'glow-notice';

/** [light, dark]; green is used for rewards only. */
export const tones = {
  'tone-earn': ['#14682f', '#7fdc98'],
  'tone-error': ['#b3210f', '#ff9c8a'],
  'tone-notice': ['#7a4b00', '#ffce6b'],
  'glow-earn': ['#3fbf5f', '#2f9d4d'],
  'glow-error': ['#f4664a', '#d8452c'],
  'glow-notice': ['#ffc23d', '#c98a12'],
} as const;

/** `base` mixed with `percent` of `other`. */
type Mix = { base: BaseColour; other: BaseColour; percent: number };
/** `of` with its OKLCH lightness raised by `by` (0 to 1). Chroma is reduced with lightness, or yellow would look lemon. */
export type Lighten = { of: BaseColour; by: number };
export type Derivation = { light: Mix | Lighten; dark: Mix | Lighten };

const mix = (base: BaseColour, other: BaseColour, [light, dark]: [number, number]): Derivation => ({
  light: { base, other, percent: light },
  dark: { base, other, percent: dark },
});

/** Factor of a lightened colour's chroma: `keep - lose × lightness`. */
export const lightening = { keep: 1.3, lose: 0.7 };

/** Every derived colour. tokens.css has the same derivations; derivations.test.ts compares the two. */
export const derivations = {
  'surface-sunk': mix('surface', 'text', [4, 7]),
  'surface-float': mix('surface', 'text', [0, 12]),
  'text-quiet': mix('text', 'surface', [30, 26]),
  line: mix('surface', 'text', [13, 20]),
  'line-control': mix('surface', 'text', [50, 52]),
  'action-hover': mix('action', 'text', [28, 45]),
  'band-action-hover': mix('band-action', 'on-band-action', [12, 12]),
  'hero-glow': { light: { of: 'hero', by: 0.09 }, dark: { of: 'hero', by: 0.08 } },
  'on-foot': {
    light: { base: 'surface', other: 'foot', percent: 6 },
    dark: { base: 'text', other: 'foot', percent: 6 },
  },
  earn: mix('tone-earn', 'text', [8, 8]),
  'earn-surface': mix('surface', 'glow-earn', [15, 24]),
  error: mix('tone-error', 'text', [8, 8]),
  'error-surface': mix('surface', 'glow-error', [14, 24]),
  notice: mix('tone-notice', 'text', [8, 8]),
  'notice-surface': mix('surface', 'glow-notice', [20, 24]),
} as const satisfies Record<string, Derivation>;

export type Derived = keyof typeof derivations;
export type ColourName = BaseColour | Derived;

/** The CSS value of a derived colour. */
export function derivationCss(name: Derived): string {
  const { light, dark }: Derivation = derivations[name];
  const [inLight, inDark] = [mixCss(light), mixCss(dark)];
  return inLight === inDark ? inLight : `light-dark(${inLight}, ${inDark})`;
}

function mixCss(mixture: Mix | Lighten): string {
  if ('of' in mixture) return lightenCss(mixture);
  const { base, other, percent } = mixture;
  if (percent === 0) return `var(--colour-${base})`;
  return `color-mix(in oklab, var(--colour-${base}), var(--colour-${other}) ${percent}%)`;
}

const lightenCss = ({ of, by }: Lighten): string =>
  `oklch(from var(--colour-${of}) calc(l + ${by}) calc(c * (${lightening.keep} - ${lightening.lose} * l)) h)`;
