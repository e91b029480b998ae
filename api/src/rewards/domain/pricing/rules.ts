import type { Tier, Trace, TraceRule } from '@dinelink/contract';
import { affordable, type UnitCost } from './budget.ts';
import { type Basis, eligibleBase } from './base-after-refunds.ts';
import { atMost, type Fraction, round, type Rounding, times, whole } from './fraction.ts';

export type Inputs = Trace['inputs'];

/** The settings of each rule; all of them are stored in the trace. */
export interface Settings {
  readonly eligible_base: { readonly basis: Basis };
  readonly offer_minimum: { readonly minimumCents: number };
  readonly visit_limit: {
    readonly visitsPerMonth: number;
    readonly visitsUsed: number;
    readonly month: string;
  };
  readonly spend_limit: {
    readonly maxSpendPerMonthCents: number;
    readonly spentCents: number;
    readonly month: string;
  };
  readonly tier_rate: { readonly tier: Tier; readonly units: number; readonly perDollars: number };
  readonly offer_rate: { readonly units: number; readonly perDollars: number };
  readonly offer_flat: { readonly amount: number };
  readonly maximum_reward: { readonly maximum: number };
  readonly rounding: { readonly mode: Rounding };
  readonly budget: { readonly remainingCents: number } & UnitCost;
  readonly override: { readonly forfeitReason: string; readonly reason: string };
  readonly bonus_dines: {
    readonly code: string;
    readonly minimumCents: number;
    readonly firstDate: string;
    readonly lastDate: string | null;
    /** Of the dines that were looked at, in the same order, comma-joined. */
    readonly dates: string;
    readonly cents: string;
  };
  readonly bonus_reward: { readonly dines: number; readonly amount: number };
  readonly granted: { readonly amount: number; readonly reason: string; readonly actor: string };
  readonly already_earned: { readonly amount: number };
  readonly forfeit: { readonly reason: string };
}

export type Rule = { [K in TraceRule]: { readonly rule: K; readonly settings: Settings[K] } }[TraceRule];

type Effect<K extends TraceRule> = (before: Fraction, settings: Settings[K], inputs: Inputs) => Fraction;

const nothing = whole(0);
const CENTS_PER_DOLLAR = 100;

const effects: { [K in TraceRule]: Effect<K> } = {
  eligible_base: (_before, { basis }, inputs) => whole(eligibleBase(basis, inputs)),
  offer_minimum: (base, { minimumCents }) => (base.result >= minimumCents ? base : nothing),
  visit_limit: (base, { visitsPerMonth, visitsUsed }) => (visitsUsed < visitsPerMonth ? base : nothing),
  spend_limit: (base, { maxSpendPerMonthCents, spentCents }) =>
    atMost(base, Math.max(0, maxSpendPerMonthCents - spentCents)),
  tier_rate: atRate,
  offer_rate: atRate,
  offer_flat: (_base, { amount }) => whole(amount),
  maximum_reward: (reward, { maximum }) => atMost(reward, maximum),
  rounding: (reward, { mode }) => whole(round(reward, mode)),
  budget: (reward, { remainingCents, ...unitCost }) => atMost(reward, affordable(remainingCents, unitCost)),
  override: (before) => before,
  bonus_dines: (_before, settings) => whole(dinesThatCount(settings)),
  bonus_reward: ({ result }, { dines, amount }) => (result >= dines ? whole(amount) : nothing),
  granted: (_before, { amount }) => whole(amount),
  already_earned: (reward, { amount }) => whole(reward.result - amount),
  forfeit: () => nothing,
};

/** Applies a rule to the result of the previous step. */
export function applyRule<K extends TraceRule>(
  { rule, settings }: { rule: K; settings: Settings[K] },
  before: Fraction,
  inputs: Inputs,
): Fraction {
  return effects[rule](before, settings, inputs);
}

function dinesThatCount({ minimumCents, firstDate, lastDate, dates, cents }: Settings['bonus_dines']) {
  const spent = cents.split(',').map(Number);
  const isIn = (date: string) => date >= firstDate && (lastDate === null || date <= lastDate);
  return dates.split(',').filter((date, index) => isIn(date) && (spent[index] ?? 0) >= minimumCents).length;
}

function atRate(
  base: Fraction,
  { units, perDollars }: { readonly units: number; readonly perDollars: number },
): Fraction {
  return times(base, units, perDollars * CENTS_PER_DOLLAR);
}
