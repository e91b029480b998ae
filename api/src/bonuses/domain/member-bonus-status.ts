import { type BonusStatus, limits } from '@dinelink/contract';
import { localDateOf } from '../../rewards/domain/matching/local-date.ts';
import { type Audience, isFor, type Joiner } from './audience.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// A day in Hawaii ends at about noon UTC of the next day.
const WESTERNMOST_MS = 12 * HOUR_MS;

/** A bonus of the member's programme and the member's progress. Times in epoch ms, dates YYYY-MM-DD. */
export interface Offered extends Audience, Joiner {
  readonly isNewMemberBonus: boolean;
  readonly audience: 'everyone' | 'invited';
  readonly windowDays: number | null;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly createdAt: number;
  /** Null: the member was neither invited nor has enrolled. */
  readonly status: BonusStatus | null;
  readonly invitedAt: number | null;
  readonly enrolledAt: number | null;
}

export interface MemberBonusStatus {
  readonly status: BonusStatus;
  /** Since when it has this status, for banners shown only some days. */
  readonly since: number;
}

interface Moment {
  /** Epoch ms. */
  readonly now: number;
  /** The programme's. */
  readonly timeZone: string;
}

/** A member's view of a bonus; null when it is not, not yet or no longer for this member. */
export function memberBonusStatus(offered: Offered, { now, timeZone }: Moment): MemberBonusStatus | null {
  const { status, enrolledAt } = offered;
  if (status === 'Qualified') return { status, since: enrolledAt ?? offered.createdAt };
  if (status === 'Enrolled' && enrolledAt !== null) {
    return now < closesAt(offered, enrolledAt) ? { status, since: enrolledAt } : null;
  }
  return mayEnrol(offered, { now, timeZone }) ? { status: 'Eligible', since: offeredSince(offered) } : null;
}

/** Whether the member is still in the period of new-member bonuses. */
export const isNewMember = (offered: Offered, now: number): boolean =>
  isFor({ channel: null, withinHours: limits.newMemberBonusHours }, offered, now);

function mayEnrol(offered: Offered, { now, timeZone }: Moment): boolean {
  const today = localDateOf(now, timeZone);
  if (today < offered.validFrom || (offered.validTo !== null && today > offered.validTo)) return false;
  if (offered.audience === 'invited' && offered.status === null) return false;
  if (!isFor(offered, offered, now)) return false;
  return !offered.isNewMemberBonus || isNewMember(offered, now);
}

const offeredSince = ({ invitedAt, createdAt, joinedAt }: Offered): number =>
  invitedAt ?? Math.max(createdAt, joinedAt);

/** When the last day for a dine is over in every time zone. */
function closesAt({ windowDays, validTo }: Offered, enrolledAt: number): number {
  if (windowDays !== null) {
    return (Math.floor(enrolledAt / DAY_MS) + windowDays + 1) * DAY_MS + WESTERNMOST_MS;
  }
  return validTo === null ? Infinity : Date.parse(validTo) + DAY_MS + WESTERNMOST_MS;
}
