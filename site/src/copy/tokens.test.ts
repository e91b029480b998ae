import { aPartner } from '../partner/a-partner.fixture.ts';
import { fillTokens, fillValues, rateText, tokensOf } from './tokens.ts';

test('tokens are replaced by the partner’s texts until nothing changes [CMS-023] [CMS-024] [PART-041]', () => {
  const tokens = tokensOf(aPartner('united'), 2026);
  const text = '{PROGRAM} of {PARTNER} in {YEAR}: {CURRENCY}, {EARN_LEVEL_0}, {EARN_LEVEL_2}, {EARN_LEVEL_3}';
  expect(fillTokens(text, tokens)).toBe(
    'United Dining of United in 2026: miles, 1 mile per $2, 3 miles per $1, 5 miles per $1',
  );
  expect(fillTokens('{A}', { A: 'a {B}', B: 'b {C}', C: 'c' })).toBe('a b c');
});

test('"up to" names the highest tier that the programme has', () => {
  const upTo = (key: string) => tokensOf(aPartner(key), 2026).EARN_UP_TO;
  expect([upTo('ihg'), upTo('nosh')]).toEqual(['8 points per $1', '5%']);
});

test('a token that contains itself is replaced ten times at most [CMS-024]', () => {
  expect(fillTokens('{A}', { A: '{A}{A}' }).length).toBeLessThan(2 ** 10 * 4);
  expect(fillTokens('{A}', { A: '{B}', B: '{A}' })).toMatch(/^\{[AB]\}$/);
});

test('values are shown as they are, also with braces in them, and go before tokens', () => {
  const tokens = { PROGRAM: 'Nosh', CURRENCY: 'points' };
  expect(fillValues('{NAME} of {PROGRAM}', { NAME: '{PROGRAM} $&' }, tokens)).toBe('{PROGRAM} $& of Nosh');
  expect(fillValues('{COUNT} {CURRENCY}', { COUNT: 3, CURRENCY: 'miles' }, tokens)).toBe('3 miles');
});

test('unknown tokens stay unchanged', () => {
  expect(fillTokens('{unknown} {UNKNOWN} {}', { KNOWN: 'x' })).toBe('{unknown} {UNKNOWN} {}');
});

test('rates in money are percentages, other rates are per dollar', () => {
  expect(rateText('Credit', { units: 5, perDollars: 1 })).toBe('5%');
  expect(rateText('Dollar', { units: 5, perDollars: 2 })).toBe('2.5%');
  expect(rateText('Mile', { units: 1, perDollars: 2 })).toBe('1 mile per $2');
  expect(rateText('Point', { units: 8, perDollars: 1 })).toBe('8 points per $1');
});
