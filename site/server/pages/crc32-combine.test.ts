import fc from 'fast-check';
import { crc32 } from 'node:zlib';
import { combineCrc32, shiftBy } from './crc32-combine.ts';

test('the CRC of two parts is that of the whole', () => {
  const part = fc.uint8Array({ maxLength: 3_000 });
  fc.assert(
    fc.property(part, part, (before, after) => {
      const combined = combineCrc32(crc32(before), crc32(after), shiftBy(after.length));
      expect(combined).toBe(crc32(Buffer.concat([before, after])));
    }),
  );
});

test('a part may be large', () => {
  const after = Buffer.alloc(5_000_001, 'part');
  const combined = combineCrc32(crc32('before'), crc32(after), shiftBy(after.length));
  expect(combined).toBe(crc32(Buffer.concat([Buffer.from('before'), after])));
});
