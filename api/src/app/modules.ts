import { accountPagesModule } from '../account-pages/account-pages.module.ts';
import { analyticsModule } from '../analytics/analytics.module.ts';
import { bonusesModule } from '../bonuses/bonuses.module.ts';
import { claimsModule } from '../claims/claims.module.ts';
import { captchaModule } from '../captcha/captcha.module.ts';
import { cardsModule } from '../cards/cards.module.ts';
import { dineNoticesModule } from '../dine-notices/dine-notices.module.ts';
import { erasureModule } from '../erasure/erasure.module.ts';
import { favouritesModule } from '../favourites/favourites.module.ts';
import { identityModule } from '../identity/identity.module.ts';
import { sessionOf } from '../identity/sessions/authenticator.ts';
import { mailModule } from '../mail/mail.module.ts';
import { membersModule } from '../members/members.module.ts';
import { merchantsModule } from '../merchants/merchants.module.ts';
import { offersModule } from '../offers/offers.module.ts';
import { partnersModule } from '../partners/partners.module.ts';
import { isUsPhone } from '../places/area-codes.ts';
import { placesModule } from '../places/places.module.ts';
import { plansModule } from '../plans/plans.module.ts';
import { reservationsModule } from '../reservations/reservations.module.ts';
import { reviewsModule } from '../reviews/reviews.module.ts';
import { rewardsModule } from '../rewards/rewards.module.ts';
import { stagingModule } from './staging.module.ts';
import type { AppContext } from './context.ts';
import type { Module } from './module.ts';

/** Every subject of the api and the worker, with the services of others that it needs. */
export function createModules(context: AppContext) {
  const partners = partnersModule(context);
  const captcha = captchaModule(context);
  const dineNotices = dineNoticesModule(context);
  const mail = mailModule(context, dineNotices.mailingList);
  const places = placesModule(context);
  const bonuses = bonusesModule(context);
  const addresses = { isUsZip: (code: string) => places.places().isUsZip(code), isUsPhone };
  const identity = identityModule(context, {
    mailer: mail.mailer,
    captcha: captcha.guard,
    bonuses: bonuses.bonuses,
    places: addresses,
  });
  const list: readonly Module[] = [
    // First, because the clock and the actor of a request apply to the calls of all others.
    stagingModule(context, partners.flags),
    identity,
    captcha,
    partners,
    places,
    merchantsModule(context, places.places),
    offersModule(context),
    membersModule(context, {
      ...identity,
      ...{ sessionsOf: identity.sessions.listOf, places: addresses },
      signedInAt: (member) => sessionOf(member)?.createdAt ?? null,
    }),
    cardsModule(context, captcha.guard),
    claimsModule(context),
    favouritesModule(context),
    reservationsModule(context),
    plansModule(context),
    dineNotices,
    bonuses,
    erasureModule(context, identity),
    rewardsModule(context),
    reviewsModule(context),
    accountPagesModule(context, { ...identity, bonuses: bonuses.bonuses }),
    analyticsModule(context),
    mail,
  ];
  return { list, authenticator: identity.authenticator, currentPartner: partners.flags.over };
}
