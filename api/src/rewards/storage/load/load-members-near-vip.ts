import type { CardEvent, Dine } from '../../domain/dine/dine.ts';
import { FARTHEST_ZONE_MS } from '../../domain/matching/local-date.ts';
import type { Rules } from '../../domain/programme/programme.ts';
import type { Card } from '../../domain/matching/reference-data.ts';
import { membersWithDines } from './load-dines.ts';
import { membersConcerned } from './members-concerned.ts';
import type { Source } from '../../../db/connection.ts';

export interface Counting {
  readonly cards: ReadonlyMap<string, Card>;
  readonly rules: ReadonlyMap<string, Rules>;
  readonly touched: readonly (CardEvent | Dine)[];
  readonly now: number;
}

/**
 * The members whose dines must be counted: those who may reach the top tier with this batch. Other members' dines are not read.
 */
export async function countedMembers(
  source: Source,
  { cards, rules, touched, now }: Counting,
): Promise<{ counted: Set<number>; since: number }> {
  const missingDines = new Map<number, number>();
  // The stored tier is that of now, also if all events are in the future.
  let since = now;
  for (const one of touched) {
    const { partner, memberIds } = membersConcerned(one, cards);
    const vipDines = fewestDines(rules.get(partner ?? ''));
    if (vipDines === null) continue;
    since = Math.min(since, 'occurredAt' in one ? one.occurredAt : one.dinedAt);
    for (const memberId of memberIds)
      missingDines.set(memberId, (missingDines.get(memberId) ?? vipDines) - 1);
  }
  if (missingDines.size === 0) return { counted: new Set(), since: 0 };
  const start = startOfLastYear(since);
  const near = [...missingDines].filter(([, missing]) => missing <= 0).map(([member]) => member);
  const others = [...missingDines].filter(([, missing]) => missing > 0);
  const found = await membersWithDines(
    source,
    others.map(([member, missing]) => [member, start, missing]),
  );
  return { counted: new Set([...near, ...found]), since: start };
}

/** An instant before the start of the previous year in every time zone. */
const startOfLastYear = (at: number): number =>
  Date.UTC(new Date(at - FARTHEST_ZONE_MS).getUTCFullYear() - 1, 0) - FARTHEST_ZONE_MS;

const fewestDines = (rules: Rules | undefined): number | null =>
  rules?.hasVIP ? Math.min(...rules.versions.map(({ vipDines }) => vipDines)) : null;
