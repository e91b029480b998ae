import type { Partner, Programme, Tier } from '@dinelink/contract';
import { BASIC, NOT_ACTIVATED, SELECT } from '@dinelink/contract/calls';
import type { Database } from '../db/connection.ts';
import type { Rate } from '../offers/domain/earn-rate.ts';
import type { Offer } from '../offers/domain/offer.ts';
import type { Usage } from '../rewards/domain/dine/usage.ts';
import { FARTHEST_ZONE_MS, monthOf, noonOf } from '../rewards/domain/matching/local-date.ts';
import { programmeAt, rateOf, versionsOf } from '../rewards/domain/programme/programme.ts';
import { findMemberUsage, type MemberUsageRow } from './visitor.store.ts';

/** What rates and offers depend on for a visitor or member. */
export interface Visitor {
  readonly isMember: boolean;
  readonly tier: Tier;
  /** Whether the member earns at exclusive restaurants; true for visitors. */
  readonly earnsAtExclusive: boolean;
  /** The programme's rules at noon GMT of a date, YYYY-MM-DD, as the rewards engine applies them. */
  readonly programmeOn: (date: string) => Programme;
  /** The tier's rate on a date. */
  readonly rateOn: (date: string) => Rate;
  /** The tier's rate now. */
  readonly rate: Rate;
  /** The member's usage of offers' monthly limits in the month of a merchant's local date; empty without a member. */
  readonly usageIn: (localDate: string) => ReadonlyMap<number, Usage>;
}

interface VisitorLookup {
  readonly partner: Partner;
  readonly memberId: number | null;
  readonly at: number;
}

// The tier shown to visitors and members not yet activated: that of opted-in members.
const SHOWN_TIER: Tier = SELECT;

/** Reads the member's tier and usage, if signed in. */
export async function visitorOf(
  database: Database,
  { partner, memberId, at }: VisitorLookup,
): Promise<Visitor> {
  const rows = memberId === null ? [] : await findMemberUsage(database, memberId, monthsAround(at));
  const [member] = rows;
  const isActivated = member !== undefined && member.opt_in_level !== NOT_ACTIVATED;
  const tier = isActivated ? member.tier_level : SHOWN_TIER;
  const rules = { versions: versionsOf(partner.programmes) };
  const programmeOn = (date: string) => programmeAt(rules, Date.parse(noonOf(date)));
  return {
    isMember: member !== undefined,
    tier,
    earnsAtExclusive: member === undefined || (isActivated && tier !== BASIC),
    programmeOn,
    rateOn: (date) => rateOf(programmeOn(date), tier),
    rate: rateOf(programmeAt(rules, at), tier),
    usageIn: usageByMonth(rows),
  };
}

/** The rate of an offer on a date: its own, or the tier's. */
export const offerRate = ({ rate }: Pick<Offer, 'rate'>, visitor: Visitor, date: string): Rate =>
  rate ?? visitor.rateOn(date);

/** The month it is now, and the other one where it is another month somewhere. */
const monthsAround = (at: number): [string, string] => [
  monthOf(new Date(at - FARTHEST_ZONE_MS).toISOString()),
  monthOf(new Date(at + FARTHEST_ZONE_MS).toISOString()),
];

function usageByMonth(rows: readonly MemberUsageRow[]): Visitor['usageIn'] {
  const months = new Map<string, Map<number, Usage>>();
  for (const { offer_id: offerId, month, visits, spend_cents: spendCents } of rows) {
    if (offerId === null) continue;
    const ofMonth = months.get(month) ?? new Map<number, Usage>();
    months.set(month, ofMonth.set(offerId, { visits, spendCents }));
  }
  return (date) => months.get(monthOf(date)) ?? unused;
}

const unused: ReadonlyMap<number, Usage> = new Map();
