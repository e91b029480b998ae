import type { CardRegistration } from '@dinelink/contract';
import type { CardErrorCode } from '@dinelink/contract/calls';
import { cardsCopy } from '../../../copy/messages/account/cards.ts';
import { fillTokens } from '../../../copy/tokens.ts';
import type { Copy } from '../../../copy/useCopy.ts';
import { isAtLimit, outcomeOf, refusalLine } from './outcome.ts';

const copy: Copy<typeof cardsCopy> = (key, values = {}) =>
  fillTokens(
    cardsCopy[key],
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}`])),
  );

const aCard = (code?: CardErrorCode): CardRegistration => ({
  memberCard: { id: code ? null : '7', cardType: 'VISA', lastFour: '4242', description: 'Everyday card' },
  ...(code ? { error: { code, message: 'Try another card.' } } : {}),
});

test.each([
  ['success', [aCard(), aCard()]],
  ['partial', [aCard(), aCard('INVALID_CARD')]],
  ['failure', [aCard('INVALID_CARD'), aCard('SYSTEM_ERROR')]],
  ['failure', []],
])('%s is determined from the cards one by one [CARD-055, CARD-056]', (kind, registrations) => {
  expect(outcomeOf(registrations).kind).toBe(kind);
});

test('a rejected card has its own message [CARD-059]', () => {
  expect(refusalLine(copy, aCard('INVALID_CARD'))).toBe(
    'Everyday card ending in 4242 - INVALID_CARD: Try another card.',
  );
});

test('only the limit of twelve cards is a warning [CARD-038]', () => {
  expect(isAtLimit([aCard('INVALID_CARD'), aCard('MAX_CARDS')])).toBe(true);
  expect(isAtLimit([aCard('INVALID_CARD')])).toBe(false);
});
