const [ZERO, MINUS, QUOTE] = [48, 45, 39];
const LONG = 64;
const FIRST_SIZE = 1_048_576;
// Numbers are written in two halves that small integers hold.
const HALF_PLACES = 8;
const HALF = 10 ** HALF_PLACES;
const MAX_PLACES = 17;

/**
 * Builds a statement byte by byte in a buffer that is used again. Every value the feed stores passes here: joining strings took
 * twice as long and was a quarter of the garbage.
 */
export interface StatementText {
  bytes: Buffer;
  length: number;
  isAscii: boolean;
}

export const openText = (): StatementText => ({
  bytes: Buffer.allocUnsafe(FIRST_SIZE),
  length: 0,
  isAscii: true,
});

export function begin(text: StatementText): void {
  text.length = 0;
  text.isAscii = true;
}

/** The text written so far. */
export const read = ({ bytes, length, isAscii }: StatementText): string =>
  bytes.toString(isAscii ? 'latin1' : 'utf8', 0, length);

export function write(text: StatementText, part: string): void {
  reserve(text, 3 * part.length);
  const size = text.bytes.write(part, text.length);
  text.isAscii &&= size === part.length;
  text.length += size;
}

/** A few characters of ASCII. */
export function writeWord(text: StatementText, word: string): void {
  reserve(text, word.length);
  for (let place = 0; place < word.length; place += 1) text.bytes[text.length++] = word.charCodeAt(place);
}

/** How a database parses text between single quotes. */
export interface Quoting {
  /** Whether a text needs no escaping. */
  readonly isPlain: (part: string) => boolean;
  /** By ASCII code: whether the character needs no escaping. */
  readonly plainCodes: readonly boolean[];
  /** Quotes and escapes a text. */
  readonly escape: (part: string) => string;
}

/** `plain` matches characters that need no escaping. */
export const quotingOf = (plain: RegExp, escape: Quoting['escape']): Quoting => ({
  isPlain: (part) => plain.test(part),
  plainCodes: Array.from({ length: 128 }, (_none, code) => plain.test(String.fromCharCode(code))),
  escape,
});

export function writeQuoted(text: StatementText, part: string, quoting: Quoting): void {
  if (part.length > LONG) return write(text, quoting.isPlain(part) ? `'${part}'` : quoting.escape(part));
  const start = text.length;
  reserve(text, part.length + 2);
  text.bytes[text.length++] = QUOTE;
  for (let place = 0; place < part.length; place += 1) {
    const code = part.charCodeAt(place);
    if (!quoting.plainCodes[code]) {
      text.length = start;
      return write(text, quoting.escape(part));
    }
    text.bytes[text.length++] = code;
  }
  text.bytes[text.length++] = QUOTE;
}

export function writeNumber(text: StatementText, value: number): void {
  if (!Number.isSafeInteger(value)) return write(text, String(value));
  reserve(text, MAX_PLACES);
  if (value < 0) text.bytes[text.length++] = MINUS;
  const size = Math.abs(value);
  if (size < HALF) return writeDigits(text, size, placesOf(size));
  const high = Math.floor(size / HALF);
  writeDigits(text, high, placesOf(high));
  writeDigits(text, size - high * HALF, HALF_PLACES);
}

function writeDigits(text: StatementText, value: number, places: number): void {
  let rest = value | 0;
  for (let place = text.length + places - 1; place >= text.length; place -= 1) {
    const tens = (rest / 10) | 0;
    text.bytes[place] = ZERO + rest - tens * 10;
    rest = tens;
  }
  text.length += places;
}

function placesOf(value: number): number {
  let places = 1;
  for (let rest = value | 0; rest >= 10; rest = (rest / 10) | 0) places += 1;
  return places;
}

function reserve(text: StatementText, more: number): void {
  if (text.length + more <= text.bytes.length) return;
  const larger = Buffer.allocUnsafe(2 * (text.length + more));
  text.bytes.copy(larger, 0, 0, text.length);
  text.bytes = larger;
}
