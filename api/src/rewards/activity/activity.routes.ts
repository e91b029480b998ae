import {
  type CreditRecord,
  endpoints,
  type Transaction,
  type TranslatedTransaction,
} from '@dinelink/contract';
import { Router } from 'express';
import { implement } from '../../http/implement.ts';
import type { ActivityService } from './activity.service.ts';

/** The member's rewards: activity, this year's sum, and what is waiting to be paid out. */
export function activityRoutes({ activity }: { activity: ActivityService }): Router {
  const router = Router();
  implement(router, endpoints.transactions, ({ member: { memberId }, partner, query }) =>
    activity.transactions({ memberId, partner }, query),
  );
  implement(
    router,
    endpoints.transactionsStatementCredits,
    async ({ member: { memberId }, partner, query }) => {
      const { data, ...page } = await activity.withCredits({ memberId, partner }, query);
      return { ...page, data: data.map(translated) };
    },
  );
  implement(router, endpoints.dineSummary, ({ member: { memberId }, partner }) =>
    activity.dineSummary({ memberId, partner }),
  );
  implement(router, endpoints.statementCreditBalance, ({ member: { memberId }, partner }) =>
    activity.statementCreditBalance({ memberId, partner }),
  );
  return router;
}

/** The same row in the words of the credit partners' call; a credit is the same in both. */
function translated(given: Transaction | CreditRecord): TranslatedTransaction | CreditRecord {
  if (given.recordType === 'credit') return given;
  const { date, ticketAmount, awardStatus, transactionType, ...row } = given;
  return {
    ...row,
    transactionCreatedAt: date,
    dineAmount: ticketAmount,
    transactionStatus: awardStatus,
    transactionTypeCode: transactionType,
    isTranslated: true,
  };
}
