import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A page with named gaps, plain and as gzip. The pieces around the gaps are deflated independently and end on a byte boundary, and
 * what fills a gap is stored uncompressed, so that a response costs only a copy and a checksum.
 */
export interface PageTemplate {
  /** The name of the gap behind each piece but the last. */
  readonly gaps: readonly string[];
  readonly pieces: readonly Buffer[];
  /** The deflated pieces; made when first needed. */
  readonly deflated: () => readonly Buffer[];
  /** Memory in bytes. */
  readonly bytes: number;
}

/** The text of each gap by its name. */
export type GapTexts = Readonly<Record<string, string>>;

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff]);
const TAIL_BYTES = 8;
const MOST_STORED = 0xffff;
/** A deflated page has about a third of its bytes. */
const BYTES_PER_BYTE = 4 / 3;
const NOTHING = Buffer.alloc(0);

/** Splits a page at placeholders; `placeholders` gives the text of each gap's placeholder by the gap's name. */
export function pageTemplate(html: string, placeholders: GapTexts): PageTemplate {
  const names = new Map(Object.entries(placeholders).map(([name, text]) => [text, name]));
  const parts = html.split(new RegExp(`(${[...names.keys()].map(escaped).join('|')})`));
  const pieces = parts.filter((_part, index) => index % 2 === 0).map((text) => Buffer.from(text));
  const gaps = parts.filter((_part, index) => index % 2 === 1).map((text) => names.get(text) ?? '');
  let deflated: readonly Buffer[] | undefined;
  return {
    gaps,
    pieces,
    deflated: () => (deflated ??= pieces.map(deflate)),
    bytes: Math.ceil(Buffer.concat(pieces).length * BYTES_PER_BYTE),
  };
}

const escaped = (text: string): string => text.replace(/[^\w]/g, '\\$&');

const deflate = (piece: Buffer): Buffer =>
  deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH });

/** The uncompressed page. */
export function plainPage({ gaps, pieces }: PageTemplate, texts: GapTexts): Buffer {
  const filled = buffersOf(gaps, texts);
  return Buffer.concat(pieces.flatMap((piece, index) => [piece, filled[index] ?? NOTHING]));
}

/** The page as one gzip member. */
export function gzipPage(template: PageTemplate, texts: GapTexts): Buffer {
  const whole = plainPage(template, texts);
  const filled = buffersOf(template.gaps, texts).map(stored);
  const parts = template.deflated().flatMap((piece, index) => [piece, ...(filled[index] ?? [])]);
  const tail = Buffer.allocUnsafe(TAIL_BYTES);
  tail.writeUInt32LE(crc32(whole), 0);
  tail.writeUInt32LE(whole.length, 4);
  return Buffer.concat([GZIP_HEAD, ...parts, LAST_BLOCK, tail]);
}

function buffersOf(gaps: readonly string[], texts: GapTexts): Buffer[] {
  return gaps.map((gap) => Buffer.from(texts[gap] ?? ''));
}

/** Stored blocks: type, length, the length's complement and the bytes. */
function stored(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += MOST_STORED) {
    const piece = bytes.subarray(from, from + MOST_STORED);
    const head = Buffer.allocUnsafe(5);
    head.writeUInt8(0, 0);
    head.writeUInt16LE(piece.length, 1);
    head.writeUInt16LE(0xffff - piece.length, 3);
    blocks.push(head, piece);
  }
  return blocks;
}
