import { isCardNumber } from './card-number.ts';
import { type DigitGroup, digitGroupsOf } from './digit-groups.ts';
import { ordinaryNumberAt } from './ordinary-numbers.ts';

/** True for free text in which a card number stands, also one written in groups: "4111 1111-1111; 1111". */
export const holdsCardNumber = (text: string): boolean => !placesOfCards(text).next().done;

/** The text with every card number in it blacked out, for logs. */
export function redactCardNumbers(text: string): string {
  let left = '';
  let done = 0;
  for (const { index, end } of placesOfCards(text)) {
    // What begins inside of another one is a part of the same black.
    if (index >= done) left += `${text.slice(done, index)}[card number]`;
    done = Math.max(done, end);
  }
  return left + text.slice(done);
}

interface Place {
  readonly index: number;
  readonly end: number;
}

const SHORTEST = 13;
const LONGEST = 16;
const DIGITS = /\p{N}/gu;
const BEGINS = /^[2-6]/;
// Groups of one number stand side by side with these between them, whatever else is written around.
const PLAIN_BETWEEN = /^[\s/_,.+·•|~*\-\u2010-\u2015\u2212]{1,3}$/;
const ANY_BETWEEN = /^[^\p{L}\p{N}]{1,6}$/u;

/** Where card numbers stand, in the text's order. */
function* placesOfCards(text: string): Generator<Place> {
  if ((text.match(DIGITS)?.length ?? 0) < SHORTEST) return;
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

/** Of groups that go on with each other. They are joined whole, so that digits inside a longer identifier are never taken for a card. */
function* placesInRow(row: readonly DigitGroup[]): Generator<Place> {
  const all = row.map(({ digits }) => digits).join('');
  if (all.length < SHORTEST) return;
  /** Where a group ends in the text, by how many digits there are until then. */
  const ends = new Map<number, number>();
  let until = 0;
  for (const { digits, end } of row) ends.set((until += digits.length), end);
  let from = 0;
  for (const { index, digits } of row) {
    const end = BEGINS.test(digits) ? endOfCard(all, from, ends) : undefined;
    if (end !== undefined) yield { index, end };
    from += digits.length;
  }
}

function endOfCard(all: string, from: number, ends: ReadonlyMap<number, number>): number | undefined {
  for (let length = LONGEST; length >= SHORTEST; length -= 1) {
    const end = ends.get(from + length);
    if (end !== undefined && isCardNumber(all.slice(from, from + length))) return end;
  }
  return undefined;
}

/** Tells of a group whether it may go on with the number of the one before. */
function joinsOf(groups: readonly DigitGroup[]): (at: number) => boolean {
  const joins = groups.map(({ before }) =>
    PLAIN_BETWEEN.test(before) ? true : ANY_BETWEEN.test(before) ? null : false,
  );
  let looked = 0;
  let ordinaryEnd = 0;
  // From left to right, each group once: a telephone number, a price and the like ends before the next one begins.
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
