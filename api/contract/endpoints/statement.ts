import { z } from 'zod';
import { laterCalls } from '../later/later-calls.ts';
import { endpoint } from '../endpoint.ts';
import { machineCalls } from './machine-calls.ts';

const lineSchema = z
  .strictObject({
    /** The instant of the dine, the bonus or the payout. */
    date: z.iso.datetime(),
    /** The restaurant's calendar date of the dine; null without a dine. It decides the year. */
    dineDate: z.iso.date().nullable(),
    kind: z.enum(['dine', 'bonus', 'correction', 'payout']),
    /** The restaurant; empty without one. */
    merchantName: z.string(),
    /** Description of a bonus, or where a payout went. */
    text: z.string(),
    reasonCode: z.string().nullable(),
    reference: z.string(),
    /** Below zero for what is taken back and for a payout. */
    amount: z.number(),
  })
  .meta({ id: 'StatementLine' });

const restaurantSchema = z.strictObject({
  merchantName: z.string(),
  /** Where another restaurant of the statement has the same name; else null. */
  city: z.string().nullable(),
  dines: z.int(),
  amount: z.number(),
});

const statementSchema = z
  .strictObject({
    year: z.int(),
    /** The year of joining, or of the first line. */
    firstYear: z.int(),
    /** The current year of the programme; its statement is not final. */
    currentYear: z.int(),
    /** opening + earned + paidOut = closing; paidOut is never above zero. */
    opening: z.number(),
    /** dines + bonuses + corrections: the rewards of the year, as the account shows them. */
    earned: z.number(),
    dines: z.number(),
    bonuses: z.number(),
    corrections: z.number(),
    paidOut: z.number(),
    closing: z.number(),
    /** What is not awarded yet; in none of the sums. */
    pending: z.number(),
    /** With bonuses and corrections, so that the amounts add up to `earned`; last, with an empty name, what belongs to none. */
    restaurants: z.array(restaurantSchema),
    /** Oldest first. */
    lines: z.array(lineSchema),
  })
  .meta({ id: 'Statement' });

export type Statement = z.infer<typeof statementSchema>;
export type StatementLine = z.infer<typeof lineSchema>;

const year = z.coerce.number().int().min(2000).max(2999);

export const statement = endpoint(laterCalls.statement, {
  summary: 'What a year brought: every awarded entry of the ledger and every payout, with their sums',
  /** Without a year: the current one of the programme. */
  query: z.object({ year: year.optional() }),
  answer: statementSchema,
});

export const statementFile = endpoint(machineCalls.statementFile, {
  summary: 'The same as CSV (RFC 4180)',
  query: z.object({ year }),
  answer: z.string(),
  contentType: 'text/csv; charset=utf-8',
  fileName: 'statement-{year}.csv',
});
