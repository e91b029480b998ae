const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
// A program that forwards an address may have escaped it again.
const MAX_TIMES = 5;

// Invalid bytes become U+FFFD, and the text around them stays readable.
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** The possible readings of an address: as received, unescaped once, twice, and so on. */
export function readingsOf(address: string): string[] {
  const readings = [address];
  let text = address;
  while (readings.length <= MAX_TIMES && text.includes('%')) {
    const plain = text.replace(ESCAPES, unescapedRun);
    if (plain === text) break;
    readings.push((text = plain));
  }
  return readings;
}

/** Completely unescaped, however often it was escaped. */
export const unescaped = (address: string): string => readingsOf(address).at(-1) ?? address;

function unescapedRun(escapes: string): string {
  const bytes = escapes.slice(1).split('%');
  return lenient.decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}
