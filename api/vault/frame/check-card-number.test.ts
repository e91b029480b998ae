import { checkCardNumber } from './check-card-number.ts';

describe('checking the typed card number', () => {
  test.each([
    ['', 'required'],
    ['9999', 'brand'],
    ['4111', 'length'],
    ['41111111111111111', 'length'],
    ['4111111111111112', 'check_digit'],
    ['5555555555554444', 'brand'],
  ])('"%s" where Visa and Amex are accepted: %s [CARD-066, CARD-075]', (digits, error) => {
    expect(checkCardNumber(digits, ['VISA', 'AMEX'])).toMatchObject({ isValid: false, error });
  });

  test('a complete number of an accepted brand is valid', () => {
    expect(checkCardNumber('378282246310005', ['VISA', 'AMEX'])).toEqual({ isValid: true, network: 'AMEX' });
  });
});
