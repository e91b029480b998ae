import { type RewardStatus, traceSchema } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { nextStatuses } from '../domain/entries/entry.ts';
import { recompute } from '../domain/pricing/recompute-from-trace.ts';
import type { Difference } from './compare.ts';
import { query } from '../../db/query.ts';

const WINDOW = 2_000;

interface EntryRow {
  readonly id: number;
  readonly status: RewardStatus;
  readonly amount: number;
  readonly trace: string;
  readonly moves: number;
}

interface MoveRow {
  readonly entryId: number;
  readonly step: number;
  readonly from: RewardStatus | null;
  readonly to: RewardStatus;
}

/** Yields entries whose trace does not compute to their amount, or whose moves do not lead to their status. */
export async function* brokenEntries(database: Database): AsyncGenerator<Difference> {
  const [row] = await query<{ last: number | null }>(database, 'SELECT MAX(id) AS last FROM reward_entry');
  const last = Number(row?.last ?? 0);
  for (let from = 0; from <= last; from += WINDOW) {
    const stretch = [from, from + WINDOW];
    const entries = (await query(
      database,
      'SELECT id, status, amount, trace, moves FROM reward_entry WHERE id >= ? AND id < ?',
      stretch,
    )) as unknown as EntryRow[];
    const moves = movesByEntry(
      (await query(
        database,
        `SELECT entry_id AS entryId, step, from_status AS \`from\`, to_status AS \`to\` FROM reward_status_move
         WHERE entry_id >= ? AND entry_id < ? ORDER BY entry_id, step`,
        stretch,
      )) as unknown as MoveRow[],
    );
    for (const entry of entries) {
      yield* amountOf(entry);
      yield* statusOf(entry, moves.get(entry.id) ?? []);
    }
  }
}

function* amountOf({ id, amount, trace }: EntryRow): Generator<Difference> {
  const derived = amountBy(trace);
  if (derived === String(amount)) return;
  yield { of: 'trace of an entry', key: `id ${id}`, stored: String(amount), derived };
}

function amountBy(trace: string): string {
  try {
    return String(recompute(traceSchema.parse(JSON.parse(trace))));
  } catch {
    return 'a trace that does not add up';
  }
}

function* statusOf(entry: EntryRow, moves: readonly MoveRow[]): Generator<Difference> {
  const reached = moves.reduce<RewardStatus | null | undefined>(
    (at, { step, from, to }, index) =>
      step === index + 1 && from === at && nextStatuses[at ?? 'none'].includes(to) ? to : undefined,
    null,
  );
  if (reached === entry.status && moves.length === Number(entry.moves)) return;
  const derived = moves.map(({ to }) => to).join(' → ') || 'no move';
  yield { of: 'status of an entry', key: `id ${entry.id}`, stored: entry.status, derived };
}

function movesByEntry(moves: readonly MoveRow[]): Map<number, MoveRow[]> {
  const grouped = new Map<number, MoveRow[]>();
  for (const move of moves) {
    const known = grouped.get(move.entryId);
    if (known) known.push(move);
    else grouped.set(move.entryId, [move]);
  }
  return grouped;
}
