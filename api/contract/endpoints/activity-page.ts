import { z } from 'zod';
import type { CallName } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { laterCalls } from '../later/later-calls.ts';
import { pageQuery, transactions, transactionsStatementCredits } from './activity.ts';
import { memberCards } from './cards.ts';
import { dineSummary, member, statementCreditBalance } from './member.ts';
import { reviewsStatus } from './reviews.ts';

/** By the names of the calls; a credit programme has its own two. */
const answers = {
  member: member.answer,
  transactions: transactions.answer.optional(),
  transactionsStatementCredits: transactionsStatementCredits.answer.optional(),
  /** Of the page's dines and adjustments. */
  reviewsStatus: reviewsStatus.answer,
  dineSummary: dineSummary.answer,
  memberCards: memberCards.answer,
  statementCreditBalance: statementCreditBalance.answer.optional(),
} satisfies Partial<Record<CallName, z.ZodType>>;

export const activityPage = endpoint(laterCalls.activityPage, {
  summary:
    'What the calls of the activity page answer, read with one call by the server that renders it; the last page of rows where the one asked for is beyond it. Extends a 15-minute session',
  query: pageQuery,
  answer: z.strictObject(answers),
});
