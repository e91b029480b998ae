import { z } from 'zod';
import type { Entry } from '../../domain/entries/entry.ts';
import type { Dine } from '../../domain/dine/dine.ts';
import type { Refund } from '../../domain/dine/match-refund.ts';
import { dineTable, entryTable, refundTable, usageTable } from '../tables.ts';
import type { MonthlyUsage } from '../../domain/dine/usage.ts';
import { columnsOf, type KeyedQuery, queryByKeys } from '../../../db/sql/query-by-keys.ts';
import type { Source } from '../../../db/connection.ts';

type Flag = 'isDeclined' | 'isReversed' | 'isForfeit';
type Json = 'override' | 'refunds' | 'usageSnapshots';
type DineRow = Omit<Dine, Flag | Json> &
  Readonly<Record<Flag, number>> &
  Readonly<Record<Json, string | null>>;

const overrideSchema = z.strictObject({ forfeitReason: z.string(), reason: z.string(), at: z.int() });

const refundsSchema = z.array(z.strictObject({ cents: z.int(), at: z.int(), order: z.int() }));
const usageSnapshotsSchema = z.array(
  z.strictObject({
    memberId: z.int(),
    offerId: z.int(),
    month: z.string(),
    visits: z.int(),
    spendCents: z.int(),
    refusedCents: z.int(),
  }),
);

const columns = columnsOf(dineTable, 'd');

/** The dines of purchases (token, reference). */
export const loadDinesByKey = (source: Source, keys: readonly (readonly [string, string])[]) =>
  queryDines(source, {
    keys: { token: 'text', ref: 'text' },
    rows: keys,
    columns,
    from: 'JOIN FIRST dine d ON d.card_token = given.token AND d.network_txn_ref = given.ref',
  });

export const loadDinesById = (source: Source, ids: Iterable<number>) =>
  queryDines(source, {
    keys: { id: 'integer' },
    rows: Array.from(ids, (id) => [id]),
    columns,
    from: 'JOIN FIRST dine d ON d.id = given.id',
  });

/** Every dine of cards, for a refund that names none. */
export const loadDinesByToken = (source: Source, tokens: Iterable<string>) =>
  queryDines(source, {
    keys: { token: 'text' },
    rows: Array.from(tokens, (token) => [token]),
    columns,
    from: 'JOIN FIRST dine d ON d.card_token = given.token',
  });

/** The members' dines with the cards that have these tokens now, under tokens that the cards had before. */
export const loadDinesByOldTokens = (source: Source, tokens: Iterable<string>) =>
  queryDines(source, {
    keys: { token: 'text' },
    rows: Array.from(tokens, (token) => [token]),
    columns,
    // By the members of the card, because dines are indexed by member, not by card.
    from: `JOIN FIRST payment_card c ON c.card_token = given.token
      JOIN FIRST card_link l ON l.card_id = c.id
      JOIN FIRST dine d ON d.member_id = l.member_id AND d.card_id = c.id AND d.card_token <> c.card_token`,
  });

/** A range of a member's past, in epoch ms; both ends count. */
export interface DineRange {
  readonly memberId: number;
  readonly since: number;
  readonly until: number;
}

/** Members' dines of a range of time each, by time of the dine or of completion. */
export const loadDinesByMember = (source: Source, ranges: readonly DineRange[]) =>
  queryDines(source, {
    keys: { member: 'integer', since: 'integer', until: 'integer' },
    rows: ranges.map(({ memberId, since, until }) => [memberId, since, until]),
    columns,
    from: `JOIN FIRST dine d ON d.member_id = given.member AND d.dined_at <= given.until
      AND (d.completes_at >= given.since OR d.dined_at >= given.since)`,
  });

/** Which members have at least so many dines complete since an instant: [member, since, how many]. */
export async function membersWithDines(
  source: Source,
  thresholds: readonly (readonly [number, number, number])[],
): Promise<number[]> {
  const rows = await queryByKeys<{ member: number }>(source, {
    keys: { member: 'integer', since: 'integer', enough: 'integer' },
    rows: thresholds,
    columns: { member: 'd.member_id' },
    isGrouped: true,
    from: `JOIN FIRST dine d ON d.member_id = given.member AND d.completes_at >= given.since
      GROUP BY d.member_id, given.enough HAVING COUNT(*) >= given.enough`,
  });
  return rows.map(({ member }) => member);
}

/** Entries without their traces, which corrections do not need. */
export async function loadEntries(source: Source, dineIds: Iterable<number>): Promise<Entry[]> {
  const rows = await queryByKeys<Omit<Entry, 'trace'>>(source, {
    keys: { dine: 'integer' },
    rows: Array.from(dineIds, (id) => [id]),
    columns: columnsOf(entryTable, 'e', ['trace']),
    from: `JOIN FIRST reward_entry e ON e.dine_id = given.dine AND e.source IN ('S', 'A')`,
  });
  return rows.map((row) => ({ ...row, trace: null }));
}

export const loadRefunds = (source: Source, tokens: Iterable<string>): Promise<Refund[]> =>
  queryByKeys<Refund>(source, {
    keys: { token: 'text' },
    rows: Array.from(tokens, (token) => [token]),
    columns: columnsOf(refundTable, 'r'),
    from: 'JOIN FIRST refund r ON r.card_token = given.token',
  });

/** Refunds by the numbers of their events. */
export const loadRefundsByEvent = (source: Source, events: readonly number[]): Promise<Refund[]> =>
  queryByKeys<Refund>(source, {
    keys: { event: 'integer' },
    rows: events.map((event) => [event]),
    columns: columnsOf(refundTable, 'r'),
    // Joins the inbox, because refunds are indexed by their references, not by event.
    from: `JOIN FIRST feed_event e ON e.id = given.event
      JOIN FIRST refund r ON r.card_token = e.card_token AND r.network_txn_ref = e.network_txn_ref AND r.event_id = e.id`,
  });

export const loadUsages = (source: Source, members: Iterable<number>): Promise<MonthlyUsage[]> =>
  queryByKeys<MonthlyUsage>(source, {
    keys: { member: 'integer' },
    rows: Array.from(members, (member) => [member]),
    columns: columnsOf(usageTable, 'u'),
    from: 'JOIN FIRST cap_usage u ON u.member_id = given.member',
  });

async function queryDines(source: Source, keyed: KeyedQuery): Promise<Dine[]> {
  const rows = await queryByKeys<DineRow>(source, keyed);
  return rows.map((row) => ({
    ...row,
    isDeclined: row.isDeclined === 1,
    isReversed: row.isReversed === 1,
    isForfeit: row.isForfeit === 1,
    override: row.override === null ? null : overrideSchema.parse(JSON.parse(row.override)),
    refunds: row.refunds === null ? [] : refundsSchema.parse(JSON.parse(row.refunds)),
    usageSnapshots:
      row.usageSnapshots === null ? [] : usageSnapshotsSchema.parse(JSON.parse(row.usageSnapshots)),
  }));
}
