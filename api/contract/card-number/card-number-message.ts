/** What a typed text that holds a card number is refused with. */
export const CARD_NUMBER_MESSAGE = 'This looks like a card number. Please take it out.';
