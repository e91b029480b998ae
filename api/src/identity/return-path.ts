const NOWHERE = 'http://nowhere.invalid';

/** The path to return to after sign-in: of this origin only, else `/`. */
export function safeReturnPath(asked: string | undefined): string {
  // Browsers read a backslash as a slash and drop control characters, so either could hide a second slash.
  if (!asked?.startsWith('/') || /[\\\p{Cc}]/u.test(asked) || !URL.canParse(asked, NOWHERE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, NOWHERE);
  // "/.//host" becomes "//host" only here.
  return origin === NOWHERE && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
