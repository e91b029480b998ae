import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { favouriteListLimits } from './favourite-list-limits.ts';
import { laterCalls } from '../later/later-calls.ts';
import { singleLineText } from '../endpoints/single-line-text.ts';
import { merchantIdSchema } from '../endpoints/merchants/merchant-fields.ts';

export const listIdSchema = z.string().regex(/^\d{1,15}$/);
const listParams = z.strictObject({ listId: listIdSchema });
const entryParams = z.strictObject({ listId: listIdSchema, merchantId: merchantIdSchema });
const named = z.strictObject({ name: singleLineText(favouriteListLimits.nameCharacters).min(1) });

export const favouriteListSchema = z
  .strictObject({ id: z.string(), name: z.string() })
  .meta({ id: 'FavouriteList' });

export type FavouriteList = z.infer<typeof favouriteListSchema>;

/** In the copy of a member's data: a line for each restaurant; one for a list without any. */
export const exportedFavouriteListSchema = z.strictObject({
  ...{ name: z.string(), restaurant: z.string().nullable(), createdAt: z.iso.datetime() },
});

export const makeFavouriteList = endpoint(laterCalls.makeFavouriteList, {
  summary:
    'Create a list of saved restaurants, empty or with a first one; names of one member differ in more than case',
  body: named.extend({ merchantId: merchantIdSchema.optional() }),
  answer: favouriteListSchema,
  errors: ['FAVOURITE_LIST_EXISTS', 'FAVOURITE_LISTS_FULL', 'FAVOURITE_NOT_SAVED'],
});

export const nameFavouriteList = endpoint(laterCalls.nameFavouriteList, {
  summary: 'Give a list another name',
  params: listParams,
  body: named,
  answer: favouriteListSchema,
  errors: ['FAVOURITE_LIST_NOT_FOUND', 'FAVOURITE_LIST_EXISTS'],
});

export const removeFavouriteList = endpoint(laterCalls.removeFavouriteList, {
  summary: 'Remove a list, whose restaurants stay saved; repeated, it changes nothing',
  params: listParams,
  answer: z.strictObject({}),
});

export const addToFavouriteList = endpoint(laterCalls.addToFavouriteList, {
  summary: 'Add a saved restaurant to a list; repeated, it changes nothing',
  params: entryParams,
  answer: z.strictObject({}),
  errors: ['FAVOURITE_LIST_NOT_FOUND', 'FAVOURITE_NOT_SAVED'],
});

export const removeFromFavouriteList = endpoint(laterCalls.removeFromFavouriteList, {
  summary: 'Remove a restaurant from a list; it stays saved; repeated, it changes nothing',
  params: entryParams,
  answer: z.strictObject({}),
});
