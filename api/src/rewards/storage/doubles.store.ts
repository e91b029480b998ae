import type { Database, Source, Tx } from '../../db/connection.ts';
import type { CardEvent } from '../domain/dine/dine.ts';
import { feedEventTable } from './tables.ts';
import { execute, query } from '../../db/query.ts';
import { queryByKeys } from '../../db/sql/query-by-keys.ts';

const DOUBLES_AT_ONCE = 500;

/** A held settlement, as its feed sent it. */
export interface HeldSettlement extends CardEvent {
  readonly dineId: number;
}

/** A held settlement and the one it repeats. */
export interface WaitingDouble {
  /** Its number in the inbox. */
  readonly event: number;
  readonly dineId: number;
  readonly feed: string;
  readonly externalEventId: string;
  /** The event id of its first delivery. */
  readonly repeats: string;
  readonly cardToken: string;
  readonly networkTxnRef: string;
  readonly amountCents: number;
  readonly occurredAt: number;
  readonly receivedAt: number;
  /** Null when no member has the card. */
  readonly partner: string | null;
  readonly lastFour: string | null;
}

/** The oldest 500 that are not accepted, of one programme's cards or of all. */
export const findWaitingDoubles = (database: Database, partner: string | null): Promise<WaitingDouble[]> =>
  query<Record<string, unknown> & WaitingDouble>(
    database,
    `SELECT h.event_id AS event, h.dine_id AS dineId, e.feed, e.external_event_id AS externalEventId,
       f.external_event_id AS repeats, e.card_token AS cardToken, e.network_txn_ref AS networkTxnRef,
       e.amount_cents AS amountCents, e.occurred_at AS occurredAt, e.received_at AS receivedAt,
       c.partner, c.last_four AS lastFour
     FROM held_settlement h JOIN feed_event e ON e.id = h.event_id JOIN feed_event f ON f.id = h.repeats_event_id
     LEFT JOIN payment_card c ON c.card_token = e.card_token
     WHERE h.accepted_at IS NULL ${partner === null ? '' : 'AND c.partner = ?'}
     ORDER BY h.event_id LIMIT ${DOUBLES_AT_ONCE}`,
    partner === null ? [] : [partner],
  );

const columns = feedEventTable.columns
  .filter(({ field }) => field !== 'dineId')
  .map(({ field, column }) => `e.${column} AS ${field === 'order' ? '`order`' : field}`)
  .join(', ');

/** A held settlement by its number in the inbox, accepted or not. */
export async function findHeld(database: Database, event: number): Promise<HeldSettlement | null> {
  const [held] = await query<Record<string, unknown> & HeldSettlement>(
    database,
    `SELECT ${columns}, h.dine_id AS dineId FROM held_settlement h JOIN feed_event e ON e.id = h.event_id
     WHERE h.event_id = ?`,
    [event],
  );
  return held ?? null;
}

/** Every settlement that operators accepted, and when. */
export const findAccepted = (database: Database): Promise<(HeldSettlement & { readonly at: number })[]> =>
  query<Record<string, unknown> & HeldSettlement & { readonly at: number }>(
    database,
    `SELECT ${columns}, h.dine_id AS dineId, h.accepted_at AS at
     FROM held_settlement h JOIN feed_event e ON e.id = h.event_id WHERE h.accepted_at IS NOT NULL ORDER BY h.event_id`,
  );

/** Returns false if it is accepted already. */
export async function markAccepted(tx: Tx, event: number, at: number): Promise<boolean> {
  const sql = 'UPDATE held_settlement SET accepted_at = ? WHERE event_id = ? AND accepted_at IS NULL';
  return (await execute(tx, sql, [at, event])) > 0;
}

/** What says that two settlements are one purchase, and the number in the inbox. */
export type PurchaseKeys = Pick<
  CardEvent,
  'order' | 'cardToken' | 'networkTxnRef' | 'amountCents' | 'occurredAt'
>;

interface Deliveries {
  readonly feed: string;
  /** When they were received, epoch ms. */
  readonly from: number;
  readonly to: number;
}

/** The settlements of these dines that a feed has delivered. */
export const findDelivered = (
  source: Source,
  dineIds: readonly number[],
  { feed, from, to }: Deliveries,
): Promise<PurchaseKeys[]> =>
  queryByKeys<PurchaseKeys>(source, {
    keys: { dine: 'integer' },
    rows: dineIds.map((id) => [id]),
    parameters: [feed, from, to],
    columns: {
      order: 'e.id',
      cardToken: 'e.card_token',
      networkTxnRef: 'e.network_txn_ref',
      amountCents: 'e.amount_cents',
      occurredAt: 'e.occurred_at',
    },
    from: `JOIN FIRST feed_event e ON e.dine_id = given.dine AND e.kind = 'SETTLED' AND e.feed = $2
      AND e.received_at BETWEEN $3 AND $4`,
  });
