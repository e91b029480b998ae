import { lengthsOfCards, MAX_NUMBER, SHORTEST_NUMBER } from '../card-brands.ts';
import { passesLuhn } from './card-number.ts';
import { type DigitGroup, digitGroupsOf } from './digit-groups.ts';
import { isLongitude, ordinaryNumberAt } from './ordinary-numbers.ts';

/** True for free text that contains a card number, also in groups: "4111 1111-1111; 1111". */
export const holdsCardNumber = (text: string): boolean => !placesOfCards(text).next().done;

/** The text with every card number redacted, for logs. */
export function redactCardNumbers(text: string): string {
  let left = '';
  let done = 0;
  for (const { index, end } of placesOfCards(text)) {
    // A match that starts inside another one is merged with it.
    if (index >= done) left += `${text.slice(done, index)}[card number]`;
    done = Math.max(done, end);
  }
  return left + text.slice(done);
}

interface Place {
  readonly index: number;
  readonly end: number;
}

// A complete number with further digits attached. In longer runs too many numbers would match by chance.
const GLUED_RUN = /^\d{17,24}$/;
// Three or four digits of a security code or an expiry date, after the last group of a number.
const GLUED_DIGITS = [3, 4];
const SHORTEST_GLUED_GROUP = 7;
const ASCII = /^\p{ASCII}*$/u;
// As many as the shortest number has; in ASCII a letter ends a number.
const ENOUGH_DIGITS = /(?:\d[^a-z\d]*){13}/i;
const BEGINS = /^[2-6]/;
// Separators between groups of one number.
const PLAIN_BETWEEN = /^[\s/_,.+·•|~*\-\u2010-\u2015\u2212]{1,3}$/;
const ANY_BETWEEN = /^[^\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]{1,12}$/u;

/** The positions of card numbers, in the text's order. */
function* placesOfCards(text: string): Generator<Place> {
  if (ASCII.test(text) && !ENOUGH_DIGITS.test(text)) return;
  const groups = digitGroupsOf(text);
  const isJoined = joinsOf(groups);
  let row: DigitGroup[] = [];
  for (const [at, group] of groups.entries()) {
    if (at > 0 && !isJoined(at)) {
      yield* placesInRow(row);
      row = [];
    }
    row.push(group);
  }
  yield* placesInRow(row);
}

/** For consecutive groups. Groups are joined whole, so that digits inside a longer identifier are never taken for a card. */
function* placesInRow(row: readonly DigitGroup[]): Generator<Place> {
  const all = row.map(({ digits }) => digits).join('');
  if (all.length < SHORTEST_NUMBER) return;
  const ends = endsOf(row);
  let from = 0;
  for (const { index, digits, end: groupEnd } of row) {
    const end = BEGINS.test(digits) ? endOfCard(all, from, ends) : undefined;
    if (end !== undefined) yield { index, end };
    else if (GLUED_RUN.test(digits) && holdsNumber(digits)) yield { index, end: groupEnd };
    from += digits.length;
  }
}

/** Possible ends of a number, by the count of digits until then. */
function endsOf(row: readonly DigitGroup[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  let until = 0;
  for (const { digits, end } of row) {
    until += digits.length;
    const glued = digits.length >= SHORTEST_GLUED_GROUP ? GLUED_DIGITS : [];
    for (const more of glued) ends.set(until - more, end);
    ends.set(until, end);
  }
  return ends;
}

function endOfCard(all: string, from: number, ends: ReadonlyMap<number, number>): number | undefined {
  for (const length of lengthsOfCards(all.slice(from, from + MAX_NUMBER))) {
    const end = ends.get(from + length);
    if (end !== undefined && passesLuhn(all.slice(from, from + length))) return end;
  }
  return undefined;
}

function holdsNumber(run: string): boolean {
  for (let from = 0; from + SHORTEST_NUMBER <= run.length; from += 1) {
    const rest = run.slice(from);
    const isNumber = (length: number) => length <= rest.length && passesLuhn(rest.slice(0, length));
    if (lengthsOfCards(rest).some(isNumber)) return true;
  }
  return false;
}

/** Returns whether a group may continue the number of the previous one. */
function joinsOf(groups: readonly DigitGroup[]): (at: number) => boolean {
  const joins = groups.map(({ before }, at) =>
    PLAIN_BETWEEN.test(before) ? !isLongitude(groups, at) : ANY_BETWEEN.test(before) ? null : false,
  );
  let looked = 0;
  let ordinaryEnd = 0;
  // From left to right, each group once: telephone numbers, prices and the like do not overlap.
  const look = () => {
    const length = ordinaryNumberAt(groups, looked);
    const isNext = length > 0 && looked > 0 && ordinaryEnd === looked;
    if (joins[looked] === null) joins[looked] = !isNext;
    for (let inside = looked + 1; inside < looked + length; inside += 1) joins[inside] ??= false;
    looked += Math.max(1, length);
    if (length > 0) ordinaryEnd = looked;
  };
  return (at) => {
    while (joins[at] === null) look();
    return joins[at] === true;
  };
}
