import fc from 'fast-check';
import { holdsCardNumber, passesLuhn, redactCardNumbers } from './card-number.ts';
import './seeded.fixture.ts';

test.each([
  ['4111111111111111', '[card number]'],
  ['pay with 4111 1111 1111 1111 please', 'pay with [card number] please'],
  ['4111-1111-1111-1111', '[card number]'],
  ['4111.1111.1111.1111', '[card number]'],
  ['4111\u00a01111\u00a01111\u20091111', '[card number]'],
  ['4111\u20131111 \u20141111\t1111', '[card number]'],
  ['amex 3782 822463 10005!', 'amex [card number]!'],
  ['x378282246310005y', 'x[card number]y'],
  ['table 12 4111 1111 1111 1111', 'table 12 [card number]'],
  ['4111/1111/1111/1111', '[card number]'],
  ['4111_1111_1111_1111', '[card number]'],
  ['4111, 1111, 1111, 1111', '[card number]'],
  ['4111·1111•1111 | 1111', '[card number]'],
  ['4111 - 1111 / 1111_\n1111', '[card number]'],
  ['41\u200b11\u200d1111\u20601111\ufeff1111', '[card number]'],
  ['4111\u200b 1111\u200b 1111 \u00ad1111', '[card number]'],
  [
    '\uff14\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11',
    '[card number]',
  ],
  ['\u0664\u0661\u0661\u0661 \u06f1\u06f1\u06f1\u06f1 \u0967\u0967\u0967\u0967 1111.', '[card number].'],
  ['\u{1d7d2}111 \u2460111 1\u00b911 1111', '[card number]'],
  ['4\ufe0f\u20e3111 1111 1111 1111', '[card number]'],
  ['/search?q=4111+1111+1111+1111&page=2', '/search?q=[card number]&page=2'],
])('%j holds a card number', (text, redacted) => {
  expect(holdsCardNumber(text)).toBe(true);
  expect(redactCardNumbers(text)).toBe(redacted);
});

test.each([
  '4111111111111112',
  '1234567890123452',
  '94111111111111111',
  '41111111111111110000',
  '4111 1111; 1111 1111',
  '4111 1111 and 1111 1111',
  '4111 -- -- 1111 1111 1111',
  '2026-11-20T11:59:58.000Z',
  '+1 (312) 555-0142, +1 312.555.0143',
  '$1,234.56, $41.11 and 1.111,11',
  '0190b3f4-1a2b-7c3d-8e4f-411111111111',
  '60601',
  '(312) 555-0142',
  'Chicago, IL',
  '41.88,-87.63',
  '',
])('%j holds none', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
  expect(redactCardNumbers(text)).toBe(text);
});

test('after redaction no card number is left, whatever stands around it', () => {
  const number = fc.constantFrom(
    '4111111111111111',
    '5555 5555 5555 4444',
    '6011-1111-1111-1117',
    '371449635398431',
  );
  const words = fc.string({ maxLength: 30 });
  fc.assert(
    fc.property(words, number, words, (before, card, after) => {
      expect(holdsCardNumber(redactCardNumbers(`${before} / ${card} / ${after}`))).toBe(false);
    }),
  );
});

const unseen = fc.constantFrom('', '', '\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad');
const separator = fc
  .array(
    fc.constantFrom(' ', '/', '_', ', ', '.', '-', '\u00b7', '\t', '\u00a0', '\u2009', '\u3000', '\u2013'),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((signs) => signs.join('').slice(0, 3));
// The nought of ASCII, full width, Arabic-Indic, its Persian kind, Devanagari, Bengali, Thai and bold mathematics.
const nought = fc.constantFrom(0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1d7ce);

/** A number of every brand, made whole by its check digit. */
const cardNumber = fc
  .record({
    begin: fc.constantFrom(
      ['34', 15],
      ['37', 15],
      ['6011', 16],
      ['65', 16],
      ['51', 16],
      ['2221', 16],
      ['4', 13],
      ['4', 16],
    ),
    rest: fc.stringMatching(/^\d{16}$/),
  })
  .map(({ begin: [begin, length], rest }) => {
    const most = `${begin}${rest}`.slice(0, Number(length) - 1);
    return most + [...'0123456789'].find((check) => passesLuhn(most + check));
  });

test('a number of any brand is found however it is written', () => {
  const written = fc.record({
    number: cardNumber,
    signs: fc.array(fc.record({ nought, unseen, cut: fc.boolean(), separator }), {
      minLength: 16,
      maxLength: 16,
    }),
  });
  fc.assert(
    fc.property(written, fc.constantFrom('', 'card ', 'x'), ({ number, signs }, before) => {
      const text = [...number].map((digit, place) => {
        const sign = signs[place] ?? signs[0];
        const between = sign?.cut && place > 0 ? sign.separator : '';
        return `${between}${String.fromCodePoint((sign?.nought ?? 0) + Number(digit))}${sign?.unseen}`;
      });
      const whole = `${before}${text.join('')} please`;
      expect(holdsCardNumber(whole)).toBe(true);
      expect(redactCardNumbers(whole).replaceAll(/\p{Cf}/gu, '')).toBe(`${before}[card number] please`);
    }),
  );
});

test('a long text is looked through in no time', () => {
  const began = performance.now();
  holdsCardNumber('4111 '.repeat(20_000));
  holdsCardNumber('\u0664\u200b'.repeat(50_000));
  expect(performance.now() - began).toBeLessThan(2_000);
});
