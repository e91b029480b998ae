import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint, knowingMember } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { merchantIdSchema } from './merchants/merchant-fields.ts';

const word = z.string().max(200);

/** An item that was visible on a visitor's screen, and its position. */
const impressionSchema = z
  .strictObject({
    channel: z.literal('web'),
    dateTime: z.iso.datetime({ offset: true }),
    userAgent: z.string().max(1_000),
    /** Such as a restaurant's card or a bonus banner. */
    type: word,
    merchantId: merchantIdSchema.optional(),
    bonusCode: word.optional(),
    offerId: z
      .string()
      .regex(/^\d{1,12}$/)
      .optional(),
    /** Its list or page. */
    placement: word.optional(),
    /** Position in its list, from 1. */
    position: z.int().min(0).max(100_000).optional(),
  })
  .meta({ id: 'Impression' });

export type Impression = z.infer<typeof impressionSchema>;

export const impressions = endpoint(knowingMember(calls.impressions), {
  summary: 'Visible items; stored later, or dropped under load',
  body: z.array(impressionSchema).max(limits.impressionsAtOnce),
  answer: z.strictObject({}),
  status: 202,
});

export const pageEvent = endpoint(knowingMember(calls.pageEvent), {
  summary: 'A page view; stored later, or dropped under load',
  body: z.strictObject({
    memberId: z.string().max(64).optional(),
    merchantId: merchantIdSchema.optional(),
    url: z.string().min(1).max(limits.pageUrlCharacters),
  }),
  answer: z.strictObject({}),
  status: 202,
});
