import fc from 'fast-check';
import { holdsCardNumber, redactCardNumbers } from './card-number-in-text.ts';
import { passesLuhn } from './card-number.ts';
import '../seeded.fixture.ts';

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
  ['4111:1111:1111:1111', '[card number]'],
  ['4111;1111; 1111 ;1111', '[card number]'],
  ['(4111) (1111) [1111] {1111}', '([card number]}'],
  ["4111'1111'1111'1111", '[card number]'],
  ['4111=1111=1111=1111', '[card number]'],
  ['4111    1111      1111 \r\n 1111', '[card number]'],
  ['4111\n\n\n1111<1111>"1111"', '[card number]"'],
  ['4111$1111€1111#1111', '[card number]'],
  ['4111\u200b:\u200b:\u200b:\u200b:\u200b:\u200b:1111：1111；1111', '[card number]'],
  ['4111 1111; 1111 1111', '[card number]'],
  ['41:11:11:11:11:11:11:11', '[card number]'],
  ['4;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1', '[card number]'],
  ['call (312) 555-0142; 4111-1111-1111-1111', 'call (312) 555-0142; [card number]'],
  ['4111\u{1f37d}1111\u{1f37d}1111\u{1f37d}1111', '[card number]'],
  ['4111            1111............1111 1111', '[card number]'],
  ['4111 -- -- 1111 1111 1111', '[card number]'],
  ['4111\u31641111\u115f1111\uffa01111', '[card number]'],
  ['41\u116011\u28001111\u034f1111\u{e0020}1111', '[card number]'],
  ['4111\u3164 \u31641111\u02bc1111\u30fc1111', '[card number]'],
  [`4${'\u246a'.repeat(7)}1`, '[card number]'],
  [`4${'\u24eb'.repeat(7)}1`, '[card number]'],
  [`\u2779${'\u2776'.repeat(15)}`, '[card number]'],
  [`\u2783${'\u2780'.repeat(15)}`, '[card number]'],
  [`\u24f8${'\u24f5'.repeat(15)}`, '[card number]'],
  [`\u3024${'\u3021'.repeat(15)}`, '[card number]'],
  [`\u{1d363}${'\u{1d360}'.repeat(15)}`, '[card number]'],
  ['4111111111111111123', '[card number]'],
  ['41111111111111111227', '[card number]'],
  ['94111111111111111', '[card number]'],
  ['041111111111111111227123', '[card number]'],
  ['4111 1111 1111 1111123 Oak St', '[card number] Oak St'],
  ['4111-1111-1111-11111227', '[card number]'],
  ['3782 822463 100051234', '[card number]'],
  ['4000000000000000006', '[card number]'],
  ['3056 930902 5904', '[card number]'],
  ['38520000023237', '[card number]'],
  ['3530 1113 3330 0000', '[card number]'],
  ['6445644564456445', '[card number]'],
  ['6221 2600 0000 0000', '[card number]'],
  ['6200000000000005', '[card number]'],
  ['6759649826438453', '[card number]'],
])('%j contains a card number', (text, redacted) => {
  expect(holdsCardNumber(text)).toBe(true);
  expect(redactCardNumbers(text)).toBe(redacted);
});

test.each([
  '4111111111111112',
  '1234567890123452',
  '9411111111111111100000000',
  `4111${' '.repeat(13)}1111 1111 1111`,
  '4111 1111 and 1111 1111',
  '2026-11-20T11:59:58.000Z',
  '+1 (312) 555-0142, +1 312.555.0143',
  '$1,234.56, $41.11 and 1.111,11',
  '0190b3f4-1a2b-7c3d-8e4f-411111111111',
  '60601',
  '(312) 555-0142',
  'Chicago, IL',
  '41.88,-87.63',
  '',
])('%j contains none', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
  expect(redactCardNumbers(text)).toBe(text);
});

// Each would pass the check digit and has a brand's prefix, if read as one number.
test.each([
  '(415) 555-0142; (312) 555-0148',
  '[415] 555-0142; [312] 555-0143',
  '415-555-0142; 312-555-0143',
  '23:00; 11:00-23:00; 11:04',
  '(5/12/2026); (5/14/2026); 11/20/2026',
  'starters $41.11; $52.30; $12.50; $18.08',
  '$45; $52; $38; $41; $60; $22; $19; $35',
  '41.88,-87.63; 41.90,-87.65',
  '38.89770,-77.03651',
  '41.878113, -87.629791',
  '4.21,-87.629791',
])('%j is not a card number, whatever its digits', (text) => {
  for (const digit of '0123456789') expect(holdsCardNumber(text.replace(/\d$/, digit))).toBe(false);
});

test.each([
  'Mon–Thu 11:00–22:00; Fri 11:00–23:30; Sat/Sun 10:00–23:30',
  'Open daily: 11:30 - 14:30; 17:00 - 22:00 (kitchen until 21:30)',
  'Call (415) 555-0142, (415) 555-0143 or +1 415 555 0144 (ext. 12).',
  '4 courses: $45.00; 5 courses: $55.00; 6 courses: $65.00 (wine: +$30.00)',
  'Invoice #4411-20261120-77; order {5512}: 2 x "Tasting menu" (2 guests)',
  '4521 Main St., Suite 200; Chicago, IL 60601-1234',
  'Between 2026-11-20 18:00 and 2026-11-20 20:30, table 14 [window]',
  'Best of 2019; 2020; 2021; 2022!',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.6099.109 Safari/537.36',
  '4.5/5 (1,204 reviews); 92% would come again; since 1987',
  '192.0.2.41; 198.51.100.7; 203.0.113.55',
  '[41.8781, -87.6298]; [41.8853, -87.6216]',
  'Near 38.89770, -77.03653, then 36.16589,-86.78444',
  'Call (305) 555-0142, (626) 555-0143 or 1-650-555-0144; fax 386.555.0145',
  'Order 114-3941689-8772232, 112-0012345-6789012 and 5021-77',
  'Parcel 1Z 999 AA1 01 2345 6784; tracking 9400 1000 0000 0000 0000 00',
  'From 30/11/2026 18:00:00 to 03/12/2026 02:30:00',
  '$36.00, $38.00, $41.00, $300.00; 4,111,111.11 in all',
  'DE89 3704 0044 0532 0130 00, GB29 NWBK 6016 1331 9268 19, FR14 2004 1010 0505 0001 3M02 606',
  'Suite 3600, 305 Main St, Miami, FL 33101-3045 (305) 555-0142',
  'Made 20261120115958, sent 1795175998000, ISBN 978-3-16-148410-0',
])('%j is ordinary text', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
  expect(redactCardNumbers(text)).toBe(text);
});

test('after redaction no card number is left, whatever surrounds it', () => {
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
// The zero of ASCII, full width, Arabic-Indic, Persian, Devanagari, Bengali, Thai and mathematical bold.
const nought = fc.constantFrom(0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1d7ce);

/** A number of every brand, completed by its check digit. */
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
      ['4', 19],
      ['305', 14],
      ['36', 14],
      ['38', 14],
      ['3589', 16],
      ['644', 16],
      ['622126', 16],
      ['62', 17],
      ['62', 18],
      ['62', 19],
    ),
    rest: fc.stringMatching(/^\d{18}$/),
  })
  .map(({ begin: [begin, length], rest }) => {
    const most = `${begin}${rest}`.slice(0, Number(length) - 1);
    return most + [...'0123456789'].find((check) => passesLuhn(most + check));
  });

test('a number of any brand is found in any notation', () => {
  const written = fc.record({
    number: cardNumber,
    signs: fc.array(fc.record({ nought, unseen, cut: fc.boolean(), separator }), {
      minLength: 19,
      maxLength: 19,
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

const BETWEEN = [...' \t\n:;,.\'"()[]{}<>=#&%!?@^`|~*+-_/\\·•–—“”：；（'];

test('a number in its usual groups is found with any separators', () => {
  const between = fc
    .array(fc.constantFrom(...BETWEEN, '$'), { minLength: 1, maxLength: 12 })
    .map((signs) => signs.join(''));
  fc.assert(
    fc.property(cardNumber, fc.array(between, { minLength: 3, maxLength: 3 }), (number, signs) => {
      const ends = number.length === 15 ? [4, 10, 15] : [4, 8, 12, number.length];
      const groups = ends.map((end, place) => number.slice(place === 0 ? 0 : ends[place - 1], end));
      const text = groups.map((group, place) => `${place === 0 ? '' : signs[place - 1]}${group}`).join('');
      expect(redactCardNumbers(`card ${text} please`)).toBe('card [card number] please');
    }),
  );
});

test('a number in any groups is found if the separators are equal', () => {
  const cuts = fc.array(fc.boolean(), { minLength: 19, maxLength: 19 });
  fc.assert(
    fc.property(cardNumber, cuts, fc.constantFrom(...BETWEEN), (number, isCut, sign) => {
      const text = [...number].map((digit, place) => (place > 0 && isCut[place] ? sign + digit : digit));
      expect(redactCardNumbers(`card ${text.join('')} please`)).toBe('card [card number] please');
    }),
  );
});

const cardWith = (digits: number) => {
  const most = `4111${String(digits).padStart(11, '0')}`;
  return most + [...'0123456789'].find((check) => passesLuhn(most + check));
};

test.each([
  ['one digit', '4'.repeat(1_000_000)],
  ['alternating digits and signs', '4;'.repeat(500_000)],
  ['prices', '$41.11; '.repeat(125_000)],
  ['invisible characters', '٤\u200b:'.repeat(333_333)],
  ['blanks', `4111${' '.repeat(999_996)}`],
  ['runs with attached digits', '4000000000000000000000 '.repeat(43_478)],
  ['circled numbers', '\u24eb'.repeat(500_000)],
  ['one card number', '4111;1111 1111:1111; '.repeat(47_619)],
  ['many card numbers', Array.from({ length: 55_555 }, (_none, n) => cardWith(n)).join('x ')],
])(
  'a megabyte of %s is redacted in linear time',
  (_what, text) => {
    const begun = process.cpuUsage();
    holdsCardNumber(text);
    redactCardNumbers(text);
    const { user, system } = process.cpuUsage(begun);
    // Far above what a slow machine takes; work that grows with the square of the length would take hours.
    expect((user + system) / 1_000).toBeLessThan(60_000);
  },
  120_000,
);

test('a long text is searched in linear time', () => {
  const began = performance.now();
  holdsCardNumber('4111 '.repeat(20_000));
  holdsCardNumber('\u0664\u200b'.repeat(50_000));
  expect(performance.now() - began).toBeLessThan(20_000);
}, 60_000);
