import type { Partner, Theme } from '@dinelink/contract';

const ROOT_FONT_PX = 16;
/** Weights below this are in a font file of their own. */
const REGULAR = 400;
const faces = { serif: 'var(--font-serif)', sans: 'var(--font-sans)' } as const;

/** A partner's style sheet, served at /themes/{key}.css. */
export const partnerCss = ({ key, theme, wordmark }: Pick<Partner, 'key' | 'theme' | 'wordmark'>): string =>
  themeCss(key, theme) + wordmarkCss(key, wordmark);

/**
 * The custom properties of a partner as a style sheet; tokens.css derives the rest. The selector contains the partner's key
 * (`<html data-partner="…">`), so that a cached style sheet of another partner has no effect.
 */
export function themeCss(partnerKey: string, theme: Theme): string {
  return block(partnerKey, themeProperties(theme));
}

/** Typography of the wordmark's parts; the Wordmark component renders their texts. */
export function wordmarkCss(partnerKey: string, wordmark: Partner['wordmark']): string {
  const weights = wordmark.parts.map(({ weight }, index) => [
    `--wordmark-weight-${index + 1}`,
    String(weight),
  ]);
  return block(partnerKey, {
    '--wordmark-face': faces[wordmark.face],
    '--wordmark-tracking': `${wordmark.trackingEm}em`,
    ...Object.fromEntries(weights),
  });
}

/** The font files to preload: the display face only for themes that set headlines in it, light letters only where some are. */
export function themeFonts({ theme, wordmark }: Pick<Partner, 'theme' | 'wordmark'>): string[] {
  const sansWeights = [
    ...(theme.displayFace === 'sans' ? [theme.displayWeight] : []),
    ...(wordmark.face === 'sans' ? wordmark.parts.map(({ weight }) => weight) : []),
  ];
  return [
    ...(theme.displayFace === 'serif' ? ['/fonts/besley.woff2'] : []),
    '/fonts/hanken-grotesk.woff2',
    ...(sansWeights.some((weight) => weight < REGULAR) ? ['/fonts/hanken-grotesk-light.woff2'] : []),
  ];
}

function block(partnerKey: string, properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`);
  return `:root[data-partner='${partnerKey}'] {\n${lines.join('\n')}\n}\n`;
}

function themeProperties(theme: Theme): Record<string, string> {
  return {
    '--colour-text': shade(theme.ink),
    '--colour-surface': shade(theme.surface),
    '--colour-action': shade(theme.action),
    '--colour-on-action': shade(theme.onAction),
    '--colour-hero': shade(theme.hero),
    '--colour-on-hero': shade(theme.onHero),
    '--colour-band': shade(theme.band),
    '--colour-on-band': shade(theme.onBand),
    '--colour-band-action': shade(theme.bandAction),
    '--colour-on-band-action': shade(theme.onBandAction),
    '--colour-foot': shade(theme.foot),
    '--colour-focus': shade(theme.focus),
    ...Object.fromEntries(theme.cloth.map((cloth, index) => [`--cloth-${index + 1}`, shade(cloth)])),
    '--font-display': faces[theme.displayFace],
    '--display-weight': String(theme.displayWeight),
    '--display-tracking': `${theme.displayTrackingEm}em`,
    '--radius-control': rem(theme.radiusControlPx),
    '--radius-picture': rem(theme.radiusPicturePx),
  };
}

const shade = ([light, dark]: readonly [string, string]): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;
const rem = (px: number): string => (px === 0 ? '0px' : `${px / ROOT_FONT_PX}rem`);
