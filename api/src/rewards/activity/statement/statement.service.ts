import { type Statement, yearIn } from '@dinelink/contract';
import { csvOf } from '../../../csv.ts';
import type { Database } from '../../../db/connection.ts';
import { localDateOf } from '../../domain/matching/local-date.ts';
import { type Diner, type UnsavedEntries, unsavedEntriesOf } from '../unsaved-entries.ts';
import { statementOf } from './statement-of.ts';
import { findPayouts, findStatementEntries, type StatementEntry } from './statement.store.ts';

export type StatementService = ReturnType<typeof createStatementService>;

export function createStatementService({ database, clock }: { database: Database; clock: () => number }) {
  /** A year's statement; the current year without one. */
  const read = async (diner: Diner, year?: number): Promise<Statement> => {
    const { memberId, partner } = diner;
    const now = clock();
    const [unsaved, entries, known] = await Promise.all([
      unsavedEntriesOf(database, diner, now),
      findStatementEntries(database, memberId),
      findPayouts(database, memberId),
    ]);
    return statementOf({
      ...{ partner, now, ...known },
      year: year ?? yearIn(now, partner.timeZone),
      entries: entries.map((entry) => byNow(entry, unsaved)),
    });
  };
  return {
    read,
    async csv(diner: Diner, year?: number): Promise<string> {
      const madeOn = localDateOf(clock(), diner.partner.timeZone);
      return statementCsv(await read(diner, year), madeOn);
    },
  };
}

/** An entry as the sweep will save it, if its dine is due. */
function byNow(entry: StatementEntry, unsaved: UnsavedEntries): StatementEntry {
  const now = unsaved.get(entry.id);
  if (!now) return entry;
  const { status, amount, reason: reasonCode, earnedAt, localDate } = now;
  return { ...entry, status, amount, reasonCode, earnedAt, localDate: localDate ?? entry.localDate };
}

const COLUMNS = ['date', 'dineDate', 'kind', 'restaurant', 'description', 'reason', 'reference', 'amount'];

/** The lines between opening and closing balance, so that the column adds up. A year that is not over closes on the day it is made. */
function statementCsv({ year, currentYear, opening, closing, lines }: Statement, madeOn: string): string {
  return csvOf(COLUMNS, [
    { date: `${year}-01-01`, kind: 'opening balance', amount: opening },
    ...lines.map(({ merchantName: restaurant, text: description, reasonCode: reason, ...line }) => ({
      ...line,
      ...{ restaurant, description, reason },
    })),
    { date: year === currentYear ? madeOn : `${year}-12-31`, kind: 'closing balance', amount: closing },
  ]);
}
