import type { z } from 'zod';
import type { CallName } from './calls.ts';
import type { MachineCallName } from './endpoints/machine-calls.ts';
import type { Endpoint } from './endpoint.ts';
import * as activity from './endpoints/activity.ts';
import { activityPage, overviewPage } from './endpoints/account-pages.ts';
import * as bonuses from './endpoints/bonuses.ts';
import * as captcha from './endpoints/captcha.ts';
import * as cards from './endpoints/cards.ts';
import * as claims from './endpoints/claims.ts';
import * as emulation from './endpoints/emulation.ts';
import * as enrolment from './endpoints/enrolment.ts';
import * as favouriteLists from './favourite-lists/favourite-lists.ts';
import * as favourites from './endpoints/merchants/favourites.ts';
import * as feed from './endpoints/feed.ts';
import * as member from './endpoints/member.ts';
import * as merchant from './endpoints/merchants/merchant.ts';
import * as merchantRanges from './endpoints/merchants/merchant-ranges.ts';
import * as merchants from './endpoints/merchants/merchants.ts';
import * as personalData from './endpoints/personal-data.ts';
import * as plans from './plans/plans.ts';
import * as reservations from './endpoints/reservations.ts';
import * as recovery from './endpoints/recovery.ts';
import * as reviews from './endpoints/reviews.ts';
import * as sessions from './endpoints/sessions.ts';
import * as shell from './endpoints/shell.ts';
import * as statement from './endpoints/statement.ts';
import * as stagingTools from './endpoints/staging-tools.ts';
import * as unsubscribe from './endpoints/unsubscribe.ts';
import * as visits from './endpoints/analytics.ts';

/** Every call of the product by name. */
export const endpoints = {
  csrf: shell.csrf,
  featureFlags: shell.featureFlags,
  defaultUserLocation: shell.defaultUserLocation,
  signIn: member.signIn,
  signOut: member.signOut,
  captcha: captcha.captcha,
  recover: recovery.recover,
  validateRecovery: recovery.validateRecovery,
  finishRecovery: recovery.finishRecovery,
  proveEmail: recovery.proveEmail,
  requestEmailProof: recovery.requestEmailProof,
  fixCredentials: recovery.fixCredentials,
  ssoStart: member.ssoStart,
  ssoCallback: member.ssoCallback,
  validateZip: member.validateZip,
  validateEmail: member.validateEmail,
  signUp: enrolment.signUp,
  emulationChallenge: emulation.emulationChallenge,
  startEmulation: emulation.startEmulation,
  exitEmulation: emulation.exitEmulation,
  ssoEnrolment: enrolment.ssoEnrolment,
  knownMember: enrolment.knownMember,
  activate: enrolment.activate,
  createProspect: member.createProspect,
  member: member.member,
  saveMember: member.saveMember,
  sessions: sessions.sessions,
  endOtherSessions: sessions.endOtherSessions,
  endSession: sessions.endSession,
  consents: personalData.consents,
  requestPersonalData: personalData.requestPersonalData,
  personalDataState: personalData.personalDataState,
  personalDataTable: personalData.personalDataTable,
  personalData: personalData.personalData,
  eraseMember: personalData.eraseMember,
  dineSummary: member.dineSummary,
  statement: statement.statement,
  statementFile: statement.statementFile,
  statementCreditBalance: member.statementCreditBalance,
  memberCards: cards.memberCards,
  linkCards: cards.linkCards,
  reregisterCards: cards.reregisterCards,
  allPartnerCards: cards.allPartnerCards,
  nameCard: cards.nameCard,
  deleteCard: cards.deleteCard,
  registerBonus: bonuses.registerBonus,
  bonusTerms: bonuses.bonusTerms,
  transactions: activity.transactions,
  transactionsStatementCredits: activity.transactionsStatementCredits,
  pendingRewards: activity.pendingRewards,
  activityPage,
  overviewPage,
  missingDines: claims.missingDines,
  claimMissingDine: claims.claimMissingDine,
  favourites: favourites.favourites,
  favouriteIds: favourites.favouriteIds,
  saveFavourite: favourites.saveFavourite,
  removeFavourite: favourites.removeFavourite,
  makeFavouriteList: favouriteLists.makeFavouriteList,
  nameFavouriteList: favouriteLists.nameFavouriteList,
  removeFavouriteList: favouriteLists.removeFavouriteList,
  addToFavouriteList: favouriteLists.addToFavouriteList,
  removeFromFavouriteList: favouriteLists.removeFromFavouriteList,
  searchMerchants: merchants.searchMerchants,
  countMerchants: merchants.countMerchants,
  suggestMerchants: merchants.suggestMerchants,
  earnCalendar: merchants.earnCalendar,
  merchant: merchant.merchant,
  merchantRanges: merchantRanges.merchantRanges,
  merchantsOfRange: merchantRanges.merchantsOfRange,
  earnEstimate: merchant.earnEstimate,
  merchantReviews: merchant.merchantReviews,
  flexOffer: merchant.flexOffer,
  reservationTimes: reservations.reservationTimes,
  reserve: reservations.reserve,
  reservations: reservations.reservations,
  changeReservation: reservations.changeReservation,
  cancelReservation: reservations.cancelReservation,
  reservationCalendar: reservations.reservationCalendar,
  plans: plans.plans,
  makePlan: plans.makePlan,
  setPlanOpen: plans.setPlanOpen,
  removePlan: plans.removePlan,
  removePlanVote: plans.removePlanVote,
  sharedPlan: plans.sharedPlan,
  votePlan: plans.votePlan,
  reviewsStatus: reviews.reviewsStatus,
  reviewForm: reviews.reviewForm,
  impressions: visits.impressions,
  pageEvent: visits.pageEvent,
  unsubscribe: unsubscribe.unsubscribe,
  feedEvents: feed.feedEvents,
  feedContext: feed.feedContext,
  memberLedger: feed.memberLedger,
  becomeOperator: stagingTools.becomeOperator,
  listPartners: stagingTools.listPartners,
  listScenarios: stagingTools.listScenarios,
  runScenario: stagingTools.runScenario,
  caughtMails: stagingTools.caughtMails,
  setFlag: stagingTools.setFlag,
  moveTier: stagingTools.moveTier,
  instructBooking: stagingTools.instructBooking,
  readClock: stagingTools.readClock,
  setClock: stagingTools.setClock,
  instructPayouts: feed.instructPayouts,
} satisfies Record<CallName | MachineCallName, Endpoint>;

type Endpoints = typeof endpoints;
/** Every call of the product, those of pages and those of machines. */
export type EndpointName = keyof Endpoints;
/** The input before parsing, and the answer. */
export type ParamsOf<K extends EndpointName> = z.input<Endpoints[K]['params']>;
export type QueryOf<K extends EndpointName> = z.input<Endpoints[K]['query']>;
export type BodyOf<K extends EndpointName> = z.input<Endpoints[K]['body']>;
export type AnswerOf<K extends EndpointName> = z.output<Endpoints[K]['answer']>;

export * from './calls.ts';
export * from './later/later-calls.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './problems.ts';
export * from './addresses/address-network.ts';
export * from './endpoints/machine-calls.ts';
export * from './parse-partners.ts';
export * from './partner.ts';
export * from './partner-of-host.ts';
export * from './addresses/redact-address.ts';
export { CARD_NUMBER_MESSAGE } from './card-number/card-number-message.ts';
export { unescaped } from './card-number/unescaped.ts';
export { yearIn } from './time-zone.ts';
export * from './trace.ts';
export type { KnownMember, Referral, SignUpForm } from './endpoints/enrolment.ts';
export { type Member } from './endpoints/member.ts';
export { type PersonalData, type PersonalDataState, personalDataSchema } from './endpoints/personal-data.ts';
export { type SignedInDevice } from './endpoints/sessions.ts';
export { type Statement, type StatementLine } from './endpoints/statement.ts';
export { type Puzzle, puzzleSchema } from './endpoints/captcha.ts';
export { type CardRegistration, type MemberCard } from './endpoints/cards.ts';
export type { BonusTerms } from './endpoints/bonuses.ts';
export type { DineClaim } from './endpoints/claims.ts';
export type { CreditRecord, Transaction, TranslatedTransaction } from './endpoints/activity.ts';
export type { FavouriteList } from './favourite-lists/favourite-lists.ts';
export type { Favourite } from './endpoints/merchants/favourites.ts';
export type { MerchantDetail } from './endpoints/merchants/merchant.ts';
export { MERCHANTS_PER_RANGE } from './endpoints/merchants/merchant-ranges.ts';
export {
  earnCalendarLimits,
  type FacetCounts,
  type MerchantSummary,
  searchQuerySchema,
} from './endpoints/merchants/merchants.ts';
export type { DinnerPlan, SharedPlan } from './plans/plans.ts';
export { type Reservation } from './endpoints/reservations.ts';
export { type FormResponse, formResponseSchema } from './endpoints/reviews.ts';
export { type Impression } from './endpoints/analytics.ts';
export { type FeedEvent, feedEventSchema } from './endpoints/feed.ts';
