import type { CardFramePalette, CardFrameTheme } from '@dinelink/contract/calls';

type Scheme = 'light' | 'dark';

/** The site's token for each colour of the frame. */
const tokens: Record<keyof CardFramePalette, string> = {
  ground: '--colour-surface',
  text: '--colour-text',
  quiet: '--colour-text-quiet',
  surface: '--colour-surface',
  line: '--colour-line-control',
  focus: '--colour-focus',
  error: '--colour-error',
};
/** For browsers that cannot compute a colour. */
const fallback: Record<Scheme, CardFramePalette> = {
  light: palette((name) => (name === 'ground' || name === 'surface' ? '#ffffff' : '#1a1a1a')),
  dark: palette((name) => (name === 'ground' || name === 'surface' ? '#111111' : '#f2f2f2')),
};
const RADIUS_MAX_PX = 28;

/** The page's current theme as the frame accepts it: colours of both schemes, never CSS. */
export function readTheme(): CardFrameTheme {
  const probe = document.body.appendChild(document.createElement('span'));
  const theme = {
    scheme: schemeOf(getComputedStyle(document.documentElement).colorScheme),
    light: read(probe, 'light'),
    dark: read(probe, 'dark'),
    radiusPx: radius(probe),
    face: 'house' as const,
  };
  probe.remove();
  return theme;
}

/**
 * `color(srgb 0.5 0 1)` as `#8000ff`; undefined for any other syntax. Colours outside the gamut are clipped, as in browsers.
 */
export function hexOf(colour: string): string | undefined {
  const numbers = /^color\(srgb ([^/)]+)\)$/.exec(colour)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
  if (numbers.length !== 3 || numbers.some(Number.isNaN)) return undefined;
  const bytes = numbers.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function schemeOf(declared: string): CardFrameTheme['scheme'] {
  return declared === 'light' || declared === 'dark' ? declared : 'system';
}

function read(probe: HTMLElement, scheme: Scheme): CardFramePalette {
  probe.style.setProperty('color-scheme', scheme);
  return palette((name) => {
    // Converted to sRGB, because a mixed colour would be returned as color-mix().
    probe.style.setProperty('color', `color(from var(${tokens[name]}) srgb r g b)`);
    return hexOf(getComputedStyle(probe).color) ?? fallback[scheme][name];
  });
}

function radius(probe: HTMLElement): number {
  probe.style.setProperty('border-top-left-radius', 'var(--radius-control)');
  const px = Number.parseFloat(getComputedStyle(probe).borderTopLeftRadius);
  return Number.isNaN(px) ? 0 : Math.min(RADIUS_MAX_PX, Math.max(0, Math.round(px)));
}

function palette(colourOf: (name: keyof CardFramePalette) => string): CardFramePalette {
  return {
    ground: colourOf('ground'),
    text: colourOf('text'),
    quiet: colourOf('quiet'),
    surface: colourOf('surface'),
    line: colourOf('line'),
    focus: colourOf('focus'),
    error: colourOf('error'),
  };
}
