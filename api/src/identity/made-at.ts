const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** When an account was made, in the words of a letter. */
export const madeAt = (at: number): string => `${format.format(at)} UTC`;
