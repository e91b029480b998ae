import type { CreditRecord, Transaction, TranslatedTransaction } from '@dinelink/contract';

/** A line of the activity: a dine or adjustment, or a statement credit. */
export type ActivityRow = Transaction | CreditRecord;

/** A line in the response of either call. */
export type RawRow = ActivityRow | TranslatedTransaction;

/** Converts the lines of credit programmes, which name four fields differently. */
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
