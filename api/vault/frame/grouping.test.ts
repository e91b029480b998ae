import fc from 'fast-check';
import { digitsOf, groupDigits, deletionIndex, regroup } from './grouping.ts';
import '../../contract/seeded.fixture.ts';

const digits = fc.stringMatching(/^\d{0,19}$/);

describe('writing a card number', () => {
  test.each([
    ['', ''],
    ['4111', '4111'],
    ['41111', '4111 1'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['4222222222222', '4222 2222 2222 2'],
  ])('%s is written "%s"', (plain, written) => {
    expect(groupDigits(plain)).toBe(written);
  });

  test.each([
    ['4111-1111-1111-1111', '4111111111111111'],
    [' 4111\t1111 1111\n1111 ', '4111111111111111'],
    ['４１１１', '4111'],
  ])('pasting "%s" gives its digits', (pasted, plain) => {
    expect(digitsOf(pasted)).toBe(plain);
  });

  test('no digit is lost or moved, and the caret stays after the same digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(), fc.stringMatching(/^[\d -]{0,4}$/), (plain, at, typed) => {
        const before = groupDigits(plain);
        const caret = at % (before.length + 1);
        const text = before.slice(0, caret) + typed + before.slice(caret);
        const next = regroup(text, caret + typed.length);
        expect(digitsOf(next.text)).toBe(digitsOf(text));
        expect(digitsOf(next.text.slice(0, next.caret))).toBe(digitsOf(text.slice(0, caret + typed.length)));
        expect(regroup(next.text, next.caret)).toEqual(next);
      }),
      { seed: 7 },
    );
  });

  test('a deleting key skips a gap and deletes a digit', () => {
    expect(deletionIndex('4111 1', 5, false)).toBe(4);
    expect(deletionIndex('4111 1', 4, true)).toBe(5);
    expect(deletionIndex('4111 1', 6, false)).toBe(6);
    expect(deletionIndex('4111 1', 2, true)).toBe(2);
  });
});
