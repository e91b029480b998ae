import type { BonusEntry } from '../../domain/batch/batch.ts';
import type { Entry } from '../../domain/entries/entry.ts';
import type { BonusGoal } from '../../domain/bonuses/bonus-goal.ts';
import type { Rules } from '../../domain/programme/programme.ts';
import { loadCardsOfOthers } from './load-cards-of-others.ts';
import { loadFlexOffers } from './load-flex-offers.ts';
import { loadReservations } from './load-reservations.ts';
import { membersConcerned } from './members-concerned.ts';
import { entryTable } from '../tables.ts';
import type { BonusScope } from './bonus-scope.ts';
import { columnsOf, queryByKeys } from '../../../db/sql/query-by-keys.ts';
import type { Source } from '../../../db/connection.ts';

const DAY_MS = 86_400_000;

/** The bonus goals that the events of this batch may change. */
export async function loadBonusGoals(source: Source, scope: BonusScope): Promise<BonusGoal[]> {
  const members = membersInScope(scope, () => true);
  const bookers = membersInScope(scope, ({ hasReservationBonus }) => hasReservationBonus);
  const span = spanOfEvents(scope);
  const [bonuses, reservations, flexOffers] = await Promise.all([
    loadBonuses(source, members),
    loadReservations(source, { members: bookers, ...span, dineIds: idsOf(scope) }),
    loadFlexOffers(source, scope),
  ]);
  const inTime = (goal: Timed) => overlap(spanOf(goal), span);
  const open = await withExcludedCards(source, bonuses.filter(inTime));
  return [...open, ...flexOffers.filter(inTime), ...reservations];
}

/** What members have enrolled for, earned or not. */
export const loadEnrolments = async (source: Source, members: Iterable<number>): Promise<BonusGoal[]> =>
  withExcludedCards(source, await loadBonuses(source, members));

/** A new member's bonus is for whoever is new: it counts no dine with a card that was in the programme before. */
async function withExcludedCards(source: Source, goals: readonly LoadedBonus[]): Promise<BonusGoal[]> {
  const newMembers = goals.flatMap(({ isForNewMembers, memberId }) => (isForNewMembers ? [memberId] : []));
  const cards = await loadCardsOfOthers(source, newMembers);
  return goals.map(({ isForNewMembers, ...goal }) => ({
    ...goal,
    excludedCards: isForNewMembers ? (cards.get(goal.memberId) ?? []).map(({ cardId }) => cardId) : [],
  }));
}

const overlap = (one: Span, other: Span): boolean => one.from <= other.to && other.from <= one.to;

const idsOf = ({ touched }: BonusScope): number[] =>
  touched.flatMap((one) => ('dinedAt' in one ? one.id : []));

/** The range of time in which dines can count for a bonus goal, in any time zone. */
export function spanOf({ madeAt, endsAt, windowDays, firstDate, lastDate }: Timed): Span {
  if (endsAt !== null) return { from: madeAt, to: endsAt };
  const from = firstDate === null ? madeAt : Math.max(madeAt, Date.parse(firstDate) - DAY_MS);
  if (windowDays !== null) return { from, to: madeAt + (windowDays + 2) * DAY_MS };
  return { from, to: lastDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(lastDate) + 2 * DAY_MS };
}

/** The members whom the events and dines may concern, of some programmes. */
function membersInScope(
  { cards, rules, touched }: BonusScope,
  includes: (rules: Rules) => boolean,
): Set<number> {
  const members = new Set<number>();
  for (const one of touched) {
    const { partner, memberIds } = membersConcerned(one, cards);
    const known = rules.get(partner ?? '');
    if (!known || !includes(known)) continue;
    for (const memberId of memberIds) members.add(memberId);
  }
  return members;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** From the first to the last instant of the batch's events. */
function spanOfEvents({ touched }: BonusScope): Span {
  let [from, to] = [Infinity, 0];
  for (const one of touched) {
    const at = 'occurredAt' in one ? one.occurredAt : one.dinedAt;
    if (at < from) from = at;
    if (at > to) to = at;
  }
  return { from, to };
}

type Timed = Pick<BonusGoal, 'madeAt' | 'endsAt' | 'windowDays' | 'firstDate' | 'lastDate'>;

type LoadedBonus = Omit<BonusGoal, 'excludedCards'> & { readonly isForNewMembers: boolean };

interface BonusRow {
  readonly id: number;
  readonly memberId: number;
  readonly code: string;
  readonly amount: number;
  readonly dines: number;
  readonly minimumCents: number | null;
  readonly merchants: string;
  readonly weekdays: string;
  readonly madeAt: number;
  readonly windowDays: number | null;
  readonly lastDate: string | null;
  readonly status: string;
  readonly isForNewMembers: number;
}

async function loadBonuses(source: Source, members: Iterable<number>): Promise<LoadedBonus[]> {
  const rows = await queryByKeys<BonusRow>(source, {
    keys: { member: 'integer' },
    rows: Array.from(members, (member) => [member]),
    columns: {
      id: 'e.id',
      memberId: 'e.member_id',
      code: 'b.code',
      amount: 'b.amount',
      dines: 'b.dines',
      minimumCents: 'b.minimum_spend_cents',
      merchants: 'b.merchants',
      weekdays: 'b.weekdays',
      madeAt: 'e.enrolled_at',
      windowDays: 'b.window_days',
      lastDate: 'b.valid_to',
      status: 'e.status',
      isForNewMembers: 'b.is_new_member_bonus',
    },
    from: `JOIN FIRST member_bonus e ON e.member_id = given.member AND e.status <> 'Eligible'
      JOIN FIRST bonus b ON b.id = e.bonus_id`,
  });
  return rows
    .map(({ status, merchants, weekdays, minimumCents, isForNewMembers, ...row }) => ({
      ...row,
      isForNewMembers: isForNewMembers === 1,
      kind: 'bonus' as const,
      minimumCents: minimumCents ?? 0,
      merchants: listOf(merchants).map(Number),
      weekdays: listOf(weekdays),
      firstDate: null,
      endsAt: null,
      funding: null,
      isQualified: status === 'Qualified',
    }))
    .sort((one, other) => one.id - other.id);
}

const listOf = (joined: string): string[] => (joined === '' ? [] : joined.split(','));

type LineRow = Omit<Entry, 'trace'> & Omit<BonusEntry, 'entry'>;

/** The entries of bonuses, without their traces. */
export async function loadBonusEntries(source: Source, goals: readonly BonusGoal[]): Promise<BonusEntry[]> {
  const rows = await queryByKeys<LineRow>(source, {
    keys: { kind: 'text', goal: 'integer' },
    rows: goals.map(({ kind, id }) => [kind, id]),
    columns: {
      ...columnsOf(entryTable, 'e', ['trace']),
      kind: 'l.kind',
      bonusId: 'l.bonus_id',
    },
    from: `JOIN FIRST bonus_entry l ON l.kind = given.kind AND l.bonus_id = given.goal
      JOIN FIRST reward_entry e ON e.id = l.entry_id`,
  });
  return rows.map(({ kind, bonusId, ...entry }) => ({ kind, bonusId, entry: { ...entry, trace: null } }));
}
