/** The colours a partner states (as custom properties) and the house's own tones; every other colour is mixed from these. */
export type Ingredient =
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

/** [light, dark]: green is what a dine brings and nothing else. */
export const tones = {
  'tone-earn': ['#14682f', '#7fdc98'],
  'tone-error': ['#b3210f', '#ff9c8a'],
  'tone-notice': ['#7a4b00', '#ffce6b'],
  'glow-earn': ['#3fbf5f', '#2f9d4d'],
  'glow-error': ['#f4664a', '#d8452c'],
  'glow-notice': ['#ffc23d', '#c98a12'],
} as const;

/** `base` with `percent` of `other` stirred in. */
type Mix = { base: Ingredient; other: Ingredient; percent: number };
/** `of`, lighter by `by` of OKLCH lightness (0 to 1); the lighter it is, the more its chroma gives way, else yellow turns to lemon. */
export type Lift = { of: Ingredient; by: number };
export type Derivation = { light: Mix | Lift; dark: Mix | Lift };

const mix = (base: Ingredient, other: Ingredient, [light, dark]: [number, number]): Derivation => ({
  light: { base, other, percent: light },
  dark: { base, other, percent: dark },
});

/** What a lifted colour keeps of its chroma: `keep - lose × lightness`. */
export const lift = { keep: 1.3, lose: 0.7 };

/** Every derived colour. tokens.css writes the same recipes for the browser; derivations.test.ts holds the two together. */
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
export type ColourName = Ingredient | Derived;

/** The recipe of one derived colour in the browser's own words. */
export function recipeCss(name: Derived): string {
  const { light, dark }: Derivation = derivations[name];
  const [inLight, inDark] = [spoken(light), spoken(dark)];
  return inLight === inDark ? inLight : `light-dark(${inLight}, ${inDark})`;
}

function spoken(recipe: Mix | Lift): string {
  if ('of' in recipe) return liftCss(recipe);
  const { base, other, percent } = recipe;
  if (percent === 0) return `var(--colour-${base})`;
  return `color-mix(in oklab, var(--colour-${base}), var(--colour-${other}) ${percent}%)`;
}

const liftCss = ({ of, by }: Lift): string =>
  `oklch(from var(--colour-${of}) calc(l + ${by}) calc(c * (${lift.keep} - ${lift.lose} * l)) h)`;
