import { type Partner, type RewardStatus, type Transaction, traceSchema } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import {
  type ActivityEntry,
  type ActivityLine,
  countLines,
  findEntries,
  findLines,
  summarise,
  sumsByStatus,
} from './activity.store.ts';
import { dollars, inMemberUnit } from './unit.ts';

export interface Page {
  readonly pageNo: number;
  readonly resultsPerPage: number;
}

/** A member as the activity needs one. */
export interface Diner {
  readonly memberId: number;
  readonly partner: Partner;
}

export type ActivityService = ReturnType<typeof createActivityService>;

export function createActivityService({ database, clock }: { database: Database; clock: () => number }) {
  return {
    /** One page of dines and adjustments, newest first. */
    async transactions({ memberId, partner }: Diner, { pageNo, resultsPerPage }: Page) {
      const page = { limit: resultsPerPage, offset: (pageNo - 1) * resultsPerPage };
      const [total, lines] = await Promise.all([
        countLines(database, memberId),
        findLines(database, memberId, page),
      ]);
      const entries = await findEntries(database, memberId, lines);
      return {
        data: lines.map((line) => transactionOf(partner, line, behind(line, entries))),
        totalResultSize: total,
        totalPages: Math.ceil(total / resultsPerPage),
      };
    },

    /** Rewards and qualified dines of the calendar year so far. */
    async dineSummary({ memberId, partner }: Diner) {
      const now = clock();
      const year = new Date(now).getUTCFullYear();
      const span = { from: Date.UTC(year, 0, 1), before: Date.UTC(year + 1, 0, 1), now };
      const { amount, dines } = await summarise(database, memberId, span);
      return { currentYearBenefits: inMemberUnit(partner, amount), currentYearDines: dines };
    },

    /** What is awarded and not paid out yet; never below zero. */
    async statementCreditBalance({ memberId, partner }: Diner) {
      const awarded = (await sumsByStatus(database, memberId)).get('Awarded') ?? 0;
      return { memberBalance: inMemberUnit(partner, Math.max(0, awarded)) };
    },
  };
}

/** The entries of a dine's line, or the one entry that stands alone. */
const behind = ({ dineId, entryId, source }: ActivityLine, entries: readonly ActivityEntry[]) =>
  entries.filter((entry) =>
    ['S', 'A'].includes(source)
      ? entry.dineId === dineId && ['S', 'A'].includes(entry.source)
      : entry.id === entryId,
  );

function transactionOf(partner: Partner, line: ActivityLine, entries: readonly ActivityEntry[]): Transaction {
  const alive = entries.filter(({ status }) => status !== 'Forfeit');
  const amount = alive.reduce((sum, entry) => sum + entry.amount, 0);
  const paidAt = entries.find((entry) => entry.paidAt !== null)?.paidAt ?? null;
  return {
    recordType: 'transaction',
    date: new Date(line.earnedAt).toISOString(),
    merchantId: line.merchantId === null ? null : String(line.merchantId),
    merchantName: line.merchantName ?? '',
    merchantPicture: line.merchantPicture,
    sourceTransactionId: String(line.dineId ?? line.entryId),
    ticketAmount: dollars(line.settledCents ?? line.authCents ?? 0),
    benefitAmount: inMemberUnit(partner, amount),
    cardLastFour: line.cardLastFour ?? '',
    awardStatus: statusOf(alive),
    transactionType: line.source === 'S' || line.source === 'A' ? 'settle' : 'manual',
    activeMerchant: line.isMerchantActive === 1,
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    isTranslated: partner.activityStyle === 'translated',
    reasonCode: entries.findLast(({ reasonCode }) => reasonCode !== null)?.reasonCode ?? null,
    workedOut: entries.map(({ trace }) => traceSchema.parse(JSON.parse(trace))),
  };
}

/** A line stands where its first living entry stands; without one it is forfeited. */
const statusOf = ([first]: readonly ActivityEntry[]): RewardStatus => first?.status ?? 'Forfeit';
