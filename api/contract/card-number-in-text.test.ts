import fc from 'fast-check';
import { holdsCardNumber, redactCardNumbers } from './card-number.ts';
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
  '4111 1111, 1111 1111',
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
