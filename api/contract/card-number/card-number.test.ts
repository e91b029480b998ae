import fc from 'fast-check';
import { isCardNumber, networkOfNumber, networkOfPrefix, passesLuhn } from './card-number.ts';
import '../seeded.fixture.ts';

const filled = (prefix: string, length: number) => prefix.padEnd(length, '0');

describe('card brands', () => {
  test.each([
    ['34', 15],
    ['37', 15],
  ])('%s with %i digits is Amex [CARD-067]', (prefix, length) => {
    expect(networkOfNumber(filled(prefix, length))).toBe('AMEX');
    expect(networkOfNumber(filled(prefix, length + 1))).toBeUndefined();
    expect(networkOfNumber(filled(prefix, length - 1))).toBeUndefined();
  });

  test.each(['35', '36', '38', '33'])('%s is not Amex [CARD-067]', (prefix) => {
    expect(networkOfNumber(filled(prefix, 15))).toBeUndefined();
  });

  test.each(['6011', '65'])('%s with 16 digits is Discover [CARD-068]', (prefix) => {
    expect(networkOfNumber(filled(prefix, 16))).toBe('DISC');
    for (const length of [15, 17, 18, 19]) expect(networkOfNumber(filled(prefix, length))).toBeUndefined();
  });

  test.each(['6010', '6012', '64', '6440', '649', '66'])('%s is not Discover [CARD-068]', (prefix) => {
    expect(networkOfNumber(filled(prefix, 16))).toBeUndefined();
  });

  test.each(['51', '52', '53', '54', '55', '2221', '2300', '2699', '2720'])(
    '%s with 16 digits is Mastercard [CARD-069]',
    (prefix) => {
      expect(networkOfNumber(filled(prefix, 16))).toBe('MAST');
      expect(networkOfNumber(filled(prefix, 15))).toBeUndefined();
    },
  );

  test.each(['50', '56', '2220', '2721'])('%s is not Mastercard [CARD-069]', (prefix) => {
    expect(networkOfNumber(filled(prefix, 16))).toBeUndefined();
  });

  test.each([13, 16])('4 with %i digits is Visa [CARD-070]', (length) => {
    expect(networkOfNumber(filled('4', length))).toBe('VISA');
  });

  test.each([12, 14, 15, 17, 19])('4 with %i digits is not Visa [CARD-070]', (length) => {
    expect(networkOfNumber(filled('4', length))).toBeUndefined();
  });

  test('a prefix names its brand as soon as it is unambiguous', () => {
    expect(networkOfPrefix('4')).toBe('VISA');
    expect(networkOfPrefix('3')).toBeUndefined();
    expect(networkOfPrefix('222')).toBeUndefined();
    expect(networkOfPrefix('2221')).toBe('MAST');
  });
});

describe('check digit', () => {
  test('exactly one last digit of ten passes, and changing any one digit fails [CARD-071]', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 });
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, at, change) => {
        const passing = [...'0123456789'].map((digit) => body.join('') + digit).filter(passesLuhn);
        expect(passing).toHaveLength(1);
        const changed = [...(passing[0] ?? '')];
        const index = at % changed.length;
        changed[index] = String((Number(changed[index]) + change) % 10);
        expect(passesLuhn(changed.join(''))).toBe(false);
      }),
      { seed: 7 },
    );
  });

  test('well-known test numbers pass, one digit off they do not [CARD-071]', () => {
    expect(
      ['4111111111111111', '5555555555554444', '378282246310005', '6011111111111117'].every(isCardNumber),
    ).toBe(true);
    expect(isCardNumber('4111111111111112')).toBe(false);
  });

  test.each(['', 'abc', '4111 1111 1111 1111', '４１１１'])('"%s" is not digits only', (text) => {
    expect(passesLuhn(text)).toBe(false);
    expect(networkOfNumber(text)).toBeUndefined();
  });
});
