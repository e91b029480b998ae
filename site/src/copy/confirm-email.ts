/** The page behind the link that proves an e-mail address. */
export const confirmEmailCopy = {
  'confirmEmail.title': 'Is this your e-mail address?',
  'confirmEmail.confirm': 'Yes, confirm it',
  'confirmEmail.done': 'Your e-mail address is confirmed',
  'confirmEmail.account': 'Go to my account',
  'confirmEmail.failed':
    'This link is over or was used, or we could not check it just now. Please try again, or ask for a new one in your account.',
} as const;
