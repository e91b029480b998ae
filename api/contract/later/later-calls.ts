import type { Call } from './call.ts';

export * from '../plans/plain-text.ts';
export * from '../plans/plan-limits.ts';

/** Calls of single pages: not among `calls`, which every page loads; the browser gets them with the first one it makes. */
export const laterCalls = {
  earnCalendar: { method: 'GET', path: '/api/v2/Merchants/EarnCalendar', needs: 'nothing' },
  plans: { method: 'GET', path: '/api/Member/Plans', needs: 'member' },
  makePlan: { method: 'POST', path: '/api/Member/Plans', needs: 'token' },
  setPlanOpen: { method: 'PUT', path: '/api/Member/Plans/{planId}', needs: 'token' },
  removePlan: { method: 'DELETE', path: '/api/Member/Plans/{planId}', needs: 'token' },
  removePlanVote: {
    ...{ method: 'DELETE', path: '/api/Member/Plans/{planId}/Votes/{voteId}', needs: 'token' },
  },
  sharedPlan: { method: 'GET', path: '/api/Plans/{token}', needs: 'nothing' },
  votePlan: { method: 'PUT', path: '/api/Plans/{token}/Vote', needs: 'nothing' },
  makeFavouriteList: { method: 'POST', path: '/api/Member/FavouriteLists', needs: 'member' },
  nameFavouriteList: { method: 'PUT', path: '/api/Member/FavouriteLists/{listId}', needs: 'member' },
  removeFavouriteList: { method: 'DELETE', path: '/api/Member/FavouriteLists/{listId}', needs: 'member' },
  addToFavouriteList: {
    ...{ method: 'PUT', path: '/api/Member/FavouriteLists/{listId}/{merchantId}', needs: 'member' },
  },
  removeFromFavouriteList: {
    ...{ method: 'DELETE', path: '/api/Member/FavouriteLists/{listId}/{merchantId}', needs: 'member' },
  },
  sessions: { method: 'GET', path: '/api/Member/Sessions', needs: 'member' },
  endOtherSessions: { method: 'DELETE', path: '/api/Member/Sessions', needs: 'member' },
  endSession: { method: 'DELETE', path: '/api/Member/Sessions/{sessionId}', needs: 'member' },
  consents: { method: 'GET', path: '/api/Member/Consents', needs: 'member' },
  requestPersonalData: { method: 'POST', path: '/api/Member/PersonalData', needs: 'member' },
  personalDataState: { method: 'GET', path: '/api/Member/PersonalData/State', needs: 'member' },
  eraseMember: { method: 'DELETE', path: '/api/Member', needs: 'token' },
  bonusTerms: { method: 'GET', path: '/api/Member/BonusTerms', needs: 'member' },
  pendingRewards: { method: 'GET', path: '/api/Member/PendingRewards', needs: 'member' },
  overviewPage: { method: 'GET', path: '/api/Member/OverviewPage', needs: 'member' },
  activityPage: { method: 'GET', path: '/api/Member/ActivityPage', needs: 'member' },
  statement: { method: 'GET', path: '/api/Member/Statement', needs: 'member' },
  missingDines: { method: 'GET', path: '/api/Member/MissingDines', needs: 'member' },
  claimMissingDine: { method: 'POST', path: '/api/Member/MissingDines', needs: 'token' },
  proveEmail: { method: 'PUT', path: '/api/Members/Email/Proof', needs: 'nothing' },
  requestEmailProof: { method: 'POST', path: '/api/Member/Email/Proof', needs: 'member' },
  fixCredentials: { method: 'PUT', path: '/api/Member/Credentials', needs: 'member' },
  validateRecovery: { method: 'GET', path: '/api/Members/Recover/Validate', needs: 'nothing' },
  finishRecovery: { method: 'PUT', path: '/api/Members/Recover', needs: 'nothing' },
  reregisterCards: { method: 'POST', path: '/api/Member/Cards/Reregister', needs: 'member' },
  nameCard: { method: 'PUT', path: '/api/Member/Cards', needs: 'member' },
} as const satisfies Record<string, Call>;
