/** The size of a party, as mails and calendars say it. */
export const guestsText = (partySize: number): string =>
  partySize === 1 ? '1 guest' : `${partySize} guests`;
