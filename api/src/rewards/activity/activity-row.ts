import {
  canReview,
  type CreditRecord,
  type Partner,
  type RewardStatus,
  type Trace,
  type Transaction,
} from '@dinelink/contract';
import { type ActivityEntry, isOfDine } from './activity.store.ts';
import type { CreditLine, EntryLine } from './rows.store.ts';
import { memberTraceOf } from './member-trace.ts';
import { reopenedAtOf } from '../storage/override.ts';
import { dollars, inMemberUnit } from './unit.ts';

/** A dine, or an entry that stands alone, as its row on the wire; `now` decides whether it may still be written about. */
export function transactionOf(
  partner: Partner,
  line: EntryLine,
  { entries, now }: { entries: readonly ActivityEntry[]; now: number },
): Transaction {
  const alive = entries.filter(({ status }) => status !== 'Forfeit');
  const paidAt = entries.find((entry) => entry.paidAt !== null)?.paidAt ?? null;
  const awardStatus = statusOf(alive);
  return {
    recordType: 'transaction',
    date: new Date(line.at).toISOString(),
    ...placeOf(line),
    sourceTransactionId: isOfDine(line) ? String(line.dineId) : `E${line.entryId}`,
    ticketAmount: dollars(line.settledCents ?? line.authCents ?? 0),
    benefitAmount: inMemberUnit(
      partner,
      alive.reduce((sum, { amount }) => sum + amount, 0),
    ),
    awardStatus,
    transactionType: isOfDine(line) ? 'settle' : 'manual',
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    isTranslated: partner.activityStyle === 'translated',
    review: reviewOf(line),
    canReview: mayBeReviewed(line, awardStatus, now),
    reasonCode: entries.findLast(({ reasonCode }) => reasonCode !== null)?.reasonCode ?? null,
    workedOut: entries.map(({ trace }) => memberTraceOf(JSON.parse(trace) as Trace)),
  };
}

const placeOf = (line: EntryLine) => ({
  merchantId: line.merchantId === null ? null : String(line.merchantId),
  merchantName: line.merchantName ?? '',
  merchantPicture: line.merchantPicture,
  cardLastFour: line.cardLastFour ?? '',
  cardNetwork: line.cardNetwork,
  bonus: line.bonusKind && { kind: line.bonusKind, text: line.bonusText ?? '' },
  activeMerchant: line.isMerchantActive === 1,
});

/** A line stands where its first living entry stands; without one it is forfeited. */
const statusOf = ([first]: readonly ActivityEntry[]): RewardStatus => first?.status ?? 'Forfeit';

const reviewOf = ({ rating, reviewText, managementResponse }: EntryLine): Transaction['review'] =>
  rating === null ? null : { rating, text: reviewText ?? '', managementResponse };

const mayBeReviewed = (line: EntryLine, awardStatus: RewardStatus, now: number): boolean =>
  canReview(
    {
      dinedAt: line.at,
      settledAt: line.settledAt,
      reopenedAt: reopenedAtOf(line.waiver),
      merchantId: line.merchantId === null ? null : String(line.merchantId),
      awardStatus,
      isSettledOrManual: isOfDine(line) ? line.settledAt !== null : line.source === 'M',
      isReviewed: line.rating !== null,
    },
    now,
  );

export const creditOf = (line: CreditLine): CreditRecord => ({
  recordType: 'credit',
  creditId: String(line.redemptionId),
  creditAmountCents: Number(line.amountCents),
  targetType: line.delivery === 'Card' ? 'card' : 'other',
  targetLabel: line.targetLabel,
  benefitProcessor: line.processor,
  status: 'completed',
  date: new Date(line.at).toISOString(),
});
