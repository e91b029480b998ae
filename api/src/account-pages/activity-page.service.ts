import type { CreditRecord, Partner, Transaction } from '@dinelink/contract';
import { listCards } from '../cards/cards.service.ts';
import type { Database } from '../db/connection.ts';
import type { SignedIn } from '../http/signed-in.ts';
import type { Members } from '../members/members.service.ts';
import {
  type ActivityService,
  createActivityService,
  dineSummaryOf,
} from '../rewards/activity/activity.service.ts';
import { translatedPage } from '../rewards/activity/translated-page.ts';
import type { Diner } from '../rewards/activity/unsaved-entries.ts';

type PageRequest = Parameters<ActivityService['transactions']>[1];

export type ActivityPageService = ReturnType<typeof createActivityPageService>;

interface Parts {
  readonly database: Database;
  readonly members: Pick<Members, 'describeWithTotals'>;
  readonly clock: () => number;
}

export function createActivityPageService({ database, members, clock }: Parts) {
  return {
    /** The answers of the page's calls. Of the rows, the last page where the one asked for is beyond it. */
    async read(partner: Partner, signedIn: SignedIn, request: PageRequest) {
      const diner = { partner, memberId: signedIn.memberId };
      const now = clock();
      const activity = createActivityService({ database, clock: () => now });
      const isCredit = partner.currencyType === 'Credit';
      const [rows, { member, totals }, items, statementCreditBalance] = await Promise.all([
        isCredit ? rowsWithCredits(activity, diner, request) : plainRows(activity, diner, request),
        members.describeWithTotals(partner, signedIn),
        listCards({ database, now: () => now }, diner),
        isCredit ? activity.statementCreditBalance(diner) : undefined,
      ]);
      const dineSummary = dineSummaryOf(partner, totals);
      return { member, ...rows, dineSummary, memberCards: { items }, statementCreditBalance };
    },
  };
}

async function plainRows(activity: ActivityService, diner: Diner, request: PageRequest) {
  const page = await notBeyondLast(request, (each) => activity.transactions(diner, each));
  return { transactions: page, reviewsStatus: reviewStatusesOf(page.data) };
}

async function rowsWithCredits(activity: ActivityService, diner: Diner, request: PageRequest) {
  const page = await notBeyondLast(request, (each) => activity.withCredits(diner, each));
  return { transactionsStatementCredits: translatedPage(page), reviewsStatus: reviewStatusesOf(page.data) };
}

async function notBeyondLast<P extends { readonly data: readonly unknown[]; readonly totalPages: number }>(
  request: PageRequest,
  read: (request: PageRequest) => Promise<P>,
): Promise<P> {
  const page = await read(request);
  const isBeyond = page.data.length === 0 && page.totalPages > 0;
  return isBeyond ? read({ ...request, pageNo: page.totalPages }) : page;
}

/** As `reviews` answers: a row has the review of its dine. */
const reviewStatusesOf = (rows: readonly (Transaction | CreditRecord)[]) =>
  rows.flatMap((row) =>
    row.recordType === 'credit' ? [] : { id: row.sourceTransactionId, completed: row.review !== null },
  );
