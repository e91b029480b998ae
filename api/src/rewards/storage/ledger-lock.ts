import type { Database } from '../../db/connection.ts';
import type { Numbers } from '../domain/batch/batch.ts';
import { type Ground, select } from '../../db/sql/query.ts';

/** The numbers a turn of the ledger may give out. */
export interface Turn extends Numbers {
  /** How many turns there have been, with this one. */
  readonly turn: number;
  readonly event: number;
}

/**
 * Takes the one turn there is; the first statement of every transaction that changes the ledger. It is a write, so the order
 * holds under READ COMMITTED and on a cluster: whoever comes second waits, or is rolled back and tries again.
 */
export async function takeTurn(ground: Ground): Promise<Turn> {
  const { database, transaction } = ground;
  await database.sequelize.query('UPDATE ledger_turn SET turn = turn + 1 WHERE id = 1', { transaction });
  const [turn] = await select<Turn>(
    ground,
    `SELECT turn, next_event_id AS event, next_dine_id AS dine, next_entry_id AS entry, next_refund_id AS refund
     FROM ledger_turn WHERE id = 1`,
  );
  if (!turn) throw new Error('The ledger has no turn to give; its first migration is missing.');
  return turn;
}

/** How many turns have ended. */
export async function turnsEnded({ read }: Database): Promise<number> {
  const [last] = await read<Pick<Turn, 'turn'>>('SELECT turn FROM ledger_turn WHERE id = 1');
  return last?.turn ?? 0;
}

/** Notes which numbers are used up. */
export async function endTurn(
  ground: Ground,
  { event, dine, entry, refund }: Omit<Turn, 'turn'>,
): Promise<void> {
  await ground.database.sequelize.query(
    `UPDATE ledger_turn SET next_event_id = $1, next_dine_id = $2, next_entry_id = $3, next_refund_id = $4
     WHERE id = 1`,
    { bind: [event, dine, entry, refund], transaction: ground.transaction },
  );
}
