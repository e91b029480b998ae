import { z } from 'zod';
import { calls } from '../../calls.ts';
import { endpoint } from '../../endpoint.ts';
import { favouriteListLimits } from '../../favourite-lists/favourite-list-limits.ts';
import { favouriteListSchema, listIdSchema } from '../../favourite-lists/favourite-lists.ts';
import { merchantParams } from './merchant.ts';
import { merchantSummarySchema } from './merchants.ts';

const favouriteSchema = z
  .strictObject({
    merchant: merchantSummarySchema,
    savedAt: z.iso.datetime(),
    /** False for a restaurant that has left the programme; it has no page and earns nothing. */
    isListed: z.boolean(),
    /** The member's lists that it is on. */
    listIds: z.array(z.string()),
  })
  .meta({ id: 'Favourite' });

export type Favourite = z.infer<typeof favouriteSchema>;

export const favourites = endpoint(calls.favourites, {
  summary:
    'The restaurants the member has saved, saved last first, those that have left too; and the member’s lists by name',
  answer: z.strictObject({ favourites: z.array(favouriteSchema), lists: z.array(favouriteListSchema) }),
});

export const favouriteIds = endpoint(calls.favouriteIds, {
  summary: 'The ids of the restaurants the member has saved',
  answer: z.strictObject({ merchantIds: z.array(z.string()) }),
});

export const saveFavourite = endpoint(calls.saveFavourite, {
  summary:
    'Save a restaurant, also on lists of the member’s own; unknown ones are left out; repeated, it changes nothing',
  params: merchantParams,
  body: z.strictObject({ listIds: z.array(listIdSchema).max(favouriteListLimits.listsPerMember).optional() }),
  answer: z.strictObject({}),
  errors: ['MERCHANT_NOT_FOUND', 'FAVOURITES_FULL'],
});

export const removeFavourite = endpoint(calls.removeFavourite, {
  summary: 'Take a restaurant off the saved ones; repeated, it changes nothing',
  params: merchantParams,
  answer: z.strictObject({}),
});
