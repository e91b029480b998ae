import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { machineCalls } from '../machine-calls.ts';

/** Range 0 has the ids 0 to 4,999, range 1 the next 5,000, and so on: a restaurant never moves to another range. */
export const MERCHANTS_PER_RANGE = 5_000;

export const merchantRanges = endpoint(machineCalls.merchantRanges, {
  summary: 'The ranges of ids in which there are restaurants, for site maps',
  answer: z.strictObject({ ranges: z.array(z.int().min(0)) }),
});

export const merchantsOfRange = endpoint(machineCalls.merchantsOfRange, {
  summary: 'The restaurants of a range of ids that have a page today',
  params: z.object({ range: z.string().regex(/^\d{1,9}$/) }),
  answer: z.strictObject({
    merchants: z.array(z.strictObject({ id: z.string(), updatedOn: z.iso.date() })).max(MERCHANTS_PER_RANGE),
  }),
});
