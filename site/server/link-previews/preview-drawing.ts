import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Partner } from '@dinelink/contract';
import { clothOf } from '../../src/components/Cloth/Cloth.tsx';
import { type DrawnText, type Drawing, PREVIEW } from '../images/draw-preview.ts';
import type { SignedContent } from './preview-address.ts';

type Brand = Pick<Partner, 'theme' | 'wordmark' | 'hero'>;

const faces = {
  serif: { family: 'Besley', file: 'besley.ttf' },
  sans: { family: 'Hanken Grotesk', file: 'hanken-grotesk.ttf' },
} as const;

/** To be raised when the drawing changes. */
const VERSION = 1;
const MARGIN = 64;
const WORDS = { left: MARGIN, width: 540 };
const WORDMARK = { top: MARGIN, height: 64, sizePx: 52 };
const TITLE = { top: 170, height: PREVIEW.height - 170 - MARGIN, sizePx: 76 };
const PICTURE = { left: 640, top: 0, width: PREVIEW.width - 640, height: PREVIEW.height };

/** Each part of a wordmark has a weight of its own. */
const REGULAR = 400;

/** The whole canvas. */
const ALL = { left: 0, top: 0, ...PREVIEW };

/** Changes with the partner's colours and wordmark, and with the version of this file. */
export const designOf = ({ theme, wordmark }: Brand): string =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, theme, wordmark]))
    .digest('hex')
    .slice(0, 12);

/** How a partner's link preview is drawn, in its colours of the light scheme: its wordmark and the title beside a dish. */
export function previewDrawing(brand: Brand, preview: SignedContent, fontFolder: string): Drawing {
  const { theme, hero } = brand;
  const [background] = theme.hero;
  if (preview.isPictureAlone)
    return { background, picture: { box: ALL, fit: 'cover', ground: background }, texts: [] };
  const title = preview.title.trim() === '' ? [] : [titleText(brand, preview.title, fontFolder)];
  const texts = [wordmarkText(brand, fontFolder), ...title];
  // The partner's own dish lies on the colour of its hero, another on a cloth.
  if (preview.picture === hero.dish)
    return { background, picture: { box: PICTURE, fit: 'contain', ground: background }, texts };
  const [ground] = theme.cloth[clothOf(preview.picture).cloth - 1] ?? theme.hero;
  return { background, picture: { box: PICTURE, fit: 'cover', ground }, texts };
}

function wordmarkText({ theme, wordmark }: Brand, fontFolder: string): DrawnText {
  const { family, file } = faces[wordmark.face];
  const parts = wordmark.parts.map(({ text, weight }) => {
    const shown = escaped(wordmark.uppercase ? text.toUpperCase() : text);
    return `<span font_desc="${family} ${WORDMARK.sizePx} @wght=${weight}">${shown}</span>`;
  });
  const style = wordmark.italic ? ' style="italic"' : '';
  return {
    ...{ family, weight: REGULAR, fontFile: join(fontFolder, file), sizePx: WORDMARK.sizePx, at: 'top' },
    markup: `<span foreground="${theme.onHero[0]}"${style}>${parts.join(' ')}</span>`,
    box: { ...WORDS, top: WORDMARK.top, height: WORDMARK.height },
  };
}

function titleText({ theme }: Brand, title: string, fontFolder: string): DrawnText {
  const { family, file } = faces[theme.displayFace];
  return {
    ...{ family, weight: theme.displayWeight, fontFile: join(fontFolder, file) },
    ...{ sizePx: TITLE.sizePx, at: 'bottom' },
    markup: `<span foreground="${theme.onHero[0]}" line_height="0.82">${escaped(title)}</span>`,
    box: { ...WORDS, top: TITLE.top, height: TITLE.height },
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Without control characters, which no markup may contain. */
const escaped = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>]/g, (character) => entities[character] ?? '');
