import type { Call } from './later/call.ts';
import type { laterCalls } from './later/later-calls.ts';

export type { Call };

const VALID = { isValid: true };

export const calls = {
  csrf: { method: 'GET', path: '/api/CSRF', needs: 'nothing' },
  featureFlags: { method: 'GET', path: '/api/feature-flags', needs: 'nothing' },
  defaultUserLocation: { method: 'GET', path: '/api/DefaultUserLocation', needs: 'nothing' },
  signIn: { method: 'POST', path: '/api/SignIn', needs: 'nothing' },
  signOut: { method: 'GET', path: '/api/SignOut', needs: 'nothing', keepsAlive: true },
  captcha: { method: 'GET', path: '/api/Captcha', needs: 'nothing' },
  recover: { method: 'POST', path: '/api/Members/Recover', needs: 'nothing' },
  validateZip: { method: 'GET', path: '/api/Members/Validate/Zip', needs: 'nothing', redirectMeans: VALID },
  validateEmail: {
    method: 'GET',
    path: '/api/Members/Validate/Email',
    needs: 'nothing',
    redirectMeans: VALID,
  },
  signUp: { method: 'POST', path: '/api/Members/Prospects', needs: 'nothing', redirectMeans: {} },
  exitEmulation: { method: 'POST', path: '/api/Emulation/Exit', needs: 'member' },
  ssoEnrolment: { method: 'GET', path: '/api/Sso/Enrolment', needs: 'nothing' },
  knownMember: { method: 'GET', path: '/api/Member/{publicId}', needs: 'nothing' },
  activate: { method: 'POST', path: '/api/Member/Activate', needs: 'activation' },
  createProspect: { method: 'POST', path: '/api/Members/Prospects/Email', needs: 'nothing' },
  member: { method: 'GET', path: '/api/Member', needs: 'member' },
  saveMember: { method: 'PUT', path: '/api/Member', needs: 'member' },
  dineSummary: { method: 'GET', path: '/api/Member/DineSummary', needs: 'member' },
  statementCreditBalance: { method: 'GET', path: '/api/Member/StatementCreditBalance', needs: 'member' },
  memberCards: { method: 'GET', path: '/api/Member/Cards', needs: 'member' },
  linkCards: { method: 'POST', path: '/api/Member/Cards', needs: 'member' },
  allPartnerCards: { method: 'GET', path: '/api/Cards/AllPartnerCards', needs: 'member' },
  deleteCard: { method: 'DELETE', path: '/api/Member/Cards', needs: 'member' },
  registerBonus: { method: 'POST', path: '/api/Member/Bonus/{bonusCode}', needs: 'token' },
  transactions: { method: 'GET', path: '/api/Member/Transactions', needs: 'member' },
  transactionsStatementCredits: {
    method: 'GET',
    path: '/api/Member/TransactionsStatementCredits',
    needs: 'member',
  },
  favourites: { method: 'GET', path: '/api/Member/Favourites', needs: 'member' },
  favouriteIds: { method: 'GET', path: '/api/Member/Favourites/Ids', needs: 'member' },
  saveFavourite: { method: 'PUT', path: '/api/Member/Favourites/{merchantId}', needs: 'member' },
  removeFavourite: { method: 'DELETE', path: '/api/Member/Favourites/{merchantId}', needs: 'member' },
  searchMerchants: { method: 'GET', path: '/api/v2/Merchants/Search', needs: 'nothing' },
  countMerchants: { method: 'GET', path: '/api/v2/Merchants/Search/Counts', needs: 'nothing' },
  suggestMerchants: { method: 'GET', path: '/api/v2/Merchants/Suggestions', needs: 'nothing' },
  merchant: { method: 'GET', path: '/api/v2/Merchants/{merchantId}', needs: 'nothing' },
  earnEstimate: { method: 'GET', path: '/api/merchants/{merchantId}/estimate', needs: 'member' },
  merchantReviews: { method: 'GET', path: '/api/merchants/{merchantId}/reviews', needs: 'nothing' },
  flexOffer: {
    method: 'GET',
    path: '/api/merchants/{merchantId}/flex-offers/members/{publicId}',
    needs: 'token',
  },
  reservations: { method: 'GET', path: '/api/Member/Reservations', needs: 'member' },
  reservationTimes: {
    method: 'GET',
    path: '/api/merchants/{merchantId}/reservations/availability',
    needs: 'nothing',
  },
  reserve: {
    method: 'POST',
    path: '/api/merchants/{merchantId}/reservations/members/{publicId}',
    needs: 'token',
  },
  changeReservation: { method: 'PUT', path: '/api/Member/Reservations/{reservationId}', needs: 'token' },
  cancelReservation: { method: 'DELETE', path: '/api/Member/Reservations/{reservationId}', needs: 'token' },
  reviewsStatus: { method: 'GET', path: '/api/reviews/status', needs: 'member' },
  impressions: { method: 'POST', path: '/api/Impressions', needs: 'nothing', keepsAlive: true },
  pageEvent: { method: 'POST', path: '/api/Events', needs: 'nothing', keepsAlive: true },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls | keyof typeof laterCalls;

export * from './card-frame.ts';
export * from './card-number/card-number-in-text.ts';
export * from './card-number/card-number.ts';
export * from './cookie-names.ts';
export * from './enumerations.ts';
export * from './limits.ts';
export * from './addresses/own-path.ts';
export * from './addresses/review-link.ts';
export * from './personal-data-tables.ts';
export * from './review-rules.ts';
export * from './person/person.ts';
export * from './person/user-name.ts';
