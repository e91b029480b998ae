import type { ComponentType } from 'react';
import type { Audience } from './route-guards.ts';
import type { PageArguments } from './page-arguments.ts';

/** A file in routes/: the page and its loader. */
export interface PageModule {
  Page: ComponentType;
  loader?: (page: PageArguments) => Promise<unknown>;
}

/** The files in routes/ by name. */
export const pages = {
  account: () => import('./routes/account.tsx'),
  'add-card': () => import('./routes/add-card.tsx'),
  'card-added': () => import('./routes/card-added.tsx'),
  'confirm-email': () => import('./routes/confirm-email.tsx'),
  discover: () => import('./routes/discover.tsx'),
  earn: () => import('./routes/earn.tsx'),
  error: () => import('./routes/error.tsx'),
  home: () => import('./routes/home.tsx'),
  'how-it-works': () => import('./routes/how-it-works.tsx'),
  join: () => import('./routes/join.tsx'),
  login: () => import('./routes/login.tsx'),
  'manage-cards': () => import('./routes/manage-cards.tsx'),
  merchant: () => import('./routes/merchant.tsx'),
  'merchant-order': () => import('./routes/merchant-order.tsx'),
  'not-found': () => import('./routes/not-found.tsx'),
  overview: () => import('./routes/overview.tsx'),
  placeholder: () => import('./routes/placeholder.tsx'),
  recover: () => import('./routes/recover.tsx'),
  'recent-activity': () => import('./routes/recent-activity.tsx'),
  search: () => import('./routes/search.tsx'),
  'sign-out': () => import('./routes/sign-out.tsx'),
  unknown: () => import('./routes/unknown.tsx'),
  'user-profile': () => import('./routes/user-profile.tsx'),
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
  { path: '/merchants/:merchantId', page: 'merchant' },
  { path: '/merchants/:merchantId/order', page: 'merchant-order' },
  { path: '/earn', page: 'earn' },
  { path: '/earn/*', page: 'earn' },
  { path: '/activate', page: 'placeholder', audience: 'activation' },
  { path: '/activate/activated', page: 'placeholder' },
  { path: '/join', page: 'join', audience: 'unenrolled' },
  { path: '/add_card', page: 'add-card', audience: 'cardAdder' },
  { path: '/card_added', page: 'card-added', audience: 'cardAdded' },
  { path: '/login', page: 'login', audience: 'unenrolled' },
  { path: '/fix_credentials', page: 'placeholder' },
  { path: '/recover', page: 'recover', audience: 'unenrolled' },
  { path: '/recover/confirm', page: 'recover', audience: 'unenrolled' },
  { path: '/recover/update', page: 'recover', audience: 'unenrolled' },
  { path: '/recover/success', page: 'recover', audience: 'unenrolled' },
  { path: '/account/overview', page: 'overview', audience: 'account' },
  { path: '/account/recent_activity', page: 'recent-activity', audience: 'account' },
  { path: '/account/manage_cards', page: 'manage-cards', audience: 'account' },
  { path: '/account/user_profile', page: 'user-profile', audience: 'account' },
  { path: '/account/*', page: 'account' },
  { path: '/surveys', page: 'placeholder' },
  { path: '/surveys/success', page: 'placeholder' },
  { path: '/surveys/error', page: 'placeholder' },
  { path: '/stgtools', page: 'placeholder' },
  { path: '/confirm_email', page: 'confirm-email' },
  { path: '/SignOut', page: 'sign-out' },
  { path: '/error', page: 'error', status: 500 },
  { path: '/not_found', page: 'not-found', status: 404 },
  { path: '*', page: 'unknown', status: 404 },
];
