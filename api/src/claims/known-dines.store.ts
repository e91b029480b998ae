import type { DineState } from '@dinelink/contract';
import type { Source } from '../db/connection.ts';
import { query } from '../db/query.ts';
import type { KnownDine } from './domain/decide-claim.ts';

const DAY_MS = 86_400_000;
/** A day and the ones next to it, on any clock. */
const BEFORE_MS = 2 * DAY_MS;
const AFTER_MS = 3 * DAY_MS;

/** Whose purchases are looked up, with which card. */
interface Payer {
  readonly memberId: number;
  readonly cardId: number;
  readonly cardToken: string;
  /** A date: purchases around it. */
  readonly dinedOn: string;
}

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly member_id: number | null;
  readonly merchant_id: number | null;
  readonly dined_at: number;
  readonly auth_cents: number | null;
  readonly auth_subtotal_cents: number | null;
  readonly settled_cents: number | null;
  readonly settled_subtotal_cents: number | null;
  readonly state: DineState;
  readonly is_declined: number;
  readonly living: number;
  readonly entries: number;
  readonly paid: number;
  readonly reasonCode: string | null;
  readonly held: number;
  readonly least: number | null;
  readonly most: number | null;
}

/**
 * The member's purchases with a card around a day, and those from before anybody had linked it. A card may have had another
 * holder before: what was bought while it was theirs is left out. Those under a token that the network has changed since are
 * found by the card itself.
 */
export async function findKnownDines(source: Source, payer: Payer): Promise<KnownDine[]> {
  const { memberId, cardId, cardToken, dinedOn } = payer;
  const day = Date.parse(dinedOn);
  // COALESCE, because MySQL would otherwise read all dines without a member by their index.
  const rows = await query<Row>(
    source,
    `SELECT d.id, d.member_id, d.merchant_id, d.dined_at, d.auth_cents, d.auth_subtotal_cents, d.settled_cents,
       d.settled_subtotal_cents, d.state, d.is_declined,
       (SELECT COUNT(*) FROM reward_entry e
        WHERE e.dine_id = d.id AND e.source IN ('S', 'A') AND e.status <> 'Forfeit') AS living,
       (SELECT COUNT(*) FROM reward_entry e WHERE e.dine_id = d.id AND e.source = 'S') AS entries,
       (SELECT COUNT(*) FROM reward_entry e WHERE e.dine_id = d.id AND e.source IN ('S', 'A')
        AND e.status IN ('Awarded', 'Paid') AND e.amount > 0) AS paid,
       (SELECT e.reason_code FROM reward_entry e WHERE e.dine_id = d.id AND e.ordinal = 0) AS reasonCode,
       (SELECT COUNT(*) FROM held_settlement h WHERE h.dine_id = d.id AND h.accepted_at IS NULL) AS held,
       (SELECT MIN(amount_cents) FROM feed_event e WHERE e.dine_id = d.id AND e.kind <> 'REFUNDED') AS least,
       (SELECT MAX(amount_cents) FROM feed_event e WHERE e.dine_id = d.id AND e.kind <> 'REFUNDED') AS most
     FROM (SELECT id FROM dine WHERE card_token = ? UNION SELECT id FROM dine WHERE member_id = ? AND card_id = ?) bought
     JOIN dine d ON d.id = bought.id
     WHERE d.dined_at >= ? AND d.dined_at < ? AND COALESCE(d.member_id, ?) = ?
       AND NOT EXISTS (SELECT 1 FROM card_link l WHERE l.card_id = ? AND l.member_id <> ? AND l.linked_at <= d.dined_at
         AND (l.unlinked_at IS NULL OR d.dined_at < l.unlinked_at))
     ORDER BY d.id`,
    [
      ...[cardToken, memberId, cardId],
      ...[day - BEFORE_MS, day + AFTER_MS, memberId, memberId, cardId, memberId],
    ],
  );
  return rows.map(knownDine);
}

const knownDine = (row: Row): KnownDine => ({
  dineId: row.id,
  memberId: row.member_id,
  merchantId: row.merchant_id,
  dinedAt: row.dined_at,
  amounts: amountsOf(row),
  state: row.state,
  isDeclined: row.is_declined === 1,
  livingEntries: Number(row.living),
  reasonCode: row.reasonCode,
  hasEntry: Number(row.entries) > 0,
  isPaid: Number(row.paid) > 0,
  isHeld: Number(row.held) > 0,
});

/** Those of the dine, and of its single payments: a declined one has no other, a bill may have been paid in parts. */
function amountsOf(row: Row): number[] {
  const amounts = [row.auth_cents, row.auth_subtotal_cents, row.settled_cents, row.settled_subtotal_cents];
  return [...new Set([...amounts, row.least, row.most])].filter((cents) => cents !== null);
}

interface LinkedCard {
  readonly cardToken: string;
  /** Epoch ms; when the member linked it for the first time. */
  readonly firstLinkedAt: number;
}

/** A card that the member has linked now; null for any other card. */
export async function linkedCardOf(
  source: Source,
  { memberId, cardId }: { memberId: number; cardId: number },
): Promise<LinkedCard | null> {
  const [row] = await query<LinkedCard & Record<string, unknown>>(
    source,
    `SELECT card.card_token AS cardToken, (SELECT MIN(linked_at) FROM card_link earlier
       WHERE earlier.card_id = link.card_id AND earlier.member_id = link.member_id) AS firstLinkedAt
     FROM card_link link JOIN payment_card card ON card.id = link.active_card_id
     WHERE link.active_card_id = ? AND link.member_id = ?`,
    [cardId, memberId],
  );
  return row ? { cardToken: row.cardToken, firstLinkedAt: Number(row.firstLinkedAt) } : null;
}

/** A restaurant's time zone, active or not; null if there is none. */
export async function zoneOf(source: Source, merchantId: number): Promise<string | null> {
  const [row] = await query<{ zone: string }>(source, 'SELECT time_zone AS zone FROM merchant WHERE id = ?', [
    merchantId,
  ]);
  return row?.zone ?? null;
}

interface NetworkPlace {
  readonly network: string;
  readonly networkMerchantId: string;
}

/** By which ids the network named the restaurant of a dine, for operators. */
export const networkPlacesOf = (source: Source, dineId: number): Promise<NetworkPlace[]> =>
  query<NetworkPlace & Record<string, unknown>>(
    source,
    `SELECT DISTINCT network, network_merchant_id AS networkMerchantId FROM feed_event WHERE dine_id = ?
     ORDER BY network_merchant_id`,
    [dineId],
  );
