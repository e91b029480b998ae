import type { ComponentType } from 'react';
import type { Audience } from './route-guards.ts';
import type { PageArguments, Preload } from './page-arguments.ts';
import { stagingPages, stagingRows } from './page-router/staging-pages.ts';

/** A file in routes/: the page and its loader. */
export interface PageModule {
  Page: ComponentType;
  loader?: (page: PageArguments) => Promise<unknown>;
  preload?: Preload;
}

/** The files in routes/ by name. */
export const pages = {
  activate: () => import('./routes/activate.tsx'),
  'account/account': () => import('./routes/account/account.tsx'),
  'account/add-card': () => import('./routes/account/add-card.tsx'),
  'account/close': () => import('./routes/account/close.tsx'),
  'account/erased': () => import('./routes/account/erased.tsx'),
  'account/favourites': () => import('./routes/account/favourites.tsx'),
  'account/reservations': () => import('./routes/account/reservations.tsx'),
  'account/plans': () => import('./routes/account/plans.tsx'),
  'account/privacy': () => import('./routes/account/privacy.tsx'),
  'account/statement': () => import('./routes/account/statement.tsx'),
  'account/card-added': () => import('./routes/account/card-added.tsx'),
  'account/fix-credentials': () => import('./routes/account/fix-credentials.tsx'),
  discover: () => import('./routes/discover.tsx'),
  earn: () => import('./routes/earn.tsx'),
  'earn-calendar': () => import('./routes/earn-calendar.tsx'),
  emulation: () => import('./routes/emulation.tsx'),
  error: () => import('./routes/error.tsx'),
  home: () => import('./routes/home.tsx'),
  'how-it-works': () => import('./routes/how-it-works.tsx'),
  information: () => import('./routes/information.tsx'),
  join: () => import('./routes/join.tsx'),
  login: () => import('./routes/login.tsx'),
  'account/manage-cards': () => import('./routes/account/manage-cards.tsx'),
  'account/missing-dine': () => import('./routes/account/missing-dine.tsx'),
  merchant: () => import('./routes/merchant.tsx'),
  'mailed-link': () => import('./routes/mailed-link.tsx'),
  'merchant-order': () => import('./routes/merchant-order.tsx'),
  'not-found': () => import('./routes/not-found.tsx'),
  'account/overview': () => import('./routes/account/overview.tsx'),
  plan: () => import('./routes/plan.tsx'),
  recover: () => import('./routes/recover.tsx'),
  'account/recent-activity': () => import('./routes/account/recent-activity.tsx'),
  search: () => import('./routes/search.tsx'),
  'sign-out': () => import('./routes/sign-out.tsx'),
  surveys: () => import('./routes/surveys.tsx'),
  unknown: () => import('./routes/unknown.tsx'),
  'account/user-profile': () => import('./routes/account/user-profile.tsx'),
  ...stagingPages,
} satisfies Record<string, () => Promise<PageModule>>;

export interface PageRow {
  path: string;
  page: keyof typeof pages;
  audience?: Audience;
  /** The server's status instead of 200. */
  status?: number;
}

/** Every address of the site; partner/availability.ts decides which partner has which. */
export const pageTable: readonly PageRow[] = [
  { path: '/', page: 'home' },
  { path: '/discover', page: 'discover' },
  { path: '/how-it-works', page: 'how-it-works' },
  { path: '/search', page: 'search' },
  { path: '/search/calendar', page: 'earn-calendar' },
  { path: '/merchants/:merchantId', page: 'merchant' },
  { path: '/merchants/:merchantId/order', page: 'merchant-order' },
  { path: '/earn', page: 'earn' },
  { path: '/earn/*', page: 'earn' },
  { path: '/terms', page: 'information' },
  { path: '/privacy', page: 'information' },
  { path: '/help', page: 'information' },
  { path: '/activate', page: 'activate', audience: 'activation' },
  { path: '/activate/activated', page: 'activate', audience: 'activated' },
  { path: '/join', page: 'join', audience: 'newcomer' },
  { path: '/add_card', page: 'account/add-card', audience: 'cardAdder' },
  { path: '/card_added', page: 'account/card-added', audience: 'cardAdded' },
  { path: '/login', page: 'login', audience: 'unenrolled' },
  { path: '/fix_credentials', page: 'account/fix-credentials', audience: 'emailSharer' },
  { path: '/recover', page: 'recover', audience: 'unenrolled' },
  { path: '/recover/confirm', page: 'recover', audience: 'unenrolled' },
  { path: '/recover/update', page: 'recover', audience: 'unenrolled' },
  { path: '/recover/success', page: 'recover', audience: 'unenrolled' },
  { path: '/account/overview', page: 'account/overview', audience: 'account' },
  { path: '/account/recent_activity', page: 'account/recent-activity', audience: 'account' },
  { path: '/account/missing_dine', page: 'account/missing-dine', audience: 'account' },
  { path: '/account/manage_cards', page: 'account/manage-cards', audience: 'account' },
  { path: '/account/user_profile', page: 'account/user-profile', audience: 'account' },
  { path: '/account/privacy', page: 'account/privacy', audience: 'member' },
  { path: '/account/close', page: 'account/close', audience: 'member' },
  { path: '/account/reservations', page: 'account/reservations', audience: 'member' },
  { path: '/account/favourites', page: 'account/favourites', audience: 'member' },
  { path: '/account/plans', page: 'account/plans', audience: 'member' },
  { path: '/account/statement', page: 'account/statement', audience: 'member' },
  { path: '/account_erased', page: 'account/erased' },
  { path: '/account/*', page: 'account/account' },
  { path: '/plans/:token', page: 'plan' },
  { path: '/surveys', page: 'surveys' },
  { path: '/surveys/success', page: 'surveys' },
  { path: '/surveys/error', page: 'surveys' },
  ...stagingRows,
  { path: '/unsubscribe', page: 'mailed-link' },
  { path: '/confirm_email', page: 'mailed-link' },
  { path: '/SignOut', page: 'sign-out' },
  { path: '/error', page: 'error', status: 500 },
  { path: '/not_found', page: 'not-found', status: 404 },
  { path: '*', page: 'unknown', status: 404 },
];

/** The table with the configured addresses of the emulation's page; the site's own addresses stay what they are. */
export function pageTableWith(emulationRoutes: readonly string[]): readonly PageRow[] {
  const isTaken = (path: string) => pageTable.some((row) => row.path.toLowerCase() === path.toLowerCase());
  const paths = emulationRoutes.map((name) => `/${name}`).filter((path) => !isTaken(path));
  return [...pageTable, ...paths.map((path): PageRow => ({ path, page: 'emulation' }))];
}
