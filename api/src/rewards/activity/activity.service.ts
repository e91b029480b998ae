import type { CreditRecord, Partner, Transaction } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { availableOf } from '../redemptions/engine/redemption.ts';
import { balanceOf, holdReasonOf } from '../redemptions/redemptions.store.ts';
import { creditOf, transactionOf } from './activity-row.ts';
import { type ActivityEntry, findEntries, isOfDine } from './activity.store.ts';
import { type ActivityLine, countLines, type EntryLine, findLines, type Mark } from './lines.store.ts';
import { inMemberUnit } from './unit.ts';
import { qualifiedDines, rewardsOf, thisYear } from './year.store.ts';

interface Page {
  readonly pageNo: number;
  readonly resultsPerPage: number;
  /** What an earlier page answered. */
  readonly asOf?: string;
}

/** A member as the activity needs one. */
interface Diner {
  readonly memberId: number;
  readonly partner: Partner;
}

interface Rows<Row> {
  readonly data: Row[];
  readonly totalResultSize: number;
  readonly totalPages: number;
  readonly asOf: string;
}

export type ActivityService = ReturnType<typeof createActivityService>;

export function createActivityService({ database, clock }: { database: Database; clock: () => number }) {
  /** One page of lines, newest first, with the entries behind them. */
  async function readPage({ memberId, partner }: Diner, page: Page, hasCredits: boolean) {
    const { pageNo, resultsPerPage, asOf } = page;
    const now = clock();
    const mark = markOf(asOf, now);
    const wanted = { memberId, mark, hasCredits };
    const slice = { limit: resultsPerPage, offset: (pageNo - 1) * resultsPerPage };
    const first = pageNo === 1 ? null : await countLines(database, wanted);
    // There is nothing to look for behind the last line.
    const isBeyond = first !== null && slice.offset >= first.total;
    const lines = isBeyond ? [] : await findLines(database, wanted, slice);
    const counted = lines[0] ?? first ?? nothing;
    const dines = lines.filter(isEntryLine);
    const entries = await findEntries(database, memberId, { lines: dines, newest: mark.entry });
    const total = Number(counted.total);
    const newest = asOf === undefined ? Number(counted.newest) : mark.entry;
    return {
      lines,
      transaction: (line: EntryLine) => transactionOf(partner, line, { entries: behind(line, entries), now }),
      about: {
        totalResultSize: total,
        totalPages: Math.ceil(total / resultsPerPage),
        asOf: `${newest}.${mark.creditedAt}`,
      },
    };
  }

  return {
    /** One page of dines and adjustments. */
    async transactions(diner: Diner, page: Page): Promise<Rows<Transaction>> {
      const { lines, transaction, about } = await readPage(diner, page, false);
      return { ...about, data: lines.filter(isEntryLine).map(transaction) };
    },

    /** One page of dines, adjustments and statement credits. */
    async withCredits(diner: Diner, page: Page): Promise<Rows<Transaction | CreditRecord>> {
      const { lines, transaction, about } = await readPage(diner, page, true);
      return {
        ...about,
        data: lines.map((line) => (isEntryLine(line) ? transaction(line) : creditOf(line))),
      };
    },

    /** Rewards and qualified dines of the calendar year so far. */
    async dineSummary({ memberId, partner }: Diner) {
      const year = thisYear(partner, clock());
      const [amount, dines] = await Promise.all([
        rewardsOf(database, memberId, year),
        qualifiedDines(database, memberId, year),
      ]);
      return { currentYearBenefits: inMemberUnit(partner, amount), currentYearDines: dines };
    },

    /** What is awarded and neither paid out nor on its way; never below zero. */
    statementCreditBalance: (diner: Diner) => creditBalanceOf(database, diner),
  };
}

const nothing = { total: 0, newest: 0 };

/** Without a mark everything there is. */
function markOf(asOf: string | undefined, now: number): Mark {
  if (asOf === undefined) return { entry: Number.MAX_SAFE_INTEGER, creditedAt: now };
  const [entry = 0, creditedAt = 0] = asOf.split('.').map(Number);
  return { entry, creditedAt };
}

const isEntryLine = <L extends ActivityLine>(line: L): line is Extract<L, EntryLine> =>
  line.kind === 'transaction';

/** The entries of a dine's line, or the one entry that stands alone. */
const behind = (line: EntryLine, entries: readonly ActivityEntry[]): ActivityEntry[] =>
  entries.filter((entry) =>
    isOfDine(line) ? entry.dineId === line.dineId && isOfDine(entry) : entry.id === line.entryId,
  );

async function creditBalanceOf(database: Database, { memberId, partner }: Diner) {
  const [balance, waitsFor] = await Promise.all([
    balanceOf(database, memberId),
    holdReasonOf(database, memberId),
  ]);
  const memberBalance = inMemberUnit(partner, availableOf(balance));
  return { memberBalance, ...(waitsFor && { waitsFor }) };
}
