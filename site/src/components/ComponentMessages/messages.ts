/** The English texts of components, the defaults of the copy catalogue. */
export const defaultMessages = {
  working: 'Working on your request, please wait.',
  loading: 'Do not refresh, loading more content.',
  skip: 'Skip to content',
  close: 'Close',
  newTab: 'opens in a new tab',

  requiredNote: '* Required field',
  errorTitle: 'ERROR',
  show: 'Show',
  capsLock: 'Caps Lock is on.',
  numLock: 'Num Lock is on.',
  choose: 'Choose',

  toastSuccess: 'SUCCESS:',
  toastError: 'ERROR:',
  toastWarning: 'WARNING:',
  toasts: 'Notices',

  pages: 'Pages',
  page: 'Page {PAGE}',
  pageOf: 'Page {PAGE} of {PAGES}',
  previous: 'Previous',
  next: 'Next',

  rated: 'Rated {RATING} of {MAX}',
  ratings: '({COUNT} ratings)',
  oneRating: '(1 rating)',
  price: 'Price {PRICE} of {MAX}',
  miles: '{MILES} mi',
  milesAway: '{MILES} miles away',
  oneMileAway: '1 mile away',

  acclaimed: 'Acclaimed',
  comingSoon: 'Coming soon',
  leavingSoon: 'Leaving soon',
  new: 'New',
  orderOnlineExternal: 'Order online',
  orderOnlineInternal: 'Order online',

  AMEX: 'American Express',
  DISC: 'Discover',
  MAST: 'Mastercard',
  VISA: 'Visa',
};

export type ComponentMessages = typeof defaultMessages;

/** Replaces the tokens of a sentence: `fill('Page {PAGE}', { PAGE: 2 })`. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{([A-Z_]+)\}/g, (place, name: string) => String(values[name] ?? place));
}
