const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** When an account was created, as text for an e-mail. */
export const createdAtText = (at: number): string => `${format.format(at)} UTC`;
