import type { Refund } from '../domain/dine/match-refund.ts';
import { refundTable } from './tables.ts';
import type { Tx } from '../../db/connection.ts';
import { queryPrepared } from '../../db/sql/prepared.ts';

const REFUNDS_AT_ONCE = 500;

/** A refund without a dine, as its feed sent it. */
export interface WaitingRefund extends Refund {
  readonly feed: string;
  readonly externalEventId: string;
  /** Null when no member has the card. */
  readonly partner: string | null;
  readonly lastFour: string | null;
}

const columns = refundTable.columns
  .map(({ field, column }) => `r.${column} AS ${field === 'order' ? '`order`' : field}`)
  .join(', ');

/** The oldest 500 refunds that have no dine, of one programme's cards or of all. */
export const findWaitingRefunds = (tx: Tx, partner: string | null): Promise<WaitingRefund[]> =>
  queryPrepared<WaitingRefund>(
    tx,
    `SELECT ${columns}, e.feed, e.external_event_id AS externalEventId, c.partner, c.last_four AS lastFour
     FROM refund r JOIN feed_event e ON e.id = r.event_id LEFT JOIN payment_card c ON c.card_token = r.card_token
     WHERE r.dine_id IS NULL ${partner === null ? '' : 'AND c.partner = $1'} ORDER BY r.event_id LIMIT ${REFUNDS_AT_ONCE}`,
    partner === null ? [] : [partner],
  );
