import type { Database, Tx } from '../../db/connection.ts';
import { execute, query } from '../../db/query.ts';

/** An instant at which unmatched dines were matched again: those of one card; null: all. */
export interface Rematch {
  readonly cardToken: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/** A rematch with the number of the inbox's next event then. */
export interface NotedRematch extends Rematch {
  readonly nextEvent: number;
}

/** Saves it in the transaction in which it is done. */
export const noteRematch = (tx: Tx, { cardToken, at }: Rematch): Promise<number> =>
  execute(
    tx,
    'INSERT INTO rematch (card_token, at, next_event_id) SELECT ?, ?, next_event_id FROM ledger_sequence WHERE id = 1',
    [cardToken, at],
  );

/** Every rematch, in order. */
export const readRematches = (database: Database): Promise<NotedRematch[]> =>
  query<NotedRematch & Record<string, unknown>>(
    database,
    'SELECT card_token AS cardToken, at, next_event_id AS nextEvent FROM rematch ORDER BY id',
  );
