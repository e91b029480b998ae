import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { laterCalls } from '../later/later-calls.ts';
import { singleLineText } from '../endpoints/single-line-text.ts';
import { planLimits } from './plan-limits.ts';
import { merchantFields, merchantIdSchema } from '../endpoints/merchants/merchant-fields.ts';

const isWithoutRepeats = (ids: readonly string[]) => new Set(ids).size === ids.length;
const withoutRepeats = 'Name each restaurant once.';

const optionSchema = z.strictObject({
  merchantId: z.string(),
  /** As it was called when the plan was made, or is called now. */
  name: z.string(),
  /** As visitors see it; null: no longer in the programme. */
  merchant: z.strictObject(merchantFields).nullable(),
  votes: z.int().min(0),
});

const common = {
  name: z.string(),
  day: z.iso.date().nullable(),
  isOpen: z.boolean(),
  /** When it is deleted with its votes. */
  expiresAt: z.iso.datetime(),
  options: z.array(optionSchema).max(planLimits.optionsMax),
  voters: z.int().min(0),
};

const planSchema = z
  .strictObject({
    id: z.string(),
    ...common,
    /** Of the link to share; null for an operator who views the account, and where TOKEN_SECRET has changed since: links shared before still work. */
    token: z.string().nullable(),
    /** The latest first; an empty name: none was given. */
    votes: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        merchantIds: z.array(z.string()),
        votedAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'DinnerPlan' });

export type DinnerPlan = z.infer<typeof planSchema>;

const sharedPlanSchema = z
  .strictObject({
    ...common,
    /** The vote of this browser; null without. */
    ownVote: z.strictObject({ name: z.string(), merchantIds: z.array(z.string()) }).nullable(),
  })
  .meta({ id: 'SharedDinnerPlan' });

export type SharedPlan = z.infer<typeof sharedPlanSchema>;

/** One restaurant of a plan, in a copy of the member's data. */
export const exportedPlanSchema = z.strictObject({
  name: z.string(),
  day: z.string().nullable(),
  restaurant: z.string(),
  isOpen: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export const plans = endpoint(laterCalls.plans, {
  summary: "The member's dinner plans, newest first",
  answer: z.strictObject({ plans: z.array(planSchema).max(planLimits.plansPerMember) }),
});

export const makePlan = endpoint(laterCalls.makePlan, {
  summary: 'Make a list of restaurants to vote on; a repeated request returns the same plan',
  body: z.strictObject({
    /** Chosen by the browser for each plan. */
    requestId: z.uuid(),
    name: singleLineText(planLimits.nameCharacters).min(1),
    day: z.iso.date().nullable().default(null),
    merchantIds: z
      .array(merchantIdSchema)
      .min(planLimits.optionsMin)
      .max(planLimits.optionsMax)
      .refine(isWithoutRepeats, withoutRepeats),
  }),
  answer: planSchema,
  errors: ['MERCHANT_NOT_FOUND', 'PLAN_LIMIT_REACHED', 'ACCOUNT_CLOSED'],
});

const planParams = z.object({ planId: z.string().regex(/^[\w-]{16,32}$/) });

export const setPlanOpen = endpoint(laterCalls.setPlanOpen, {
  summary: 'Close voting on a plan, or reopen it',
  params: planParams,
  body: z.strictObject({ isOpen: z.boolean() }),
  answer: planSchema,
  errors: ['PLAN_NOT_FOUND'],
});

export const removePlan = endpoint(laterCalls.removePlan, {
  summary: 'Delete a plan with its votes',
  params: planParams,
  answer: z.strictObject({}),
  errors: ['PLAN_NOT_FOUND'],
});

export const removePlanVote = endpoint(laterCalls.removePlanVote, {
  summary: 'Remove a vote from a plan; one that is gone already is no error',
  params: planParams.extend({ voteId: z.string().regex(/^[\da-f]{64}$/) }),
  answer: planSchema,
  errors: ['PLAN_NOT_FOUND'],
});

const linkParams = z.object({ token: z.string().min(1).max(100) });

export const sharedPlan = endpoint(laterCalls.sharedPlan, {
  summary: 'A plan as whoever has its link sees it; marks the browser, so that it has one vote',
  params: linkParams,
  answer: sharedPlanSchema,
  errors: ['PLAN_NOT_FOUND'],
});

export const votePlan = endpoint(laterCalls.votePlan, {
  summary: 'Vote for restaurants of a plan, or change the vote of this browser',
  params: linkParams,
  body: z.strictObject({
    merchantIds: z
      .array(merchantIdSchema)
      .min(1)
      .max(planLimits.optionsMax)
      .refine(isWithoutRepeats, withoutRepeats),
    name: singleLineText(planLimits.voterNameCharacters).default(''),
  }),
  answer: sharedPlanSchema,
  errors: ['PLAN_NOT_FOUND', 'PLAN_CLOSED', 'PLAN_FULL'],
  fieldCodes: ['NOT_ON_PLAN'],
});
