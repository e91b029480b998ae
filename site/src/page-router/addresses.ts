import {
  type AgnosticDataRouteMatch,
  createPath,
  type Location,
  parsePath,
  type Path,
  type RelativeRoutingType,
  resolveTo,
  type To,
  UNSAFE_getResolveToMatches as getResolveToMatches,
} from '@remix-run/router';

interface From {
  matches: readonly AgnosticDataRouteMatch[];
  from: Path;
  /** The route that relative addresses start from; the innermost without it. */
  fromRouteId?: string | undefined;
  relative?: RelativeRoutingType | undefined;
}

/** The address that a link or redirect leads to; `null` is the current one. */
export function resolveAddress(to: To | null, { matches, from, fromRouteId, relative }: From): string {
  const last = matches.findIndex(({ route }) => route.id === fromRouteId);
  const context = last === -1 ? [...matches] : matches.slice(0, last + 1);
  const path = resolveTo(to || '.', getResolveToMatches(context, true), from.pathname, relative === 'path');
  return createPath(to === null ? { ...path, search: from.search, hash: from.hash } : path);
}

export function createLocation(current: Path, address: string, state: unknown = null): Location {
  const key = crypto.getRandomValues(new Uint32Array(2)).join('');
  return { pathname: current.pathname, search: '', hash: '', ...parsePath(address), state, key };
}

/** Whether only the part after # changes; nothing is loaded then. */
export function isFragmentChange(from: Path, to: Path): boolean {
  if (from.pathname !== to.pathname || from.search !== to.search) return false;
  return from.hash === '' ? to.hash !== '' : from.hash === to.hash || to.hash !== '';
}

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** An address with a scheme or host: without these if it is of this site. Undefined for all others. */
export function absoluteAddress(
  address: string,
  here: URL,
): { address: string; isElsewhere: boolean } | undefined {
  if (!ABSOLUTE.test(address)) return undefined;
  const url = new URL(address, here);
  if (url.origin === here.origin) return { address: createPath(url), isElsewhere: false };
  if (!/^https?:$/.test(url.protocol)) throw new Error('A redirect leads to another site or page only.');
  return { address: url.href, isElsewhere: true };
}
