import { z } from 'zod';
import { dineChannels } from './enumerations.ts';

/** The steps of a reward's calculation, in order; a bonus and a grant have other steps. */
export const traceRules = [
  'eligible_base',
  'offer_minimum',
  'visit_limit',
  'spend_limit',
  'tier_rate',
  'offer_rate',
  'offer_flat',
  'maximum_reward',
  'rounding',
  'budget',
  'override',
  'bonus_dines',
  'bonus_reward',
  'granted',
  'already_earned',
  'forfeit',
] as const;

const whole = z.int();

const setting = z.union([whole, z.string(), z.boolean(), z.null()]);

/**
 * A step: the rule, its settings, and the result as a fraction (result / per), so that nothing is rounded before 'rounding'.
 */
const traceStepSchema = z.strictObject({
  rule: z.enum(traceRules),
  // Integers first: most settings are, and every kind tried before would create an issue.
  settings: z.record(z.string(), setting),
  result: whole,
  per: whole.min(1),
});

/**
 * The calculation of a ledger entry's amount, from which it can be recomputed. Money in cents, rewards in the programme's
 * smallest unit.
 */
export const traceSchema = z
  .strictObject({
    programVersion: z.string(),
    inputs: z.strictObject({
      authCents: whole.nullable(),
      settledCents: whole.nullable(),
      refundedCents: whole,
      subtotalCents: whole.nullable(),
      /** Null without a dine. */
      channel: z.enum(dineChannels).nullable(),
      dineAt: z.iso.datetime(),
      localDate: z.iso.date(),
      tier: z.union([z.literal(0), z.literal(2), z.literal(3)]),
      offerId: whole.nullable(),
    }),
    steps: z.array(traceStepSchema),
    amount: whole,
  })
  .meta({ id: 'Trace' });

export type Trace = z.infer<typeof traceSchema>;
export type TraceRule = (typeof traceRules)[number];

/** The settings of each rule that a member may see: no operator's name, no private reason, no restaurant's budget. */
export const memberSettings = {
  eligible_base: ['basis'],
  offer_minimum: ['minimumCents'],
  visit_limit: ['visitsPerMonth', 'visitsUsed', 'month'],
  spend_limit: ['maxSpendPerMonthCents', 'spentCents', 'month'],
  tier_rate: ['tier', 'units', 'perDollars'],
  offer_rate: ['units', 'perDollars'],
  offer_flat: ['amount'],
  maximum_reward: ['maximum'],
  rounding: ['mode'],
  budget: [],
  override: ['forfeitReason'],
  bonus_dines: ['code', 'minimumCents', 'firstDate', 'lastDate', 'dates', 'cents'],
  bonus_reward: ['dines', 'amount'],
  granted: ['amount'],
  already_earned: ['amount'],
  forfeit: ['reason'],
} as const satisfies Readonly<Record<TraceRule, readonly string[]>>;

const memberStep = (rule: TraceRule) =>
  z.strictObject({
    rule: z.literal(rule),
    settings: z.strictObject(Object.fromEntries(memberSettings[rule].map((name) => [name, setting]))),
    result: whole,
    per: whole.min(1),
  });

const [firstRule, ...otherRules] = traceRules;

/** The trace for members: a step with any other setting is rejected, so nothing else is ever sent. */
export const memberTraceSchema = traceSchema
  .omit({ steps: true })
  .extend({
    steps: z.array(
      z.discriminatedUnion('rule', [memberStep(firstRule), ...otherRules.map((rule) => memberStep(rule))]),
    ),
  })
  .meta({ id: 'MemberTrace' });

export type MemberTrace = z.infer<typeof memberTraceSchema>;
