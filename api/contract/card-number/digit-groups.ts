import { numberOf } from './numeric-signs.ts';

/** A group of adjacent digits in a text. */
export interface DigitGroup {
  readonly index: number;
  readonly digits: string;
  readonly end: number;
  /** The text between the previous group and this one: its last thirteen characters, normalised. */
  readonly before: string;
}

// One more than may separate two groups of one number.
const MAX_BEFORE = 13;

// Invisible characters: zero-width spaces, joiners, fillers, the Braille blank, marks on the digit before.
const UNSEEN = /^[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]$/u;

/** The digits of a text, in any script, in their groups. */
export function digitGroupsOf(text: string): DigitGroup[] {
  const groups: { index: number; digits: string; end: number; before: string }[] = [];
  let before: string[] = [];
  let place = 0;
  for (const sign of text) {
    const index = place;
    place += sign.length;
    for (const plain of plainOf(sign)) {
      const last = groups.at(-1);
      if (plain < '0' || plain > '9') {
        before.push(plain);
        if (before.length > MAX_BEFORE) before.shift();
      } else if (last && before.length === 0) {
        last.digits += plain;
        last.end = place;
      } else {
        groups.push({ index, digits: plain, end: place, before: before.join('') });
        before = [];
      }
    }
  }
  return groups;
}

const MAX_CACHED = 1_000;
const cachedSigns = new Map<string, string>();

/** A normalised character: digits as ASCII, nothing for invisible ones. */
function plainOf(sign: string): string {
  if (sign <= '\x7f') return sign;
  const known = cachedSigns.get(sign);
  if (known !== undefined) return known;
  const plain = UNSEEN.test(sign)
    ? ''
    : Array.from(sign.normalize('NFKC'), (part) => numberOf(part) ?? part).join('');
  if (cachedSigns.size === MAX_CACHED) cachedSigns.clear();
  cachedSigns.set(sign, plain);
  return plain;
}
