/** The page that signs out. */
export const signOutCopy = {
  'signOut.title': 'Signing you out',
  'signOut.tagline': 'One moment, please.',
  'signOut.ask': 'Do you want to sign out of {PROGRAM}?',
  'signOut.confirm': 'Sign out',
  'signOut.stay': 'Stay signed in',
  'signOut.failed': 'We could not sign you out. Please try again.',
} as const;
