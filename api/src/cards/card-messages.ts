import { type CardErrorCode, type CardNetwork, limits } from '@dinelink/contract/calls';

/** The networks' display names; the wire has codes. */
export const cardNames: Record<CardNetwork, string> = {
  AMEX: 'Amex',
  DISC: 'Discover',
  MAST: 'Mastercard',
  VISA: 'Visa',
};

/** How e-mails name a card. */
export const cardText = (card: { readonly network: CardNetwork; readonly lastFour: string }): string =>
  `${cardNames[card.network]} ending in ${card.lastFour}`;

type Message = (accepted: readonly CardNetwork[]) => string;

/** What a member can do about a card that was not linked. */
export const cardMessages: Record<CardErrorCode, Message> = {
  ALREADY_REGISTERED: () => 'This card is already linked to your account. Try another card.',
  INVALID_CARD: () => 'This card could not be verified. Check the number and enter it again.',
  UNSUPPORTED_BRAND: (accepted) => `Card must be ${brands(accepted)}.`,
  REGISTERED_OTHER_PROGRAM: () =>
    'This card is linked to another rewards programme. Remove it there, or try another card.',
  REGISTERED_TO_OTHER_MEMBER: () =>
    'This card is linked to another account of this programme. Remove it there, or try another card.',
  MAX_CARDS: () => `You have ${limits.linkedCards} cards, the most one can link. Delete one to make room.`,
  SYSTEM_ERROR: () => 'We could not link this card just now. Please try again later.',
};

function brands(accepted: readonly CardNetwork[]): string {
  const names = accepted.map((network) => `${cardNames[network]}®`);
  const [last = '', ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`;
}
