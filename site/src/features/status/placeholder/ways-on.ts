import type { PublicPartner } from '../../../partner/public-partner.ts';

export type PlaceholderKind = 'join' | 'other';

interface WayOn {
  key: 'search' | 'signIn';
  to: string;
  /** Answered by the server: a page of its own. */
  isDocument?: boolean;
}

const kinds: readonly (readonly [path: string, kind: PlaceholderKind])[] = [
  ['/join', 'join'],
  ['/activate', 'join'],
];

/** What the page at this path will do. */
export function placeholderKind(path: string): PlaceholderKind {
  return kinds.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? 'other';
}

const signIns: Record<PublicPartner['enrollmentType'], WayOn[]> = {
  direct: [{ key: 'signIn', to: '/login' }],
  // Members sign in with the partner itself, new ones too.
  sso: [{ key: 'signIn', to: '/api/Sso/Start', isDocument: true }],
  none: [],
};
const search: WayOn = { key: 'search', to: '/search' };

/** The links of the page; the first is the main one. */
export function waysOn(
  kind: PlaceholderKind,
  { enrollmentType }: Pick<PublicPartner, 'enrollmentType'>,
): readonly WayOn[] {
  if (kind !== 'join') return [search];
  const signIn = signIns[enrollmentType];
  return enrollmentType === 'sso' ? [...signIn, search] : [search, ...signIn];
}
