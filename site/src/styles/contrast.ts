import type { Theme } from '@dinelink/contract';
import Color from 'colorjs.io';
import {
  type ColourName,
  type Derivation,
  derivations,
  type BaseColour,
  lightening,
  type Lighten,
  tones,
} from './derivations.ts';

type Scheme = 'light' | 'dark';
type ContrastFailure = { pair: string; scheme: Scheme; ratio: number; needed: number };
type Palette = Record<ColourName, Color>;
type Pairs = readonly (readonly [front: ColourName, backgrounds: readonly ColourName[]])[];

const TEXT = 4.5;
const CONTROL = 3;
const pages = ['surface', 'surface-sunk', 'surface-float'] as const;

const textPairs: Pairs = [
  ['text', [...pages, 'earn-surface', 'error-surface', 'notice-surface']],
  ['text-quiet', pages],
  ['action', pages],
  ['on-action', ['action', 'action-hover']],
  ['on-hero', ['hero', 'hero-glow']],
  ['on-band', ['band']],
  ['on-band-action', ['band-action', 'band-action-hover']],
  ['on-foot', ['foot']],
  ['earn', [...pages, 'earn-surface']],
  ['error', [...pages, 'error-surface']],
  ['notice', [...pages, 'notice-surface']],
];
const controlPairs: Pairs = [
  ['line-control', pages],
  ['focus', pages],
  ['band-action', ['band']],
];

/** The colour pairs of a theme that fail WCAG 2.2: text below 4.5:1, controls and focus rings below 3:1. */
export function contrastFailures(theme: Theme): ContrastFailure[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colours = palette(theme, scheme);
    return [...failing(colours, textPairs, TEXT), ...failing(colours, controlPairs, CONTROL)].map(
      (failure) => ({ ...failure, scheme }),
    );
  });
}

/** Every colour of a theme in one scheme, as the browser draws it. */
function palette(theme: Theme, scheme: Scheme): Palette {
  const colours = baseColours(theme, scheme);
  const derived = mapValues(derivations, (mixture) => mixColour(mixture, scheme, colours));
  return { ...colours, ...derived };
}

function failing(colours: Palette, pairs: Pairs, needed: number): Omit<ContrastFailure, 'scheme'>[] {
  return pairs.flatMap(([front, backgrounds]) =>
    backgrounds
      .map((background) => ({
        pair: `${front} on ${background}`,
        ratio: Math.floor(colours[front].contrastWCAG21(colours[background]) * 100) / 100,
        needed,
      }))
      .filter(({ ratio }) => ratio < needed),
  );
}

function baseColours(theme: Theme, scheme: Scheme): Record<BaseColour, Color> {
  const index = scheme === 'light' ? 0 : 1;
  return mapValues(
    {
      text: theme.ink,
      surface: theme.surface,
      action: theme.action,
      'on-action': theme.onAction,
      hero: theme.hero,
      'on-hero': theme.onHero,
      band: theme.band,
      'on-band': theme.onBand,
      'band-action': theme.bandAction,
      'on-band-action': theme.onBandAction,
      foot: theme.foot,
      focus: theme.focus,
      ...tones,
    },
    (shade) => new Color(shade[index]),
  );
}

function mixColour(derivation: Derivation, scheme: Scheme, colours: Record<BaseColour, Color>): Color {
  const mixture = derivation[scheme];
  if ('of' in mixture) return screen(lightened(colours[mixture.of], mixture.by));
  return screen(
    Color.mix(colours[mixture.base], colours[mixture.other], mixture.percent / 100, { space: 'oklab' }),
  );
}

function lightened(colour: Color, by: Lighten['by']): Color {
  const [l = 0, c = 0, h = 0] = colour.to('oklch').coords.map(Number);
  return new Color('oklch', [l + by, c * (lightening.keep - lightening.lose * l), h]);
}

// Browsers clip colours outside the screen's gamut; reducing chroma instead would give another colour.
const screen = (colour: Color): Color => colour.to('srgb').toGamut({ method: 'clip' });

function mapValues<K extends string, A, B>(record: Record<K, A>, change: (value: A) => B): Record<K, B> {
  const entries = Object.entries(record) as [K, A][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value)])) as Record<K, B>;
}
