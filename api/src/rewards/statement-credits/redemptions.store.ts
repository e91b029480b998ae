import type { CardNetwork, RedemptionStatus } from '@dinelink/contract';
import { insertRow } from '../../db/insert-row.ts';
import { type Database, type Tx } from '../../db/connection.ts';
import { listOf, rowCount } from '../../db/placeholders.ts';
import { query, execute } from '../../db/query.ts';

const marks = (ids: readonly unknown[]) => ids.map(() => '?').join(', ');

/** A member whose awarded entries, in no redemption yet, add up to something. */
export interface Creditor {
  readonly memberId: number;
  readonly partner: string;
  readonly publicId: string;
  readonly availableCents: number;
}

// Entries in a redemption are still Awarded until it completes; what is left is awarded minus reserved, to the cent.
const CREDITORS = `SELECT m.id AS memberId, m.partner, m.public_id AS publicId, SUM(e.amount) AS availableCents
  FROM member m JOIN reward_entry e ON e.member_id = m.id AND e.status = 'Awarded'
  LEFT JOIN redemption_entry c ON c.entry_id = e.id WHERE c.entry_id IS NULL`;

/** Those of these members who have at least a programme's minimum of cents to be paid out. */
export async function findCreditors(
  database: Database,
  {
    memberIds,
    partners,
    least,
  }: { memberIds: readonly number[]; partners: readonly string[]; least: number },
): Promise<Creditor[]> {
  if (memberIds.length === 0 || partners.length === 0) return [];
  const members = listOf(memberIds);
  const rows = await query<Creditor & Record<string, unknown>>(
    database,
    `${CREDITORS} AND m.id IN (${members.marks}) AND m.partner IN (${marks(partners)})
     GROUP BY m.id, m.partner, m.public_id HAVING SUM(e.amount) >= ? ORDER BY m.id`,
    [...members.values, ...partners, least],
  );
  return rows.map((row) => ({ ...row, availableCents: Number(row.availableCents) }));
}

/** The same for one member, with the ledger locked. */
export async function creditOf(tx: Tx, memberId: number): Promise<number> {
  const [row] = await query<{ availableCents: number | string }>(
    tx,
    `${CREDITORS} AND m.id = ? GROUP BY m.id, m.partner, m.public_id`,
    [memberId],
  );
  return Number(row?.availableCents ?? 0);
}

/** Members after a number, for the sweep over all of them. */
export async function findMembersAfter(
  database: Database,
  { partners, after, count }: { partners: readonly string[]; after: number; count: number },
): Promise<number[]> {
  if (partners.length === 0) return [];
  const rows = await query<{ id: number }>(
    database,
    `SELECT id FROM member WHERE id > ? AND partner IN (${marks(partners)}) ORDER BY id LIMIT ?`,
    [after, ...partners, rowCount(count)],
  );
  return rows.map(({ id }) => id);
}

export interface Target {
  readonly cardId: number;
  readonly network: CardNetwork;
  readonly lastFour: string;
}

interface Payment {
  readonly memberId: number;
  /** Cards that have refused a payment since then are not used. Epoch ms. */
  readonly refusedSince: number;
}

/** The most recently used linked card that has not refused a payment lately; among unused cards the one linked last. */
export async function findTarget(
  source: Database | Tx,
  { memberId, refusedSince }: Payment,
): Promise<Target | undefined> {
  const [card] = await query<Target & Record<string, unknown>>(
    source,
    `SELECT c.id AS cardId, c.network, c.last_four AS lastFour,
       (SELECT MAX(d.dined_at) FROM dine d WHERE d.member_id = l.member_id AND d.card_id = c.id) AS used_at
     FROM card_link l JOIN payment_card c ON c.id = l.card_id
     WHERE l.member_id = ? AND l.unlinked_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM redemption r WHERE r.member_id = l.member_id AND r.card_id = c.id AND r.status = 'rejected'
         AND r.sent_at IS NOT NULL AND r.requested_at > ?)
     ORDER BY used_at DESC, l.linked_at DESC, c.id DESC LIMIT 1`,
    [memberId, refusedSince],
  );
  return card;
}

/** Whether a member has this card, or without one any card, linked. */
export async function hasLinked(
  tx: Tx,
  { memberId, cardId = null }: { memberId: number; cardId?: number | null },
): Promise<boolean> {
  const rows = await query(
    tx,
    'SELECT 1 AS one FROM card_link WHERE member_id = ? AND unlinked_at IS NULL AND card_id = COALESCE(?, card_id) LIMIT 1',
    [memberId, cardId],
  );
  return rows.length > 0;
}

/** The member's address; null while it is not proven to be the member's. */
export async function findProvenEmail(tx: Tx, memberId: number): Promise<string | null> {
  const sql = 'SELECT email FROM member WHERE id = ? AND is_email_unproven = 0';
  const [row] = await query<{ email: string }>(tx, sql, [memberId]);
  return row?.email ?? null;
}

interface NewRedemption {
  readonly partner: string;
  readonly memberId: number;
  readonly amountCents: number;
  readonly brand: string;
  readonly delivery: string;
  readonly cardId: number;
  readonly targetLabel: string;
  readonly processor: string;
  readonly idempotencyKey: string;
  readonly at: number;
}

/** Adds a redemption with every awarded entry of the member that is in none. Returns its id. */
export async function addRedemption(tx: Tx, made: NewRedemption): Promise<number> {
  const id = await insertRow(tx, 'redemption', {
    partner: made.partner,
    member_id: made.memberId,
    amount_cents: made.amountCents,
    status: 'pending',
    brand: made.brand,
    delivery: made.delivery,
    card_id: made.cardId,
    target_label: made.targetLabel,
    processor: made.processor,
    idempotency_key: made.idempotencyKey,
    created_at: made.at,
    requested_at: made.at,
  });
  await execute(
    tx,
    `INSERT INTO redemption_entry (entry_id, redemption_id) SELECT e.id, ? FROM reward_entry e
     LEFT JOIN redemption_entry c ON c.entry_id = e.id
     WHERE e.member_id = ? AND e.status = 'Awarded' AND c.entry_id IS NULL`,
    [id, made.memberId],
  );
  return id;
}

interface MemberRedemption {
  readonly id: number;
  readonly amountCents: number;
  readonly status: RedemptionStatus;
  readonly cardId: number;
}

export async function findRedemptions(database: Database, memberId: number): Promise<MemberRedemption[]> {
  return (await query(
    database,
    `SELECT id, amount_cents AS amountCents, status, card_id AS cardId FROM redemption WHERE member_id = ? ORDER BY id`,
    [memberId],
  )) as unknown as MemberRedemption[];
}
