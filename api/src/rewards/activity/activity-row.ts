import {
  canReview,
  type CreditRecord,
  type Partner,
  type Reviewable,
  reviewClosesAt,
  type RewardStatus,
  type Trace,
  type Transaction,
} from '@dinelink/contract';
import { decidedBy } from '../domain/evaluation/due.ts';
import { localTimeOf } from '../domain/matching/local-date.ts';
import { programmeAt, rulesOf } from '../domain/programme/programme.ts';
import { type ActivityEntry, isOfDine } from './activity.store.ts';
import type { CreditRow, EntryRow } from './rows.store.ts';
import { memberTraceOf } from './member-trace.ts';
import { reopenedAtOf } from '../storage/reopened-at.ts';
import { dollars, inMemberUnit } from './member-unit.ts';

const DAY_MS = 86_400_000;

/** A dine, or an entry without a dine, as an activity row of the API; `now` decides whether it can still be reviewed. */
export function transactionOf(
  partner: Partner,
  row: EntryRow,
  { entries, now }: { entries: readonly ActivityEntry[]; now: number },
): Transaction {
  const alive = entries.filter(({ status }) => status !== 'Forfeit');
  const paidAt = entries.find((entry) => entry.paidAt !== null)?.paidAt ?? null;
  const awardStatus = statusOf(alive);
  return {
    recordType: 'transaction',
    date: new Date(row.at).toISOString(),
    ...placeOf(row),
    localTime: localTimeOfDine(row),
    expectedAt: expectedAtOf(partner, { row, awardStatus, now }),
    sourceTransactionId: isOfDine(row) ? String(row.dineId) : `E${row.entryId}`,
    ticketAmount: dollars(row.settledCents ?? row.authCents ?? 0),
    benefitAmount: inMemberUnit(
      partner,
      alive.reduce((sum, { amount }) => sum + amount, 0),
    ),
    awardStatus,
    transactionType: isOfDine(row) ? 'settle' : 'manual',
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    isTranslated: partner.activityStyle === 'translated',
    review: reviewOf(row),
    ...reviewingOf(row, awardStatus, now),
    reasonCode: entries.findLast(({ reasonCode }) => reasonCode !== null)?.reasonCode ?? null,
    workedOut: entries.map(({ trace }) => memberTraceOf(JSON.parse(trace) as Trace)),
  };
}

/** A feed that knows only the date sends its first instant in GMT. */
function localTimeOfDine(row: EntryRow): string | null {
  const isDateAlone = row.at % DAY_MS === 0;
  return isDateAlone || row.timeZone === null || !isOfDine(row) ? null : localTimeOf(row.at, row.timeZone);
}

/** Null once that time has passed: the sweep, or a settlement that came late, decides then. */
function expectedAtOf(
  partner: Partner,
  { row, awardStatus, now }: { row: EntryRow; awardStatus: RewardStatus; now: number },
): string | null {
  if (awardStatus !== 'Pending' || !isOfDine(row)) return null;
  const { at: dinedAt, settledAt, reviewedAt, override } = row;
  const dine = { dinedAt, settledAt, reviewedAt, reopenedAt: reopenedAtOf(override) };
  const at = decidedBy(dine, programmeAt(rulesOf(partner), dinedAt));
  return at === null || at <= now ? null : new Date(at).toISOString();
}

const placeOf = (row: EntryRow) => ({
  merchantId: row.merchantId === null ? null : String(row.merchantId),
  merchantName: row.merchantName ?? '',
  merchantPicture: row.merchantPicture,
  cardLastFour: row.cardLastFour ?? '',
  cardNetwork: row.cardNetwork,
  bonus: row.bonusKind && { kind: row.bonusKind, text: row.bonusText ?? '' },
  activeMerchant: row.isMerchantActive === 1,
});

/** A row has the status of its first entry that is not forfeited; without one it is forfeited. */
const statusOf = ([first]: readonly ActivityEntry[]): RewardStatus => first?.status ?? 'Forfeit';

const reviewOf = ({ rating, reviewText, managementResponse }: EntryRow): Transaction['review'] =>
  rating === null ? null : { rating, text: reviewText ?? '', managementResponse };

function reviewingOf(row: EntryRow, awardStatus: RewardStatus, now: number) {
  const dine: Reviewable = {
    dinedAt: row.at,
    settledAt: row.settledAt,
    reopenedAt: reopenedAtOf(row.override),
    merchantId: row.merchantId === null ? null : String(row.merchantId),
    awardStatus,
    isSettledOrManual: isOfDine(row) ? row.settledAt !== null : row.source === 'M',
    isReviewed: row.rating !== null,
  };
  const isOpen = canReview(dine, now);
  // The last day that is whole before the window closes.
  const until = new Date(reviewClosesAt(dine) - 1).toISOString().slice(0, 10);
  return { canReview: isOpen, reviewUntil: isOpen ? until : null };
}

export const creditOf = (row: CreditRow): CreditRecord => ({
  recordType: 'credit',
  creditId: String(row.redemptionId),
  creditAmountCents: Number(row.amountCents),
  targetType: row.delivery === 'Card' ? 'card' : 'other',
  targetLabel: row.targetLabel,
  benefitProcessor: row.processor,
  status: 'completed',
  date: new Date(row.at).toISOString(),
});
