import type { AnswerOf, CardRegistration, MemberCard } from '@dinelink/contract';
import type { CardErrorCode } from '@dinelink/contract/calls';

export const aCard = (changes: Partial<MemberCard> = {}): MemberCard => ({
  id: '1',
  cardType: 'VISA',
  lastFour: '4242',
  description: 'Everyday card',
  ...changes,
});

export const threeCards: MemberCard[] = [
  aCard(),
  aCard({ id: '2', cardType: 'AMEX', lastFour: '0005', description: 'Green card' }),
  aCard({ id: '3', cardType: 'MAST', lastFour: '5100', description: 'Joint account' }),
];

export const manyCards = (count: number): MemberCard[] =>
  Array.from({ length: count }, (_, index) =>
    aCard({
      id: `${index}`,
      lastFour: `${1_000 + index}`,
      cardType: index % 2 ? 'MAST' : 'VISA',
      description: 'Card',
    }),
  );

/** The outcome of linking one card. */
export const aRegistration = (code?: CardErrorCode, message = 'Try another card.'): CardRegistration => ({
  memberCard: { id: code ? null : '9', cardType: 'VISA', lastFour: '4242', description: 'Visa' },
  ...(code ? { error: { code, message } } : {}),
});

/** What the partner has on file. */
export const partnerCards: AnswerOf<'allPartnerCards'>['items'] = [
  { partnerCardId: 'pc1', cardType: 'VISA', lastFour: '1881' },
  { partnerCardId: 'pc2', cardType: 'MAST', lastFour: '5100' },
  { partnerCardId: 'pc3', cardType: 'AMEX', lastFour: '0005' },
];
