import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { bonusStatuses } from '../enumerations.ts';
import { laterCalls } from '../later/later-calls.ts';

export const registerBonus = endpoint(calls.registerBonus, {
  summary: 'Enrol for a bonus; repeated and parallel calls make one enrolment',
  params: z.object({ bonusCode: z.string().min(1).max(40) }),
  body: z.strictObject({}),
  answer: z.strictObject({}),
  errors: ['BONUS_NOT_FOUND', 'ACCOUNT_CLOSED'],
});

const bonusTermsSchema = z
  .strictObject({
    code: z.string(),
    bonusStatus: z.enum(bonusStatuses),
    /** In the member's unit. */
    amount: z.number(),
    /** The last day: to dine, at whatever restaurant, or to activate what is not activated. */
    endsOn: z.iso.date().optional(),
    /** For how many days from its activation its dines count. */
    windowDays: z.int().optional(),
    /** `made` counts dines that are not final too. */
    dines: z.strictObject({ made: z.int().min(0), needed: z.int().min(1) }),
  })
  .meta({ id: 'BonusTerms' });

export type BonusTerms = z.infer<typeof bonusTermsSchema>;

export const bonusTerms = endpoint(laterCalls.bonusTerms, {
  summary: "What each of the member's active bonuses takes and earns, and how far the member has come",
  answer: z.strictObject({ items: z.array(bonusTermsSchema) }),
});
