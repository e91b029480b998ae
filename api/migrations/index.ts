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
import { merchant } from './2026-11-20-20-merchant.ts';
import { merchantCell } from './2026-11-20-21-merchant-cell.ts';
import { merchantUpdated } from './2026-11-20-22-merchant-updated.ts';
import { midMap } from './2026-11-20-23-mid-map.ts';
import { midMapMerchant } from './2026-11-20-24-mid-map-merchant.ts';
import { offer } from './2026-11-20-25-offer.ts';
import { offerMerchant } from './2026-11-20-26-offer-merchant.ts';
import { merchantReview } from './2026-11-20-27-merchant-review.ts';
import { merchantReviewMerchant } from './2026-11-20-28-merchant-review-merchant.ts';
import type { Migration } from './define.ts';

export type { Migration } from './define.ts';

/** In the order they are applied; a new one is added at its date, never changed afterwards. */
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
  merchant,
  merchantCell,
  merchantUpdated,
  midMap,
  midMapMerchant,
  offer,
  offerMerchant,
  merchantReview,
  merchantReviewMerchant,
];
