import type { CreditRecord, Transaction, TranslatedTransaction } from '@dinelink/contract';

/** A line of the activity: a dine or adjustment, or a statement credit. */
export type ActivityRow = Transaction | CreditRecord;

/** A line as either call gives it. */
export type RawRow = ActivityRow | TranslatedTransaction;

/** Credit programmes name four fields in their own way; every line becomes the one shape the page knows. */
export function activityRow(row: RawRow): ActivityRow {
  if (!('transactionCreatedAt' in row)) return row;
  const { transactionCreatedAt, transactionStatus, transactionTypeCode, dineAmount, ...common } = row;
  return {
    ...common,
    date: transactionCreatedAt,
    awardStatus: transactionStatus,
    transactionType: transactionTypeCode,
    ticketAmount: dineAmount,
    isTranslated: true,
  };
}

export const rowId = (row: ActivityRow): string =>
  row.recordType === 'credit' ? `credit-${row.creditId}` : row.sourceTransactionId;
