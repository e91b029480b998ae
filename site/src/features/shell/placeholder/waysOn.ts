import type { PublicPartner } from '../../../partner/public-partner.ts';

export type PlaceholderKind = 'join' | 'recover' | 'overview' | 'profile' | 'closed' | 'other';

interface WayOn {
  key: 'search' | 'signIn' | 'activity' | 'cards';
  to: string;
}

const kinds: readonly (readonly [path: string, kind: PlaceholderKind])[] = [
  ['/join', 'join'],
  ['/activate', 'join'],
  ['/recover', 'recover'],
  ['/fix_credentials', 'recover'],
  ['/account/user_profile', 'profile'],
  ['/account', 'overview'],
];

/** What the page at this path will do once it is there. */
export function placeholderKind(path: string, isClosed: boolean): PlaceholderKind {
  if (isClosed) return 'closed';
  return kinds.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? 'other';
}

const search: WayOn = { key: 'search', to: '/search' };

/** Where a visitor gets on from there; the first is the main one. */
export function waysOn(
  kind: PlaceholderKind,
  { enrollmentType }: Pick<PublicPartner, 'enrollmentType'>,
): readonly WayOn[] {
  if (kind === 'overview') {
    return [
      { key: 'activity', to: '/account/recent_activity' },
      { key: 'cards', to: '/account/manage_cards' },
      search,
    ];
  }
  if (kind === 'join' && enrollmentType === 'direct') return [search, { key: 'signIn', to: '/login' }];
  return [search];
}
