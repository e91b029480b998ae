/** Pages that are not built yet. */
export const placeholderCopy = {
  'placeholder.join.title': 'Joining here starts soon',
  'placeholder.join.tagline':
    'You cannot sign up on this page yet. Our team does it with you in a few minutes; every restaurant can be looked at already.',
  'placeholder.other.title': 'This page opens soon',
  'placeholder.other.tagline': 'What belongs here cannot be done online yet. Our team helps you meanwhile.',
  'placeholder.call': 'Call',
  'placeholder.write': 'or write to',
  'placeholder.to.search': 'Find a restaurant',
  'placeholder.to.signIn': 'Sign in',
} as const;
