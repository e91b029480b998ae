/** Pages for missing pages, errors, outages and pages not built yet. */
export const statesCopy = {
  'notFound.title': 'That page isn’t on our radar',
  'notFound.tagline': 'The table you are looking for has been cleared. The kitchen is still open, though.',
  'notFound.documentTitle': 'Page not found',
  'notFound.home': 'Take me home',
  'error.title': 'Looks like this page is still simmering',
  'error.tagline':
    'Something boiled over on our side. Please try again in a moment, or call us and name the code below.',
  'error.documentTitle': 'Something went wrong',
  'error.reference': 'Reference code',
  'error.phone': 'Call',
  'error.home': 'Take me home',
  'busy.documentTitle': 'Too many requests',
  'busy.title': 'The kitchen needs a moment',
  'busy.tagline': 'A lot was asked for in a short time. Please wait a minute, then try again.',
  'unloaded.documentTitle': 'Page not loaded',
  'unloaded.title': 'This page didn’t make it to the table',
  'unloaded.tagline':
    'Your connection may have dropped, or the site has just been updated. The page loads again as soon as you are back online.',
  'unreadable.documentTitle': 'Address not understood',
  'unreadable.title': 'We can’t read that order',
  'unreadable.tagline':
    'The address in your browser is not one of ours. Please check it for typing mistakes.',
  'problem.again': 'Try again',
  'outage.title': 'We’re Working On It',
  'outage.login': 'There is an issue with the login process, and it is being fixed.',
  'outage.join': 'There is an issue with the enrollment process, and it is being fixed.',
  'outage.other': 'There is an issue with this page, and it is being fixed.',
  'outage.later': 'Please check back later.',
  'outage.home': 'Back to the start',
} as const;
