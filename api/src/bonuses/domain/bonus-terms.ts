import type { BonusStatus, BonusTerms } from '@dinelink/contract';
import { datePlus, localDateOf, WESTERNMOST_ZONE } from '../../rewards/domain/matching/local-date.ts';
import type { Offered } from './member-bonus-status.ts';

interface Standing {
  readonly status: BonusStatus;
  /** How many of the dines it takes, while it is open. */
  readonly made: number;
}

/** What a bonus takes, how far the member has come, and until when. */
export function bonusTerms(
  bonus: Offered & { readonly dines: number },
  { status, made }: Standing,
): Omit<BonusTerms, 'code' | 'bonusStatus' | 'amount'> {
  const isActivated = status !== 'Eligible';
  const endsOn = isActivated ? lastDay(bonus) : bonus.validTo;
  return {
    ...(endsOn !== null && { endsOn }),
    ...(bonus.windowDays !== null && { windowDays: bonus.windowDays }),
    dines: { made: status === 'Qualified' ? bonus.dines : isActivated ? made : 0, needed: bonus.dines },
  };
}

/** The last day for a dine; null: no end. Restaurants count it from the date of the activation with them. */
function lastDay({ windowDays, enrolledAt, validTo }: Offered): string | null {
  if (windowDays === null || enrolledAt === null) return validTo;
  return datePlus(localDateOf(enrolledAt, WESTERNMOST_ZONE), windowDays);
}
