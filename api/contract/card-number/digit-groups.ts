import { numberOf } from './numeric-signs.ts';

/** Digits that stand together in a text. */
export interface DigitGroup {
  readonly index: number;
  readonly digits: string;
  readonly end: number;
  /** What stands between the group before and this one: its last thirteen signs, as they are meant. */
  readonly before: string;
}

// One more than may stand between two groups of one number.
const MOST_BEFORE = 13;

// Written and not seen: zero-width blanks, joiners, fillers, the blank of Braille, marks on the digit before.
const UNSEEN = /^[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]$/u;

/** The digits of a text, whatever script they are written in, in the groups it puts them in. */
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
        if (before.length > MOST_BEFORE) before.shift();
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

const MOST_REMEMBERED = 1_000;
const remembered = new Map<string, string>();

/** A sign as it is meant: digits as ours, nothing for what is not seen. */
function plainOf(sign: string): string {
  if (sign <= '\x7f') return sign;
  const known = remembered.get(sign);
  if (known !== undefined) return known;
  const plain = UNSEEN.test(sign)
    ? ''
    : Array.from(sign.normalize('NFKC'), (part) => numberOf(part) ?? part).join('');
  if (remembered.size === MOST_REMEMBERED) remembered.clear();
  remembered.set(sign, plain);
  return plain;
}
