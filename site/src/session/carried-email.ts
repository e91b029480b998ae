/** The e-mail address that another form of the site passed in the navigation's state. */
export function carriedEmail(state: unknown): string | undefined {
  const isCarried = typeof state === 'object' && state !== null && 'email' in state;
  return isCarried && typeof state.email === 'string' ? state.email : undefined;
}
