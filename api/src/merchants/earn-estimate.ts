import type { AnswerOf, Partner } from '@dinelink/contract';
import { estimateReasons } from '@dinelink/contract/calls';
import type { Database } from '../db/connection.ts';
import { freeBudgets } from '../offers/budgets.store.ts';
import { inUnits } from '../offers/domain/earn-rate.ts';
import { estimate } from '../offers/domain/estimate.ts';
import { findFlexOffer } from '../offers/flex-offers.store.ts';
import type { OffersStore } from '../offers/offers.store.ts';
import { localDateOf } from '../rewards/domain/matching/local-date.ts';
import { invalid } from '../problems.ts';
import { findShown } from './find-shown.ts';
import type { MerchantsStore } from './merchants.store.ts';
import { visitorOf } from './visitor.ts';

interface Parts {
  readonly database: Database;
  readonly offers: OffersStore;
  readonly store: MerchantsStore;
  readonly now: () => number;
}

interface Planned {
  readonly merchantId: number;
  readonly billCents: number;
  /** A date of the restaurant's; by default its today. */
  readonly date?: string | undefined;
}

/** What a dinner would earn the member, with the limits used this month and the budgets left now. */
export async function earnEstimate(
  { database, offers: offersStore, store, now }: Parts,
  { partner, memberId }: { partner: Partner; memberId: number },
  { merchantId, billCents, date }: Planned,
): Promise<AnswerOf<'earnEstimate'>> {
  const at = now();
  const stores = { store, offers: offersStore };
  const { merchant, today, offers } = await findShown(stores, partner, { merchantId, at });
  const day = date ?? today.date;
  rejectPast(day, today.date);
  const flexOffer = partner.hasFlexOffers
    ? await findFlexOffer(database, { merchantId, memberId, at })
    : null;
  const runs = flexOffer !== null && day <= localDateOf(flexOffer.expiresAt - 1, merchant.timeZone);
  const visitor = await visitorOf(database, { partner, memberId, at });
  const { programmeOn, tier, usageIn } = visitor;
  const found = estimate(
    offers,
    { partner: partner.key, programmeOn, tier, usage: usageIn(today.date), today: today.date },
    {
      date: day,
      billCents,
      isExclusive: merchant.isExclusive && !visitor.earnsAtExclusive,
      freeCents: await freeBudgets(
        database,
        offers.map(({ id }) => id),
      ),
      flexOfferAmount: runs ? flexOffer.amount : 0,
    },
  );
  if (!found)
    return { date: day, billCents, earningCents: 0, amount: 0, flexOfferAmount: 0, reason: 'no_offer' };
  const reason = estimateReasons.find((each) => each === found.forfeitReason) ?? null;
  return {
    date: day,
    billCents,
    earningCents: found.earningCents,
    amount: inUnits(partner, found.amount),
    flexOfferAmount: inUnits(partner, found.flexOfferAmount),
    reason,
  };
}

function rejectPast(date: string, today: string): void {
  if (date >= today) return;
  throw invalid([{ field: 'date', code: 'OUT_OF_RANGE', message: `Choose ${today} or a later day.` }]);
}
