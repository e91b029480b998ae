import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { laterCalls } from '../later/later-calls.ts';
import { pageQuery, transactions, transactionsStatementCredits } from './activity.ts';
import { memberCards } from './cards.ts';
import { dineSummary, statementCreditBalance } from './member.ts';
import { reviewsStatus } from './reviews.ts';

/** The answers to the calls of the activity page, by the names of the calls; a credit programme has its own two. */
export const activityPage = endpoint(laterCalls.activityPage, {
  summary: 'What the calls of the activity page answer, read with one call by the server that renders it',
  query: pageQuery,
  answer: z.strictObject({
    transactions: transactions.answer.optional(),
    transactionsStatementCredits: transactionsStatementCredits.answer.optional(),
    /** Of the page's dines and adjustments. */
    reviewsStatus: reviewsStatus.answer,
    dineSummary: dineSummary.answer,
    memberCards: memberCards.answer,
    statementCreditBalance: statementCreditBalance.answer.optional(),
  }),
});
