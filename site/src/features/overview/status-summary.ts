import type { Member } from '@dinelink/contract';
import { isAboveBasic } from '../../session/visitor/is-above-basic.ts';

type Progress = Member['diningProgress'];

/** The meter's end where the api gives no number of dines. */
const DEFAULT_DINES = 11;

/** The last year of a VIP member's tier: the next one once its dines are complete. */
export const validThrough = ({ status }: Pick<Progress, 'status'>, year: number): number =>
  status === 'Qualified' ? year + 1 : year;

/** The year that the progress is for: that of a renewing member, who is VIP this year, is the next one. */
export const qualifyingYear = ({ status }: Pick<Progress, 'status'>, year: number): number =>
  status === 'Building' ? year : year + 1;

interface VipProgress {
  /** Counted in dines unless the programme asks for dollars alone. */
  readonly unit: 'dines' | 'dollars';
  readonly done: number;
  readonly required: number;
  readonly remaining: number;
}

/** What is left to VIP; null where there is no VIP, the member is opted out or has completed it, or nothing is counted. */
export function vipProgress(
  member: Pick<Member, 'tierLevel' | 'diningProgress'>,
  { hasVIP }: { hasVIP: boolean },
): VipProgress | null {
  const { status, dinesRequired, remainingDines, dollarsRequired, remainingDollars } = member.diningProgress;
  if (!hasVIP || !isAboveBasic(member) || status === 'Qualified') return null;
  if (dinesRequired > 0) return progressOf('dines', dinesRequired, remainingDines);
  if (dollarsRequired > 0) return progressOf('dollars', dollarsRequired, remainingDollars);
  return remainingDines > 0 ? progressOf('dines', DEFAULT_DINES, remainingDines) : null;
}

const progressOf = (unit: VipProgress['unit'], required: number, remaining: number): VipProgress => ({
  unit,
  required,
  remaining,
  done: Math.max(0, required - remaining),
});
