import { z } from 'zod';
import { audienceSchema, localTimeSchema } from './preview-view.ts';

/** Nothing chosen is sent as an empty field. */
const chosen = z
  .string()
  .optional()
  .transform((text) => (text === '' ? undefined : text));
const chosenNumber = chosen.transform((text) => (text === undefined ? undefined : Number(text)));

/** The fields of the bar's form. */
export const changesSchema = z
  .object({
    state: chosenNumber.pipe(audienceSchema.shape.state.optional()),
    tier: chosenNumber.pipe(audienceSchema.shape.tier),
    at: chosen.pipe(localTimeSchema.optional()),
  })
  .transform(({ state, tier, at }) => ({
    audience: state === undefined ? undefined : { state, tier: state === 0 ? undefined : tier },
    at,
  }));
