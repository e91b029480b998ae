import type { Transaction } from '@dinelink/contract';
import { limits, type RewardStatus } from '@dinelink/contract/calls';
import type { IconName } from '../../components/Icon/Icon.tsx';
import * as pageIcons from '../../components/Icon/page-icons.ts';
import type { activityCopy } from '../../copy/messages/account/activity.ts';

type Key = Extract<keyof typeof activityCopy, `activity.status.${string}`>;

/** The text of the status column; empty for earned lines. */
export interface Status {
  readonly label: Key;
  readonly icon: IconName;
  /** ISO, goes into the label. */
  readonly date?: string;
  readonly text?: Key;
  /** ISO; by when an open reward is decided. */
  readonly expectedAt?: string;
}

type Row = Pick<Transaction, 'awardStatus' | 'canReview' | 'date' | 'expectedAt' | 'isTranslated' | 'paidAt'>;
type Table = Record<RewardStatus, (row: Row, now: number) => Status | null>;

const DAY_MS = 86_400_000;

/** The status of a dine's line; `now` in epoch milliseconds. */
export function statusOf(row: Row, now: number): Status | null {
  const table = row.isTranslated ? translated : legacy;
  return table[row.awardStatus](row, now);
}

/** Forfeited and pending lines. */
export const isDim = ({ awardStatus }: Pick<Transaction, 'awardStatus'>): boolean =>
  awardStatus === 'Forfeit' || awardStatus === 'Pending' || awardStatus === 'Deferred';

const expected = ({ expectedAt }: Row) => (expectedAt === null ? {} : { expectedAt });

const deferred: Status = {
  label: 'activity.status.notEarned',
  icon: pageIcons.clock,
  text: 'activity.status.deferred.text',
};

const translated: Table = {
  Awarded: () => null,
  Pending: (row) => ({ label: 'activity.status.processing', icon: pageIcons.clock, ...expected(row) }),
  Paid: ({ paidAt }) =>
    paidAt === null
      ? { label: 'activity.status.paidUndated', icon: 'check' }
      : { label: 'activity.status.paid', icon: 'check', date: paidAt },
  Deferred: () => deferred,
  Forfeit: () => ({
    label: 'activity.status.notEarned',
    icon: pageIcons.no,
    text: 'activity.status.forfeit.text',
  }),
};

const legacy: Table = {
  Awarded: () => null,
  Pending: (row, now) =>
    !row.canReview && daysBetween(Date.parse(row.date), now) > limits.reviewWindowDays
      ? { label: 'activity.status.reviewExpired', icon: pageIcons.clock }
      : { label: 'activity.status.pendingReview', icon: pageIcons.clock, ...expected(row) },
  Paid: () => null,
  Deferred: () => deferred,
  Forfeit: () => ({ label: 'activity.status.expired', icon: pageIcons.no }),
};

/** Whole days in GMT. */
const daysBetween = (from: number, to: number): number => Math.floor(to / DAY_MS) - Math.floor(from / DAY_MS);
