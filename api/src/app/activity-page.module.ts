import { endpoints, type Transaction } from '@dinelink/contract';
import { listCards } from '../cards/cards.service.ts';
import { implement } from '../http/implement.ts';
import { createRoutes } from '../http/routing/routes.ts';
import { createActivityService } from '../rewards/activity/activity.service.ts';
import { translatedPage } from '../rewards/activity/translated-page.ts';
import type { AppContext } from './context.ts';
import type { Module } from './module.ts';

/** The data of the activity page, which several nouns have, with one call: five cost a quarter more processor time. */
export const activityPageModule = ({ database, now }: AppContext): Module => ({
  api() {
    const activity = createActivityService({ database, clock: now });
    const routes = createRoutes();
    implement(routes, endpoints.activityPage, async ({ member: { memberId }, partner, query }) => {
      const diner = { memberId, partner };
      const plain = async () => {
        const page = await activity.transactions(diner, query);
        return { transactions: page, reviewsStatus: page.data.map(statusOf) };
      };
      const ofCredits = async () => {
        const page = await activity.withCredits(diner, query);
        const dines = page.data.filter((row) => row.recordType === 'transaction');
        return { transactionsStatementCredits: translatedPage(page), reviewsStatus: dines.map(statusOf) };
      };
      const isCredit = partner.currencyType === 'Credit';
      const [rows, dineSummary, items, balance] = await Promise.all([
        isCredit ? ofCredits() : plain(),
        activity.dineSummary(diner),
        listCards({ database, now }, diner),
        isCredit ? activity.statementCreditBalance(diner) : undefined,
      ]);
      return { ...rows, dineSummary, memberCards: { items }, statementCreditBalance: balance };
    });
    return { routes: [routes] };
  },
});

const statusOf = ({ sourceTransactionId, review }: Transaction) => ({
  id: sourceTransactionId,
  completed: review !== null,
});
