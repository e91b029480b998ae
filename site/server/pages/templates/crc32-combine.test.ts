import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { combineCrc32, shiftBy } from './crc32-combine.ts';

const combined = (before: Buffer, after: Buffer): number =>
  combineCrc32(crc32(before), crc32(after), shiftBy(after.length));

test('the CRC of two parts is that of the whole, whatever their lengths', () => {
  for (const [one, other] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [7, 255],
    [300, 256],
    [65_536, 65_535],
    [10, 5_000_001],
  ] as const) {
    const [before, after] = [randomBytes(one), randomBytes(other)];
    expect(combined(before, after)).toBe(crc32(Buffer.concat([before, after])));
  }
});

test('many short parts in turn', () => {
  const parts = Array.from({ length: 200 }, (_, length) => randomBytes(length));
  const crc = parts.reduce((sum, part) => combineCrc32(sum, crc32(part), shiftBy(part.length)), 0);
  expect(crc).toBe(crc32(Buffer.concat(parts)));
});
