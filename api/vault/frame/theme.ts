import type { CardFramePalette, CardFrameTheme } from '@dinelink/contract/calls';

const colours = [
  'ground',
  'text',
  'quiet',
  'surface',
  'line',
  'focus',
  'error',
] as const satisfies (keyof CardFramePalette)[];

const faces: Readonly<Record<CardFrameTheme['face'], string>> = {
  house: "'Hanken Grotesk', 'Helvetica Neue', Arial, sans-serif",
  sans: 'system-ui, sans-serif',
  serif: 'ui-serif, Georgia, serif',
};

/** Sets the custom properties the style sheet reads. Values are validated patterns or from our own list, never free text. */
export function applyTheme(root: HTMLElement, theme: CardFrameTheme): void {
  for (const colour of colours) {
    root.style.setProperty(`--colour-${colour}`, `light-dark(${theme.light[colour]}, ${theme.dark[colour]})`);
  }
  root.style.setProperty('--radius', `${theme.radiusPx}px`);
  root.style.setProperty('--face', faces[theme.face]);
  root.style.setProperty('color-scheme', theme.scheme === 'system' ? 'light dark' : theme.scheme);
}
