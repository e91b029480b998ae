/** The page without a connection, kept by the service worker. */
export const offlineCopy = {
  'offline.documentTitle': 'No connection',
  'offline.title': 'You’re offline',
  'offline.tagline': 'This page needs a connection. Check your network, then try again.',
  'offline.again': 'Try again',
} as const;
