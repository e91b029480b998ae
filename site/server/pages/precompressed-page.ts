import { constants, crc32, deflateRawSync } from 'node:zlib';
import { NONCE_CHARACTERS } from './nonce.ts';

/**
 * A page with gaps for its nonce, plain and as gzip. The pieces around each nonce are deflated independently and end on a byte
 * boundary, and the nonce is stored uncompressed, so that a response costs only a copy and a checksum.
 */
export interface PrecompressedPage {
  readonly plain: NonceTemplate;
  readonly gzip: NonceTemplate;
}
/** Bytes, and the offsets of the nonce in them. */
interface NonceTemplate {
  readonly bytes: Buffer;
  readonly nonceOffsets: readonly number[];
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff]);
const TAIL = Buffer.alloc(8);
const NONCE = Buffer.alloc(NONCE_CHARACTERS);
/** Header of a stored block: type, length and the length's complement; the bytes follow. */
const STORED_HEAD = Buffer.from([0, NONCE_CHARACTERS, 0, 0xff - NONCE_CHARACTERS, 0xff]);

export function precompress(html: Buffer, placeholder: string): PrecompressedPage {
  const pieces = html
    .toString('utf8')
    .split(placeholder)
    .map((piece) => Buffer.from(piece));
  const deflated = pieces.map((piece) =>
    deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  );
  return {
    plain: templateOf(pieces, { head: [], before: [], tail: [] }),
    gzip: templateOf(deflated, { head: [GZIP_HEAD], before: [STORED_HEAD], tail: [LAST_BLOCK, TAIL] }),
  };
}

/** The uncompressed page with its nonce. */
export function plainWithNonce({ plain }: PrecompressedPage, nonce: string): Buffer {
  const bytes = Buffer.allocUnsafe(plain.bytes.length);
  plain.bytes.copy(bytes);
  for (const offset of plain.nonceOffsets) bytes.write(nonce, offset, 'latin1');
  return bytes;
}

/** The page as one gzip member, with its nonce. */
export function gzipWithNonce(page: PrecompressedPage, nonce: string): Buffer {
  const whole = plainWithNonce(page, nonce);
  const bytes = plainWithNonce({ ...page, plain: page.gzip }, nonce);
  bytes.writeUInt32LE(crc32(whole), bytes.length - TAIL.length);
  bytes.writeUInt32LE(whole.length, bytes.length - TAIL.length / 2);
  return bytes;
}

interface Framing {
  head: Buffer[];
  before: Buffer[];
  tail: Buffer[];
}

function templateOf(pieces: readonly Buffer[], { head, before, tail }: Framing): NonceTemplate {
  const nonceOffsets: number[] = [];
  const parts = [...head];
  let length = Buffer.concat(parts).length;
  for (const [index, piece] of pieces.entries()) {
    const next = index === 0 ? [piece] : [...before, NONCE, piece];
    parts.push(...next);
    length += Buffer.concat(next).length;
    if (index > 0) nonceOffsets.push(length - piece.length - NONCE_CHARACTERS);
  }
  return { bytes: Buffer.concat([...parts, ...tail]), nonceOffsets };
}
