import type { Partner } from '@dinelink/contract';
import letters from '../../icons/letters.json' with { type: 'json' };

/** `rounded` for tabs and launchers; `full` for systems that cut their own shape out of it. */
export type IconShape = 'rounded' | 'full';

interface Outline {
  /** SVG path data in units of the font, y upwards. */
  readonly d: string;
  readonly box: readonly number[];
}

const SIZE = 512;
const CORNER = 112;
/** Within the circle of 80 % of the width that every system shows of a `full` icon. */
const LETTER = 250;
/** The outlines are of the regular weight; the stroke makes them as bold as a wordmark. */
const STROKE_EM = 0.05;

/** The icon of a partner as SVG: the first letter of its wordmark, in its typeface and colours. */
export function appIcon({ wordmark, theme }: Pick<Partner, 'wordmark' | 'theme'>, shape: IconShape): string {
  const [background] = theme.action;
  const [ink] = theme.onAction;
  const corner = shape === 'rounded' ? ` rx="${CORNER}"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">` +
    `<rect width="${SIZE}" height="${SIZE}"${corner} fill="${background}"/>${letterOf(wordmark, ink)}</svg>`
  );
}

/** The letter in the middle; a plate for a name without a Latin letter or digit. */
function letterOf({ parts, face, uppercase = false }: Partner['wordmark'], ink: string): string {
  const { unitsPerEm, outlines } = letters[face];
  const known = new Map<string, Outline>(Object.entries(outlines));
  const name = parts
    .map(({ text }) => text)
    .join('')
    .normalize('NFD');
  const letter = [...(uppercase ? name.toUpperCase() : name)].find((each) => known.has(each)) ?? '';
  const outline = known.get(letter);
  if (!outline) return `<circle cx="${SIZE / 2}" cy="${SIZE / 2}" r="${LETTER / 2}" fill="${ink}"/>`;
  const [left = 0, bottom = 0, right = 0, top = 0] = outline.box;
  const scale = LETTER / Math.max(right - left, top - bottom);
  const place = [
    `translate(${SIZE / 2} ${SIZE / 2})`,
    `scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`,
    `translate(${-(left + right) / 2} ${-(bottom + top) / 2})`,
  ];
  const stroke = `stroke="${ink}" stroke-width="${unitsPerEm * STROKE_EM}"`;
  return `<path transform="${place.join(' ')}" fill="${ink}" ${stroke} d="${outline.d}"/>`;
}
