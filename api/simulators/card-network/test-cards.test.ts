import { cardErrorCodes, isCardNumber, limits, networkOfNumber } from '@dinelink/contract/calls';
import { checkCardNumber } from '../../vault/frame/check-card-number.ts';
import { numbersRejectedByFrame, testCards } from './test-cards.ts';

describe('test cards', () => {
  test('every number has the length of its brand and a valid check digit, and is listed once', () => {
    for (const { number, network } of testCards) {
      expect([number, networkOfNumber(number), isCardNumber(number)]).toEqual([number, network, true]);
    }
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  });

  test('the enrolled ones are enough to reach the limit of linked cards, in every brand', () => {
    const good = testCards.filter(({ outcome }) => outcome === 'ENROLLED');
    expect(good.length).toBeGreaterThan(limits.linkedCards);
    expect(new Set(good.map(({ network }) => network)).size).toBe(4);
  });

  test('each rejection of the networks can be forced with each brand', () => {
    const decidedByTheApi = ['ALREADY_REGISTERED', 'REGISTERED_TO_OTHER_MEMBER', 'MAX_CARDS'];
    for (const code of cardErrorCodes.filter((name) => !decidedByTheApi.includes(name))) {
      const brands = testCards.filter(({ outcome }) => outcome === code).map(({ network }) => network);
      expect(new Set(brands).size).toBe(4);
    }
  });

  test.each(numbersRejectedByFrame)('the frame rejects $number: $error', ({ number, error }) => {
    expect(checkCardNumber(number, ['AMEX', 'DISC', 'MAST', 'VISA'])).toMatchObject({
      isValid: false,
      error,
    });
  });
});
