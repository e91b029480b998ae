import type { CreditRecord, Transaction, TranslatedTransaction } from '@dinelink/contract';

/** The same page with rows as the credit partners' endpoint names their fields. */
export const translatedPage = <P extends { readonly data: readonly (Transaction | CreditRecord)[] }>({
  data,
  ...page
}: P) => ({ ...page, data: data.map(translated) });

/** A credit is the same in both. */
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
