import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A page cut at every place its nonce stands, each piece deflated once with a full flush. Pieces that end on a byte and
 * refer to nothing before them may be laid one after another, so an answer in gzip costs a copy and a checksum, no compression.
 */
export interface SealedPage {
  readonly plain: readonly Buffer[];
  readonly deflated: readonly Buffer[];
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff]);

export function seal(html: Buffer, placeholder: string): SealedPage {
  const plain = html
    .toString('utf8')
    .split(placeholder)
    .map((piece) => Buffer.from(piece));
  const deflated = plain.map((piece) =>
    deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  );
  return { plain, deflated };
}

/** The page as it is, with its nonce. */
export const openPlain = ({ plain }: SealedPage, nonce: string): Buffer =>
  Buffer.concat(joined(plain, Buffer.from(nonce)));

/** The page as one gzip member, with its nonce. */
export function openGzip(page: SealedPage, nonce: string): Buffer {
  const whole = openPlain(page, nonce);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(whole), 0);
  tail.writeUInt32LE(whole.length % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEAD, ...joined(page.deflated, storedBlock(nonce)), LAST_BLOCK, tail]);
}

function joined(pieces: readonly Buffer[], between: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]));
}

// A block that is not compressed: kind, length, its complement, bytes.
function storedBlock(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
