/** The page that signs out. */
export const signOutCopy = {
  'signOut.title': 'Signing you out',
  'signOut.tagline': 'One moment, please.',
  'signOut.ask': 'Do you want to sign out of {PROGRAM}?',
  'signOut.confirm': 'Sign out',
  'signOut.stay': 'Stay signed in',
  'signOut.closed': 'Your account is closed.',
  'signOut.closed.text':
    'Your last card is deleted, and you are signed out. To come back, sign in and link a card: your history and your balance will be there.',
  'signOut.closed.home': 'Go to the home page',
  'signOut.closed.partner': 'Sign out of {PARTNER} too',
  'signOut.failed': 'We could not sign you out. Please try again.',
} as const;
