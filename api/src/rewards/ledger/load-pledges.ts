import { limits } from '@dinelink/contract';
import type { PledgeEntry } from '../engine/book.ts';
import type { CardEvent, Dine } from '../engine/dine.ts';
import type { Entry } from '../engine/entry.ts';
import type { Pledge } from '../engine/pledge.ts';
import type { Rules } from '../engine/programme.ts';
import type { Card } from '../engine/terms.ts';
import { ask, columnsOf, type Ground } from './statements.ts';
import { entryTable } from './tables.ts';

const DAY_MS = 86_400_000;

export interface Telling {
  readonly cards: ReadonlyMap<string, Card>;
  readonly rules: ReadonlyMap<string, Rules>;
  readonly touched: readonly (CardEvent | Dine)[];
}

/** What members were promised, as far as this batch can matter to it; instants of a member's dines, epoch ms. */
export async function loadPledges(ground: Ground, telling: Telling): Promise<Pledge[]> {
  const instants = instantsOf(telling);
  const booking = instantsOf({ ...telling, rules: withReservations(telling.rules) }, { isKnown: true });
  const [bonuses, reservations] = await Promise.all([
    loadBonuses(ground, instants.keys()),
    loadReservations(ground, booking),
  ]);
  return [...bonuses, ...reservations].filter((pledge) => {
    const { from, to } = spanOf(pledge);
    return instants.get(pledge.memberId)?.some((at) => at >= from && at <= to);
  });
}

/** From when to when dines can count for a pledge, whatever the restaurant's time zone. */
export function spanOf({ madeAt, windowDays, firstDate, lastDate }: Pledge): { from: number; to: number } {
  const from = firstDate === null ? madeAt : Math.max(madeAt, Date.parse(firstDate) - DAY_MS);
  if (windowDays !== null) return { from, to: madeAt + (windowDays + 2) * DAY_MS };
  return { from, to: lastDate === null ? Number.MAX_SAFE_INTEGER : Date.parse(lastDate) + 2 * DAY_MS };
}

const withReservations = (rules: ReadonlyMap<string, Rules>) =>
  new Map([...rules].filter(([, { hasReservationBonus }]) => hasReservationBonus));

/** When the members behind the cards dined, as the batch tells it. */
function instantsOf({ cards, rules, touched }: Telling, { isKnown = false } = {}): Map<number, number[]> {
  const instants = new Map<number, number[]>();
  for (const one of touched) {
    const card = cards.get(one.cardToken);
    if (!card || (isKnown && !rules.has(card.partner))) continue;
    const at = 'occurredAt' in one ? one.occurredAt : one.dinedAt;
    for (const { memberId } of card.links) {
      const known = instants.get(memberId);
      if (known) known.push(at);
      else instants.set(memberId, [at]);
    }
  }
  return instants;
}

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
}

async function loadBonuses(ground: Ground, members: Iterable<number>): Promise<Pledge[]> {
  const rows = await ask<BonusRow>(ground, {
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
    },
    from: `JOIN FIRST member_bonus e ON e.member_id = given.member AND e.status <> 'Eligible'
      JOIN FIRST bonus b ON b.id = e.bonus_id`,
  });
  return rows
    .map(({ status, merchants, weekdays, minimumCents, ...row }) => ({
      ...row,
      kind: 'bonus' as const,
      minimumCents: minimumCents ?? 0,
      merchants: listOf(merchants).map(Number),
      weekdays: listOf(weekdays),
      firstDate: null,
      isKept: status === 'Qualified',
    }))
    .sort((one, other) => one.id - other.id);
}

interface ReservationRow {
  readonly id: number;
  readonly memberId: number;
  readonly merchantId: number;
  readonly localDate: string;
  readonly state: string;
}

async function loadReservations(
  ground: Ground,
  instants: ReadonlyMap<number, readonly number[]>,
): Promise<Pledge[]> {
  const rows = await ask<ReservationRow>(ground, {
    keys: { member: 'integer', since: 'integer', until: 'integer' },
    rows: Array.from(instants, ([member, at]) => [
      member,
      Math.min(...at) - 2 * DAY_MS,
      Math.max(...at) + 2 * DAY_MS,
    ]),
    columns: {
      id: 'r.id',
      memberId: 'r.member_id',
      merchantId: 'r.merchant_id',
      localDate: 'r.local_date',
      state: 'r.state',
    },
    from: `JOIN FIRST reservation r ON r.member_id = given.member AND r.starts_at BETWEEN given.since AND given.until
      AND r.has_bonus = 1 AND r.state IN ('confirmed', 'completed')`,
  });
  return rows.map(reservationPledge).sort((one, other) => one.id - other.id);
}

/** A dine at the restaurant on the reservation's day completes it, whatever it came to. */
const reservationPledge = ({ id, memberId, merchantId, localDate, state }: ReservationRow): Pledge => ({
  kind: 'reservation',
  id,
  memberId,
  code: 'RESERVATION',
  amount: limits.reservationBonusPoints,
  dines: 1,
  minimumCents: 0,
  merchants: [merchantId],
  weekdays: [],
  madeAt: 0,
  windowDays: null,
  firstDate: localDate,
  lastDate: localDate,
  isKept: state === 'completed',
});

const listOf = (joined: string): string[] => (joined === '' ? [] : joined.split(','));

type LineRow = Omit<Entry, 'trace'> & Omit<PledgeEntry, 'entry'>;

/** The entries that pledges have led to, without their traces. */
export async function loadPledgeEntries(ground: Ground, pledges: readonly Pledge[]): Promise<PledgeEntry[]> {
  const rows = await ask<LineRow>(ground, {
    keys: { kind: 'text', pledge: 'integer' },
    rows: pledges.map(({ kind, id }) => [kind, id]),
    columns: {
      ...columnsOf(entryTable, 'e', ['trace']),
      kind: 'l.kind',
      pledgeId: 'l.pledge_id',
    },
    from: `JOIN FIRST bonus_entry l ON l.kind = given.kind AND l.pledge_id = given.pledge
      JOIN FIRST reward_entry e ON e.id = l.entry_id`,
  });
  return rows.map(({ kind, pledgeId, ...entry }) => ({ kind, pledgeId, entry: { ...entry, trace: null } }));
}
