import type { CardNetwork, DineState, RewardSource, RewardStatus } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { query } from '../db/query.ts';

export interface KnownMember {
  readonly id: number;
  readonly publicId: string;
  readonly tierLevel: number;
}

/** A member of a programme by public id; in development also by e-mail address. */
export async function findMember(
  database: Database,
  partner: string,
  publicIdOrEmail: string,
): Promise<KnownMember | undefined> {
  const column = publicIdOrEmail.includes('@') ? 'email' : 'public_id';
  const [member] = await query(
    database,
    `SELECT id, public_id AS publicId, tier_level AS tierLevel FROM member WHERE partner = ? AND ${column} = ? ORDER BY id LIMIT 1`,
    [partner, publicIdOrEmail],
  );
  return member as unknown as KnownMember | undefined;
}

interface LinkedCard {
  readonly id: number;
  readonly cardToken: string;
  readonly network: CardNetwork;
  readonly lastFour: string;
  readonly linkedAt: number;
}

/** Active cards, oldest link first. */
export async function findLinkedCards(database: Database, memberId: number): Promise<LinkedCard[]> {
  return (await query(
    database,
    `SELECT c.id, c.card_token AS cardToken, c.network, c.last_four AS lastFour, l.linked_at AS linkedAt
     FROM card_link l JOIN payment_card c ON c.id = l.card_id
     WHERE l.member_id = ? AND l.unlinked_at IS NULL ORDER BY l.linked_at, l.id`,
    [memberId],
  )) as unknown as LinkedCard[];
}

/** A merchant's current id at each network. */
export async function findMerchantRefs(
  database: Database,
  merchantId: number,
  now: number,
): Promise<Map<string, string>> {
  const rows = await query<{ network: string; ref: string }>(
    database,
    `SELECT network, network_merchant_id AS ref FROM mid_map
     WHERE merchant_id = ? AND valid_from <= ? AND (valid_to IS NULL OR valid_to > ?) ORDER BY valid_from`,
    [merchantId, now, now],
  );
  return new Map(rows.map(({ network, ref }) => [network, ref]));
}

/** A merchant with an unconditional offer for every day and programme, known to all four networks. */
export async function findEverydayMerchant(
  database: Database,
  today: string,
  { hasBudget = false } = {},
): Promise<number | undefined> {
  const budget = hasBudget ? 'NOT NULL' : 'NULL';
  const states = hasBudget ? "'live', 'paused_budget'" : "'live'";
  const [merchant] = await query<{ id: number }>(
    database,
    `SELECT m.id FROM merchant m JOIN offer o ON o.merchant_id = m.id
     WHERE m.is_active = 1 AND m.is_exclusive = 0 AND o.type = 'Unlimited' AND o.state IN (${states}) AND o.weekdays = '' AND o.programmes = ''
       AND o.blackout_dates IN ('', '[]') AND o.rate_units IS NULL AND o.flat_amount IS NULL
       AND o.minimum_spend_cents IS NULL AND o.maximum_reward IS NULL AND o.budget_cents IS ${budget}
       AND o.from_date <= ? AND (o.to_date IS NULL OR o.to_date > ?)
       AND (SELECT COUNT(*) FROM offer other WHERE other.merchant_id = m.id) = 1
       AND (SELECT COUNT(DISTINCT network) FROM mid_map r WHERE r.merchant_id = m.id AND r.valid_to IS NULL) = 4
     ORDER BY o.budget_cents, m.id LIMIT 1`,
    [today, today],
  );
  return merchant?.id;
}

export interface LedgerDine {
  readonly id: number;
  readonly networkTxnRef: string;
  readonly merchantId: number | null;
  readonly state: DineState;
  readonly authCents: number | null;
  readonly settledCents: number | null;
  readonly refundedCents: number;
  readonly channel: 'IN_PERSON' | 'ONLINE';
  readonly localDate: string | null;
}

export async function findDines(database: Database, memberId: number): Promise<LedgerDine[]> {
  return (await query(
    database,
    `SELECT id, network_txn_ref AS networkTxnRef, merchant_id AS merchantId, state, auth_cents AS authCents,
       settled_cents AS settledCents, channel, local_date AS localDate,
       CASE WHEN refunded_cents > COALESCE(settled_cents, 0) THEN COALESCE(settled_cents, 0) ELSE refunded_cents END
         AS refundedCents
     FROM dine WHERE member_id = ? ORDER BY id`,
    [memberId],
  )) as unknown as LedgerDine[];
}

export interface LedgerEntry {
  readonly id: number;
  readonly dineId: number | null;
  readonly source: RewardSource;
  readonly status: RewardStatus;
  readonly amount: number;
  readonly baseCents: number;
  readonly programVersion: string;
  readonly trace: string;
  readonly reversesEntryId: number | null;
  readonly reasonCode: string | null;
  readonly createdAt: number;
}

export async function findEntries(database: Database, memberId: number): Promise<LedgerEntry[]> {
  return (await query(
    database,
    `SELECT id, dine_id AS dineId, source, status, amount, base_cents AS baseCents,
       program_version AS programVersion, trace, reverses_entry_id AS reversesEntryId,
       reason_code AS reasonCode, created_at AS createdAt
     FROM reward_entry WHERE member_id = ? ORDER BY id`,
    [memberId],
  )) as unknown as LedgerEntry[];
}

export async function findCaps(database: Database, memberId: number) {
  return query<{ offerId: number; month: string; visits: number; spendCents: number }>(
    database,
    `SELECT offer_id AS offerId, month, visits, spend_cents AS spendCents FROM cap_usage
     WHERE member_id = ? ORDER BY month, offer_id`,
    [memberId],
  );
}

/** The dines with this reference prefix that wait for a review. */
export async function findUnreviewed(database: Database, memberId: number, begin: string): Promise<number[]> {
  const rows = await query<{ id: number }>(
    database,
    'SELECT id FROM dine WHERE member_id = ? AND network_txn_ref LIKE ? AND reviewed_at IS NULL ORDER BY id',
    [memberId, `${begin}%`],
  );
  return rows.map(({ id }) => id);
}

/** References with this prefix of dines that were not refunded. */
export async function findTierDines(database: Database, memberId: number, begin: string): Promise<string[]> {
  const rows = await query<{ ref: string }>(
    database,
    `SELECT network_txn_ref AS ref FROM dine
     WHERE member_id = ? AND network_txn_ref LIKE ? AND refunded_cents = 0 ORDER BY id`,
    [memberId, `${begin}%`],
  );
  return rows.map(({ ref }) => ref);
}
