import {
  type CreditRecord,
  endpoints,
  type Transaction,
  type TranslatedTransaction,
} from '@dinelink/contract';
import { createRoutes, type Routes } from '../../http/routing/routes.ts';
import { implement } from '../../http/implement.ts';
import type { ActivityService } from './activity.service.ts';

/** The member's rewards: activity, this year's sum, and what is waiting to be paid out. */
export function activityRoutes({ activity }: { activity: ActivityService }): Routes {
  const routes = createRoutes();
  implement(routes, endpoints.transactions, ({ member: { memberId }, partner, query }) =>
    activity.transactions({ memberId, partner }, query),
  );
  implement(
    routes,
    endpoints.transactionsStatementCredits,
    async ({ member: { memberId }, partner, query }) => {
      const { data, ...page } = await activity.withCredits({ memberId, partner }, query);
      return { ...page, data: data.map(translated) };
    },
  );
  implement(routes, endpoints.dineSummary, ({ member: { memberId }, partner }) =>
    activity.dineSummary({ memberId, partner }),
  );
  implement(routes, endpoints.statementCreditBalance, ({ member: { memberId }, partner }) =>
    activity.statementCreditBalance({ memberId, partner }),
  );
  return routes;
}

/** The same row with the field names of the credit partners' endpoint; a credit is the same in both. */
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
