/** The end of a session, loaded after the page. */
export const sessionEndCopy = {
  'session.ends': 'You will be signed out in a minute. Select this notice to stay signed in.',
} as const;
