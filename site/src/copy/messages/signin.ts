/** Sign-in. Some texts differ for programmes with partner numbers. */
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
  'signin.sso.title': 'That did not work.',
  'signin.sso.lead': 'We could not sign you in with {PARTNER}. Nothing is lost; please try again.',
  'signin.sso.button': 'Sign in with {PARTNER}',
  'signin.sso.home': 'Take me home',
} as const;
