import { z } from 'zod';
import type { CallName } from '../calls.ts';
import { endpoint } from '../endpoint.ts';
import { laterCalls } from '../later/later-calls.ts';
import { pageQuery, pendingRewards, transactions, transactionsStatementCredits } from './activity.ts';
import { bonusTerms } from './bonuses.ts';
import { memberCards } from './cards.ts';
import { dineSummary, member, statementCreditBalance } from './member.ts';
import { reviewsStatus } from './reviews.ts';

/** By the names of the calls. */
type Answers = Partial<Record<CallName, z.ZodType>>;

/** A credit programme has two of its own. */
const ofActivity = {
  member: member.answer,
  transactions: transactions.answer.optional(),
  transactionsStatementCredits: transactionsStatementCredits.answer.optional(),
  /** Of the page's dines and adjustments. */
  reviewsStatus: reviewsStatus.answer,
  dineSummary: dineSummary.answer,
  memberCards: memberCards.answer,
  statementCreditBalance: statementCreditBalance.answer.optional(),
} satisfies Answers;

export const activityPage = endpoint(laterCalls.activityPage, {
  summary:
    'What the calls of the activity page answer, read with one call by the server that renders it; the last page of rows where the one asked for is beyond it. Extends a 15-minute session',
  query: pageQuery,
  answer: z.strictObject(ofActivity),
});

/** A credit programme has a balance. */
const ofOverview = {
  member: member.answer,
  bonusTerms: bonusTerms.answer,
  pendingRewards: pendingRewards.answer,
  statementCreditBalance: statementCreditBalance.answer.optional(),
} satisfies Answers;

export const overviewPage = endpoint(laterCalls.overviewPage, {
  summary:
    'What the calls of the overview answer, read with one call by the server that renders it. Extends a 15-minute session',
  answer: z.strictObject(ofOverview),
});
