import { member } from './2026-11-20-01-member.ts';
import { consentEvent } from './2026-11-20-02-consent-event.ts';
import { session } from './2026-11-20-03-session.ts';
import { sessionMember } from './2026-11-20-04-session-member.ts';
import { signInLockout } from './2026-11-20-05-sign-in-lockout.ts';
import { prospect } from './2026-11-20-06-prospect.ts';
import { paymentCard } from './2026-11-20-07-payment-card.ts';
import { cardLink } from './2026-11-20-08-card-link.ts';
import { cardLinkCard } from './2026-11-20-09-card-link-card.ts';
import { cardLinkMember } from './2026-11-20-10-card-link-member.ts';
import { memberEmail } from './2026-11-20-11-member-email.ts';
import { sessionExpiry } from './2026-11-20-12-session-expiry.ts';
import { merchant } from './2026-11-20-20-merchant.ts';
import { merchantCell } from './2026-11-20-21-merchant-cell.ts';
import { merchantUpdated } from './2026-11-20-22-merchant-updated.ts';
import { midMap } from './2026-11-20-23-mid-map.ts';
import { midMapMerchant } from './2026-11-20-24-mid-map-merchant.ts';
import { offer } from './2026-11-20-25-offer.ts';
import { offerMerchant } from './2026-11-20-26-offer-merchant.ts';
import { merchantReview } from './2026-11-20-27-merchant-review.ts';
import { merchantReviewMerchant } from './2026-11-20-28-merchant-review-merchant.ts';
import { offerUpdated } from './2026-11-20-29-offer-updated.ts';
import { seedRecord } from './2026-11-20-30-seed-record.ts';
import { ledgerSequence } from './2026-11-20-40-ledger-sequence.ts';
import { firstSequence } from './2026-11-20-41-first-sequence.ts';
import { feedEvent } from './2026-11-20-42-feed-event.ts';
import { dine } from './2026-11-20-43-dine.ts';
import { dineMember } from './2026-11-20-44-dine-member.ts';
import { dineDue } from './2026-11-20-45-dine-due.ts';
import { rewardEntry } from './2026-11-20-46-reward-entry.ts';
import { rewardEntryMember } from './2026-11-20-47-reward-entry-member.ts';
import { rewardStatusMove } from './2026-11-20-48-reward-status-move.ts';
import { refund } from './2026-11-20-49-refund.ts';
import { capUsage } from './2026-11-20-50-cap-usage.ts';
import { outbox } from './2026-11-20-51-outbox.ts';
import { outboxDue } from './2026-11-20-52-outbox-due.ts';
import { memberReferral } from './2026-11-20-60-member-referral.ts';
import { emulation } from './2026-11-20-61-emulation.ts';
import { emulationLog } from './2026-11-20-62-emulation-log.ts';
import { emulationLogEmulation } from './2026-11-20-63-emulation-log-emulation.ts';
import { emulationLogSubject } from './2026-11-20-64-emulation-log-subject.ts';
import { recoveryCode } from './2026-11-20-65-recovery-code.ts';
import { recoveryCodeMember } from './2026-11-20-66-recovery-code-member.ts';
import { captchaSolution } from './2026-11-20-66-captcha-solution.ts';
import { captchaSolutionExpiry } from './2026-11-20-67-captcha-solution-expiry.ts';
import { recoveryCodeExpiry } from './2026-11-20-68-recovery-code-expiry.ts';
import { emailProof } from './2026-11-20-69-email-proof.ts';
import { tierYear } from './2026-11-20-70-tier-year.ts';
import { memberTier } from './2026-11-20-71-member-tier.ts';
import { impressionMember } from './2026-11-20-72-impression-member.ts';
import { pageEventMember } from './2026-11-20-73-page-event-member.ts';
import { flexOffer } from './2026-11-20-75-flex-offer.ts';
import { partnerFlag } from './2026-11-20-76-partner-flag.ts';
import { bonus } from './2026-11-20-80-bonus.ts';
import { memberBonus } from './2026-11-20-81-member-bonus.ts';
import { bonusEntry } from './2026-11-20-82-bonus-entry.ts';
import { budgetUsage } from './2026-11-20-83-budget-usage.ts';
import { budgetLedger } from './2026-11-20-84-budget-ledger.ts';
import { reservation } from './2026-11-20-85-reservation.ts';
import { reservationRequested } from './2026-11-20-85-reservation-requested.ts';
import { reservationMember } from './2026-11-20-85-reservation-member.ts';
import { reservationPast } from './2026-11-20-85-reservation-past.ts';
import { reservationHold } from './2026-11-20-86-reservation-hold.ts';
import { clockOffset } from './2026-11-20-89-clock-offset.ts';
import { redemption } from './2026-11-20-90-redemption.ts';
import { redemptionMember } from './2026-11-20-90-redemption-member.ts';
import { redemptionOpen } from './2026-11-20-90-redemption-open.ts';
import { redemptionEntry } from './2026-11-20-91-redemption-entry.ts';
import { redemptionEntryRedemption } from './2026-11-20-91-redemption-entry-redemption.ts';
import { redemptionHold } from './2026-11-20-91-redemption-hold.ts';
import { impression } from './2026-11-20-93-impression.ts';
import { pageEvent } from './2026-11-20-93-page-event.ts';
import { jobCount } from './2026-11-20-94-job-count.ts';
import { operatorAction } from './2026-11-20-95-operator-action.ts';
import { offerVersion } from './2026-11-20-96-offer-version.ts';
import { offerValidFrom } from './2026-11-20-97-offer-valid-from.ts';
import { rematch } from './2026-11-20-98-rematch.ts';
import { feedEventDine } from './2026-11-20-98-feed-event-dine.ts';
import { heldSettlement } from './2026-11-20-99-held-settlement.ts';
import { emailQuota } from './2026-11-22-01-email-quota.ts';
import { erasedByHand } from './2026-11-22-02-erased-by-hand.ts';
import { firstJoin } from './2026-11-22-03-first-join.ts';
import { dineClaim } from './2026-11-24-01-dine-claim.ts';
import { dineClaimOpen } from './2026-11-24-02-dine-claim-open.ts';
import { claimAnswer } from './2026-11-24-03-claim-answer.ts';
import type { Migration } from './define.ts';
import { sessionBrowser } from './2026-11-24-04-session-browser.ts';
import { sessionPlatform } from './2026-11-24-05-session-platform.ts';
import { sessionLastUsed } from './2026-11-24-06-session-last-used.ts';
import { dataExport } from './2026-11-24-07-data-export.ts';
import { dataExportSession } from './2026-11-25-01-data-export-session.ts';
import { memberDineNotices } from './2026-11-25-02-member-dine-notices.ts';
import { dineNotice } from './2026-11-25-03-dine-notice.ts';
import { dineNoticeChoice } from './2026-11-25-04-dine-notice-choice.ts';
import { savedRestaurant } from './2026-11-26-01-saved-restaurant.ts';
import { memberFavouriteAlerts } from './2026-11-26-02-member-favourite-alerts.ts';
import { memberFavouritesChecked } from './2026-11-26-03-member-favourites-checked.ts';
import { memberFavouritesDue } from './2026-11-26-04-member-favourites-due.ts';
import { choiceList } from './2026-11-26-05-choice-list.ts';
import { dinnerPlan } from './2026-11-26-06-dinner-plan.ts';
import { dinnerPlanOption } from './2026-11-26-07-dinner-plan-option.ts';
import { dinnerPlanVote } from './2026-11-26-08-dinner-plan-vote.ts';
import { dinnerPlanExpiry } from './2026-11-26-09-dinner-plan-expiry.ts';
import { favouriteList } from './2026-11-26-10-favourite-list.ts';
import { favouriteListEntry } from './2026-11-26-11-favourite-list-entry.ts';
import { reservationDateSet } from './2026-11-26-12-reservation-date-set.ts';
import { merchantOpenWeekdays } from './2026-11-29-01-merchant-open-weekdays.ts';
import { merchantOpenWeekdaysOfHours } from './2026-11-29-02-merchant-open-weekdays-of-hours.ts';
import { merchantNeighborhood } from './2026-11-29-03-merchant-neighborhood.ts';

export type { Migration } from './define.ts';

/** In the order of application, which this list alone gives; a new one is added at the end. */
export const migrations: readonly Migration[] = [
  member,
  consentEvent,
  session,
  sessionMember,
  signInLockout,
  prospect,
  paymentCard,
  cardLink,
  cardLinkCard,
  cardLinkMember,
  memberEmail,
  sessionExpiry,
  merchant,
  merchantCell,
  merchantUpdated,
  midMap,
  midMapMerchant,
  offer,
  offerMerchant,
  merchantReview,
  merchantReviewMerchant,
  offerUpdated,
  seedRecord,
  ledgerSequence,
  firstSequence,
  feedEvent,
  dine,
  dineMember,
  dineDue,
  rewardEntry,
  rewardEntryMember,
  rewardStatusMove,
  refund,
  capUsage,
  outbox,
  outboxDue,
  memberReferral,
  emulation,
  emulationLog,
  emulationLogEmulation,
  emulationLogSubject,
  recoveryCode,
  recoveryCodeMember,
  captchaSolution,
  captchaSolutionExpiry,
  recoveryCodeExpiry,
  emailProof,
  tierYear,
  memberTier,
  flexOffer,
  partnerFlag,
  bonus,
  memberBonus,
  bonusEntry,
  budgetUsage,
  budgetLedger,
  reservation,
  reservationMember,
  reservationPast,
  reservationRequested,
  reservationHold,
  clockOffset,
  redemption,
  redemptionMember,
  redemptionOpen,
  redemptionEntry,
  redemptionEntryRedemption,
  redemptionHold,
  impression,
  impressionMember,
  pageEvent,
  pageEventMember,
  jobCount,
  operatorAction,
  offerVersion,
  offerValidFrom,
  rematch,
  feedEventDine,
  heldSettlement,
  emailQuota,
  erasedByHand,
  firstJoin,
  dineClaim,
  dineClaimOpen,
  claimAnswer,
  sessionBrowser,
  sessionPlatform,
  sessionLastUsed,
  dataExport,
  dataExportSession,
  memberDineNotices,
  dineNotice,
  dineNoticeChoice,
  savedRestaurant,
  memberFavouriteAlerts,
  memberFavouritesChecked,
  memberFavouritesDue,
  choiceList,
  dinnerPlan,
  dinnerPlanOption,
  dinnerPlanVote,
  dinnerPlanExpiry,
  favouriteList,
  favouriteListEntry,
  reservationDateSet,
  merchantOpenWeekdays,
  merchantOpenWeekdaysOfHours,
  merchantNeighborhood,
];
