/** Choosing a new password with a mailed link. */
export const recoverCopy = {
  'recover.documentTitle': 'Forgot your password?',
  'recover.title': 'Forgot your password?',
  'recover.lead': 'We send you a link. With it you choose a new one.',
  'recover.noScript': 'This needs JavaScript. Please allow it for this site.',
  'recover.button': 'Send me the link',
  'recover.back': 'Back to sign in',
  'recover.confirm.title': 'Look into your inbox.',
  'recover.confirm.lead':
    'If an account belongs to what you typed, the link is on its way to the e-mail address of that account. It is good for {MINUTES} minutes.',
  'recover.confirm.again': 'Nothing there? Look into the spam folder, or',
  'recover.confirm.againLink': 'ask for another link',
  'recover.update.title': 'Choose a new password.',
  'recover.update.lead': 'Afterwards you are signed out everywhere and sign in with the new one.',
  'recover.update.button': 'Save the new password',
  'recover.update.failed': 'Your password is not changed yet. Please check the form for errors.',
  'recover.update.over':
    'This link is not valid any more: it was used, or is older than {MINUTES} minutes. Nothing was changed.',
  'recover.update.again': 'Send me another link',
  'recover.success.title': 'That is done.',
  'recover.success.lead': 'Your new password is good from now on. All other sessions have ended.',
  'recover.success.signIn': 'Sign in',
} as const;
