const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
// A program that passes an address on may have escaped it once more.
const MOST_TIMES = 5;

// Bytes that make no sign are U+FFFD, and what stands around them can still be read.
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** What an address may mean: as it came, without its escapes, without theirs, and so on. */
export function readingsOf(address: string): string[] {
  const readings = [address];
  let text = address;
  while (readings.length <= MOST_TIMES && text.includes('%')) {
    const plain = text.replace(ESCAPES, unescapedRun);
    if (plain === text) break;
    readings.push((text = plain));
  }
  return readings;
}

/** Without any escapes, however often they were escaped. */
export const unescaped = (address: string): string => readingsOf(address).at(-1) ?? address;

function unescapedRun(escapes: string): string {
  const bytes = escapes.slice(1).split('%');
  return lenient.decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
}
