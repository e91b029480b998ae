/** Pages that are not built yet. */
export const placeholderCopy = {
  'placeholder.join.title': 'Joining here starts soon',
  'placeholder.join.tagline':
    'You cannot sign up on this page yet. Our team does it with you in a few minutes; every restaurant can be looked at already.',
  'placeholder.recover.title': 'Let us help you back in',
  'placeholder.recover.tagline':
    'You cannot choose a new password on this page yet. Our team helps you to get back into your account.',
  'placeholder.closed.title': 'Your membership has ended',
  'placeholder.closed.tagline':
    'There is no card linked to your account any more, so nothing earns. Our team opens it again with you.',
  'placeholder.other.title': 'This page opens soon',
  'placeholder.other.tagline': 'What belongs here cannot be done online yet. Our team helps you meanwhile.',
  'placeholder.call': 'Call',
  'placeholder.write': 'or write to',
  'placeholder.to.search': 'Find a restaurant',
  'placeholder.to.signIn': 'Sign in',
} as const;
