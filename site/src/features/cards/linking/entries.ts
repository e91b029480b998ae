import type { BodyOf, CardRegistration } from '@dinelink/contract';

export type NewCard = BodyOf<'linkCards'>['creditCards'][number];
/** A card of the form; an empty entry has no last four digits. */
export type Entry = NewCard | { lastFour: '' };

/** The key of the card typed into the secure frame; the partner's cards have their ids as keys. */
export const TYPED = 'typed';

/** The entries that name a card. */
export const filledEntries = (entries: readonly Entry[]): NewCard[] =>
  entries.filter((entry): entry is NewCard => entry.lastFour !== '');

const keyOf = (card: NewCard): string => ('partnerCardId' in card ? card.partnerCardId : TYPED);

/** Messages of the cards that were not linked, by the form's key. The api answers in the order of the request. */
export function refusalsOf(
  sent: readonly NewCard[],
  registrations: readonly CardRegistration[],
): ReadonlyMap<string, string> {
  return new Map(
    sent.flatMap((card, index): [string, string][] => {
      const message = registrations[index]?.error?.message;
      return message === undefined ? [] : [[keyOf(card), message]];
    }),
  );
}
