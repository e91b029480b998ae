/** Sign-in and what may follow it. Some texts differ for programmes with partner numbers. */
export const signinCopy = {
  'signin.documentTitle': 'Sign in',
  'signin.title': 'Good to see you again.',
  'signin.lead': 'Sign in to see what dinner has brought.',
  'signin.email': 'E-mail',
  'signin.emailOrNumber': 'E-mail or member number',
  'signin.password': 'Password',
  'signin.stay': 'Stay signed in',
  'signin.forgot': 'Forgot your password?',
  'signin.button': 'Sign in',
  'signin.new': 'New here?',
  'signin.join': 'Join with your e-mail',
  'signin.failed': 'We could not sign you in. Please check form for errors.',
  'signin.invalid': 'Invalid user name or password',
  'signin.needsScripts':
    'After a failed try your browser has to prove that a person is signing in, and runs scripts for that. Please allow them here, or try again in {MINUTES} minutes.',
  'signin.lockedOut':
    'Too many failed tries: this sign-in is locked out for {MINUTES} minutes. You can set a new password meanwhile.',
  'signin.referred.3': 'You already have an account with {PROGRAM}. Sign in to go on.',
  'signin.referred.4': 'Your account with {PROGRAM} is resting. Sign in to wake it up.',
  'signin.forMembers': 'Please sign in to go on. If you were signed in here before, that session is over.',
  'signin.sso.title': 'That did not work.',
  'signin.sso.lead': 'We could not sign you in with {PARTNER}. Nothing is lost; please try again.',
  'signin.sso.first': 'You are with us already.',
  'signin.sso.unavailable':
    'We cannot reach the sign-in of {PARTNER} at the moment. Nothing is lost; please try again in a few minutes.',
  'signin.sso.expired':
    'The sign-in with {PARTNER} took too long, or began in another browser. Please begin it once more.',
  'signin.sso.denied': '{PARTNER} did not sign you in, or you ended it there. You can try again.',
  'signin.sso.button': 'Sign in with {PARTNER}',
  'signin.sso.home': 'Take me home',

  'credentials.documentTitle': 'Your own e-mail and password',
  'credentials.title': 'An address of your own.',
  'credentials.lead':
    '{EMAIL} is on more than one {PROGRAM} account, so it cannot sign you in. Choose an e-mail and a password of your own.',
  'credentials.email': 'New e-mail',
  'credentials.emailHelp': 'We send a link there to make sure it is yours.',
  'credentials.button': 'Save and go on',
  'credentials.later': 'I’ll do it later',
  'credentials.failed': 'We could not save it. Please check form for errors.',
  'credentials.saved': 'Saved. From now on you sign in with {EMAIL}.',
  'credentials.noScript':
    'To choose them, turn on JavaScript, or call {SUPPORT_PHONE}. You can also do it later.',
} as const;
