import type { ActivityState, CreditRecord, Partner, Transaction } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { programmeAt, rulesOf } from '../domain/programme/programme.ts';
import { type Diner, type UnsavedEntries, unsavedEntriesOf } from './unsaved-entries.ts';
import { availableOf } from '../statement-credits/redemption.ts';
import { balanceOf, findCreditStatus } from '../statement-credits/balance.store.ts';
import { creditOf, transactionOf } from './activity-row.ts';
import { type ActivityEntry, byNow, findActivityEntries, isOfDine } from './activity.store.ts';
import { pagesOfLines } from './pages-of-lines.store.ts';
import { sumPendingRewards } from './pending-rewards.store.ts';
import {
  type ActivityRow,
  countRows,
  type EntryRow,
  findRows,
  type Mark,
  type RowFilter,
} from './rows.store.ts';
import { inMemberUnit } from './member-unit.ts';
import { thisYear, type YearTotals, yearTotals } from './year.store.ts';

interface Page {
  readonly pageNo: number;
  readonly resultsPerPage: number;
  /** Read the page of this dine instead. */
  readonly dine?: string;
  /** The value returned with an earlier page. */
  readonly asOf?: string;
  readonly year?: number;
  /** From 1; without a year it is left out. */
  readonly month?: number;
  readonly state?: ActivityState;
  /** The last four digits of a card. */
  readonly card?: string;
}

interface Rows<Row> {
  readonly data: Row[];
  readonly pageNo: number;
  readonly totalResultSize: number;
  readonly totalPages: number;
  readonly asOf: string;
}

export type ActivityService = ReturnType<typeof createActivityService>;

export function createActivityService({ database, clock }: { database: Database; clock: () => number }) {
  return {
    /** One page of dines and adjustments. */
    async transactions(diner: Diner, page: Page): Promise<Rows<Transaction>> {
      const { rows, transaction, about } = await readPage(database, diner, {
        page,
        hasCredits: false,
        now: clock(),
      });
      return { ...about, data: rows.filter(isEntryLine).map(transaction) };
    },

    /** One page of dines, adjustments and statement credits. */
    async withCredits(diner: Diner, page: Page): Promise<Rows<Transaction | CreditRecord>> {
      const { rows, transaction, about } = await readPage(database, diner, {
        page,
        hasCredits: true,
        now: clock(),
      });
      return {
        ...about,
        data: rows.map((row) => (isEntryLine(row) ? transaction(row) : creditOf(row))),
      };
    },

    /** Rewards and qualified dines of the calendar year so far. */
    async dineSummary(diner: Diner) {
      const { partner } = diner;
      return dineSummaryOf(partner, await yearTotals(database, diner, thisYear(partner, clock())));
    },

    /** What is not credited yet. */
    async pendingRewards(diner: Diner) {
      return { amount: inMemberUnit(diner.partner, await sumPendingRewards(database, diner, clock())) };
    },

    /** What is awarded and in no redemption; never below zero. */
    statementCreditBalance: (diner: Diner) => creditBalanceOf(database, diner, clock()),
  };
}

export const dineSummaryOf = (partner: Partner, { rewardsThisYear, dinesThisYear }: YearTotals) => ({
  currentYearBenefits: inMemberUnit(partner, rewardsThisYear),
  currentYearDines: dinesThisYear,
});

interface Reading {
  readonly page: Page;
  readonly hasCredits: boolean;
  readonly now: number;
}

/** One page of lines, newest first, with the entries behind them. */
async function readPage(database: Database, diner: Diner, reading: Reading) {
  const { memberId, partner } = diner;
  const { now } = reading;
  const page = await pageOfDine(database, diner, reading);
  const { pageNo, resultsPerPage, asOf } = page;
  const mark = markOf(asOf, now);
  const { rows, counted, unsaved } = await readRows(database, diner, { ...reading, page, mark });
  const dines = rows.filter(isEntryLine);
  const stored = await findActivityEntries(database, memberId, { entryRows: dines, newest: mark.entry });
  const entries = stored.map((entry) => byNow(entry, unsaved.get(entry.id)));
  const total = Number(counted.total);
  const newest = asOf === undefined ? Number(counted.newest) : mark.entry;
  return {
    rows,
    transaction: (row: EntryRow) => transactionOf(partner, row, { entries: behind(row, entries), now }),
    about: {
      pageNo,
      totalResultSize: total,
      totalPages: Math.ceil(total / resultsPerPage),
      asOf: `${newest}.${mark.creditedAt}`,
    },
  };
}

/** The page that shows the dine asked for; a dine that is not among the member's rows leaves the page as it is. */
async function pageOfDine(
  database: Database,
  diner: Diner,
  { page, hasCredits, now }: Reading,
): Promise<Page> {
  if (page.dine === undefined) return page;
  const { dine, resultsPerPage, ...asked } = page;
  const line = { dineId: Number(dine) };
  const { memberId } = diner;
  const pageOf = await pagesOfLines(database, { memberId, hasCredits, now, lines: [line], resultsPerPage });
  const pageNo = pageOf(line);
  // Where it stands is counted among all rows.
  return pageNo === null ? { ...asked, resultsPerPage } : { pageNo, resultsPerPage };
}

/** The rows of a page as they are now. Mostly no dine is due, and the rows as stored say so themselves. */
async function readRows(database: Database, diner: Diner, reading: Reading & { readonly mark: Mark }) {
  const { page, hasCredits, mark, now } = reading;
  const { pageNo, resultsPerPage } = page;
  const slice = { limit: resultsPerPage, offset: (pageNo - 1) * resultsPerPage };
  const read = async (unsaved: UnsavedEntries) => {
    const filter = filterOf(page, unsaved);
    const params = { memberId: diner.memberId, mark, hasCredits, moved: bonusesIn(unsaved), filter, now };
    const first = pageNo === 1 ? null : await countRows(database, params);
    // No rows after the last one.
    const isBeyond = first !== null && slice.offset >= first.total;
    const rows = isBeyond ? [] : await findRows(database, params, slice);
    return { rows, counted: rows[0] ?? first ?? nothing, unsaved };
  };
  const stored = await read(new Map());
  if (stored.rows[0]?.due === 0) return stored;
  // Without any the sweep may have saved them since the rows were read.
  return read(await unsavedEntriesOf(database, diner, now));
}

function filterOf({ year, month, state, card }: Page, unsaved: UnsavedEntries): RowFilter {
  const first = month === undefined ? 0 : month - 1;
  const last = month === undefined ? 12 : month;
  const statuses = [...unsaved.values()].map(({ id, status }) => ({ id, status }));
  return {
    ...(year !== undefined && { from: Date.UTC(year, first), until: Date.UTC(year, last) }),
    ...(state && { state: { is: state, statuses } }),
    ...(card !== undefined && { card }),
  };
}

/** Only a pending bonus can get another dine by the passing of time. */
const bonusesIn = (unsaved: UnsavedEntries) =>
  [...unsaved.values()].filter(({ ordinal }) => ordinal === null);

const nothing = { total: 0, newest: 0 };

/** Without an earlier page: everything up to now. */
function markOf(asOf: string | undefined, now: number): Mark {
  if (asOf === undefined) return { entry: Number.MAX_SAFE_INTEGER, creditedAt: now };
  const [entry = 0, creditedAt = 0] = asOf.split('.').map(Number);
  return { entry, creditedAt };
}

const isEntryLine = <L extends ActivityRow>(row: L): row is Extract<L, EntryRow> =>
  row.kind === 'transaction';

/** The entries of a dine's row, or the one entry without a dine. */
const behind = (row: EntryRow, entries: readonly ActivityEntry[]): ActivityEntry[] =>
  entries.filter((entry) =>
    isOfDine(row) ? entry.dineId === row.dineId && isOfDine(entry) : entry.id === row.entryId,
  );

async function creditBalanceOf(database: Database, diner: Diner, now: number) {
  const { memberId, partner } = diner;
  const stored = await findCreditStatus(database, memberId, now);
  const balance = stored.isAnyDineDue
    ? await balanceOf(database, memberId, await unsavedEntriesOf(database, diner, now))
    : stored;
  const available = availableOf(balance);
  // What a refund left below the threshold waits for dines, not for a card.
  const isEnough = available >= programmeAt(rulesOf(partner), now).payoutThresholdCents;
  const memberBalance = inMemberUnit(partner, available);
  return { memberBalance, ...(isEnough && stored.waitsFor && { waitsFor: stored.waitsFor }) };
}
