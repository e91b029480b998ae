import type { Source } from '../../../db/connection.ts';
import type { BonusGoal } from '../../domain/bonuses/bonus-goal.ts';
import { qualifyingDines } from '../../domain/bonuses/bonus-goal.ts';
import { loadEnrolments, spanOf } from './load-bonus-goals.ts';
import { loadDinesByMember } from './load-dines.ts';
import { unique } from './load-purchases.ts';
import { loadMerchants } from './load-reference.ts';

/** How many of a member's dines count for each open bonus, by its code; also those that are not final yet. */
export async function loadBonusProgress(
  source: Source,
  memberId: number,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const goals = (await loadEnrolments(source, [memberId])).filter((goal) => isOpen(goal, now));
  if (goals.length === 0) return new Map();
  const ranges = goals.map(spanOf).map(({ from, to }) => ({ memberId, since: from, until: to }));
  const dines = unique(await loadDinesByMember(source, ranges));
  const merchants = await loadMerchants(source, new Set(dines.flatMap(({ merchantId }) => merchantId ?? [])));
  const made = (goal: BonusGoal) => qualifyingDines(goal, dines, { merchants }).length;
  return new Map(goals.map((goal) => [goal.code, Math.min(goal.dines, made(goal))]));
}

const isOpen = (goal: BonusGoal, now: number): boolean => !goal.isQualified && now <= spanOf(goal).to;
