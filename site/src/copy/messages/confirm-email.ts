/** The page that confirms an e-mail address, and the notice in the account until it is confirmed. */
export const confirmEmailCopy = {
  'confirmEmail.title': 'Is this address yours?',
  'confirmEmail.confirm': 'Yes, confirm it',
  'confirmEmail.done': 'The e-mail address is confirmed',
  'confirmEmail.elsewhere': 'It belongs to another account than the one you are signed in to here.',
  'confirmEmail.account': 'Go to my account',
  'confirmEmail.doneBefore': 'The e-mail address was confirmed before',
  'confirmEmail.failed': 'We could not check the link just now. Please try again in a moment.',
  'confirmEmail.offline': 'No answer came. Check your connection and try again.',
  'confirmEmail.signIn': 'Sign in',
  'confirmEmail.notice.label': 'Your e-mail address',
  'confirmEmail.notice':
    'Please confirm your e-mail address: press the link that we mailed to {EMAIL}. Until you do, somebody else could claim the address.',
  'confirmEmail.sendAgain': 'Send the mail again',
  'confirmEmail.sent': 'The mail is on its way. Its link is good for 24 hours.',
  'confirmEmail.usedUp':
    'This address was sent as many mails as it gets for now. Please try again in {WAIT}.',
  'confirmEmail.usedUpLater':
    'This address was sent as many mails as it gets for now. Please try again later.',
  'confirmEmail.recover':
    'You need not wait: “Forgot your password?” sends a mail that confirms the address too.',
  'confirmEmail.recoverLink': 'Go to “Forgot your password?”',
  'confirmEmail.notSent': 'We could not send it just now. Please try again in a few minutes.',
} as const;
