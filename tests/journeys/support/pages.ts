import { join } from 'node:path';
import type { Partner } from '@dinelink/contract';
import { readPartners } from '../../../api/src/partners/read-partners.ts';
import { isAvailable } from '../../../site/src/partner/availability.ts';

/**
 * Who opens a page: a demo member by name, `nobody`, or a known member without a session who is not activated (`invited`) or has
 * just been (`activated`).
 */
export type Visitor = 'nobody' | 'invited' | 'activated' | 'select' | 'nocard' | 'closed' | 'shared';

export interface SitePage {
  readonly path: string;
  readonly visitor: Visitor;
  /** If not 200. */
  readonly status?: number;
}

/** The pages for visitors, at every width in every run. */
export const publicPages = [
  '/',
  '/how-it-works',
  '/earn',
  '/earn/new-member-bonus',
  '/search?location=Chicago%2C%20IL',
  '/merchants/1',
  '/login',
  '/join',
  '/recover',
];

/** Addresses that lead to another page at once, by their row of the site's table. */
export const redirects = ['/account/*', '/SignOut', '*'];

/** All other pages, each as those see it who come there. */
export const otherPages: readonly SitePage[] = [
  { path: '/discover', visitor: 'nobody' },
  { path: '/search/calendar?location=Chicago%2C%20IL', visitor: 'nobody' },
  { path: '/terms', visitor: 'nobody' },
  { path: '/privacy', visitor: 'nobody' },
  { path: '/help', visitor: 'nobody' },
  // A restaurant of the demo whose orders begin here.
  { path: '/merchants/6/order', visitor: 'nobody' },
  { path: '/error', visitor: 'nobody', status: 500 },
  { path: '/not_found', visitor: 'nobody', status: 404 },
  { path: '/stgtools', visitor: 'nobody' },
  { path: '/recover/confirm', visitor: 'nobody' },
  { path: '/recover/update', visitor: 'nobody' },
  { path: '/recover/success', visitor: 'nobody' },
  { path: '/activate', visitor: 'invited' },
  { path: '/activate/activated', visitor: 'activated' },
  { path: '/fix_credentials', visitor: 'shared' },
  { path: '/add_card', visitor: 'nocard' },
  { path: '/card_added', visitor: 'nocard' },
  { path: '/account/overview', visitor: 'select' },
  { path: '/account/overview', visitor: 'closed' },
  { path: '/account/recent_activity', visitor: 'select' },
  { path: '/account/missing_dine', visitor: 'select' },
  { path: '/account/manage_cards', visitor: 'select' },
  { path: '/account/user_profile', visitor: 'select' },
  { path: '/account/reservations', visitor: 'select' },
  { path: '/account/favourites', visitor: 'select' },
  { path: '/account/plans', visitor: 'select' },
  // A link that leads nowhere has a page of its own.
  { path: '/plans/unknown', visitor: 'nobody', status: 404 },
  { path: '/account/privacy', visitor: 'select' },
  { path: '/account/close', visitor: 'select' },
  { path: '/account/statement', visitor: 'select' },
  { path: '/account_erased', visitor: 'nobody' },
  { path: '/confirm_email', visitor: 'nobody' },
  { path: '/unsubscribe', visitor: 'nobody' },
  { path: '/surveys', visitor: 'nobody' },
  { path: '/surveys/success', visitor: 'nobody' },
  { path: '/surveys/error', visitor: 'nobody' },
];

const partners = new Map<string, Partner>(
  readPartners(join(import.meta.dirname, '../../../api/partners')).map((partner) => [partner.key, partner]),
);

export function partnerOf(key: string): Partner {
  const partner = partners.get(key);
  if (!partner) throw new Error(`There is no partner ${key}.`);
  return partner;
}

/** The type of the general popup by partner, of those that have one. */
export const partnersWithPopup = (): Record<string, string> =>
  Object.fromEntries(
    [...partners.values()].flatMap(({ key, generalModalType }) =>
      generalModalType === undefined ? [] : [[key, generalModalType]],
    ),
  );

export const isDirect = (key: string): boolean => partnerOf(key).enrollmentType === 'direct';

/** Whether members of this programme join, and sign in, with a number too. */
export const hasNumbers = (key: string): boolean => isDirect(key) && partnerOf(key).hasPPN;

/** Whether a programme has this page and this visitor: only members with numbers can share an address. */
export const hasPage = (key: string, { path, visitor }: SitePage): boolean =>
  isAvailable(path, partnerOf(key)) && (visitor !== 'shared' || hasNumbers(key));
