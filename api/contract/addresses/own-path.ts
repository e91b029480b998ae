const NOWHERE = 'http://nowhere.invalid';
/** Calls with effects, and the page that signs out. */
const NO_PAGE = /^\/(api|SignOut)(\/|$)/i;

/** Path, query and fragment if they lead to a page of the own site, else undefined. */
export function ownPath(address: string | null | undefined): string | undefined {
  // Browsers read a backslash as a slash and drop control characters, so either could hide a second slash.
  if (!address?.startsWith('/') || /[\\\p{Cc}]/u.test(address) || !URL.canParse(address, NOWHERE))
    return undefined;
  const { origin, pathname, search, hash } = new URL(address, NOWHERE);
  // "/.//host" becomes "//host" only here.
  if (origin !== NOWHERE || pathname.startsWith('//')) return undefined;
  const plain = plainPath(pathname);
  return plain === undefined || NO_PAGE.test(plain) ? undefined : pathname + search + hash;
}

/** The path as the most lenient server would read it: unescaped, slashes joined, dots resolved. */
function plainPath(pathname: string): string | undefined {
  try {
    return new URL(decodeURIComponent(pathname).replace(/[\\/]+/g, '/'), NOWHERE).pathname;
  } catch {
    return undefined;
  }
}
