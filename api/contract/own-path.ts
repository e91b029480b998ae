const NOWHERE = 'http://nowhere.invalid';

/** The asked path, query and fragment if they stay on the site they are asked of, else undefined. */
export function ownPath(asked: string | null | undefined): string | undefined {
  // Browsers read a backslash as a slash and drop control characters, so either could hide a second slash.
  if (!asked?.startsWith('/') || /[\\\p{Cc}]/u.test(asked) || !URL.canParse(asked, NOWHERE)) return undefined;
  const { origin, pathname, search, hash } = new URL(asked, NOWHERE);
  // "/.//host" becomes "//host" only here.
  return origin === NOWHERE && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}
