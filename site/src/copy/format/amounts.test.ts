import {
  centsText,
  dollarsText,
  exactText,
  namedRewardText,
  namedUnitsText,
  rewardText,
  unitsText,
} from './amounts.ts';

describe('amounts', () => {
  test.each([
    [0, '$0.00'],
    [3.1, '$3.10'],
    [1234.5, '$1,234.50'],
    [-20.5, '−$20.50'],
  ])('%d dollars read %s [OVER-044, ACT-056]', (dollars, text) => {
    expect(dollarsText(dollars)).toBe(text);
    expect(rewardText(dollars, 'Credit')).toBe(text);
    expect(rewardText(dollars, 'Dollar')).toBe(text);
  });

  test.each([
    [0, '0'],
    [9_412, '9,412'],
    [1_234.6, '1,235'],
    [-102, '−102'],
  ])('%d miles or points read %s [OVER-045, ACT-056]', (amount, text) => {
    expect(rewardText(amount, 'Mile')).toBe(text);
    expect(rewardText(amount, 'Point')).toBe(text);
  });

  test('amounts of the ledger are cents, shown as dollars', () => {
    expect(centsText(6_120)).toBe('$61.20');
    expect(unitsText(306, 'Credit')).toBe('$3.06');
    expect(unitsText(306, 'Point')).toBe('306');
  });

  test('miles and points get their unit, money needs none', () => {
    expect(namedUnitsText(184, 'Mile')).toBe('184 miles');
    expect(namedUnitsText(1, 'Point')).toBe('1 point');
    expect(namedUnitsText(-1, 'Mile')).toBe('−1 mile');
    expect(namedUnitsText(306, 'Dollar')).toBe('$3.06');
    expect(namedRewardText(3.06, 'Credit')).toBe('$3.06');
  });

  test('an amount before rounding is shown with all its digits', () => {
    expect(exactText({ result: 24_250, per: 100 }, 'Credit')).toBe('$2.425');
    expect(exactText({ result: 14_550, per: 100 }, 'Mile')).toBe('145.5');
    expect(exactText({ result: 306, per: 1 }, 'Point')).toBe('306');
  });
});
