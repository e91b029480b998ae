import type { Partner } from '@dinelink/contract';
import { cardNetworks } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { createFeedService } from '../ingestion/feed.service.ts';
import type { StoredEvent } from '../ingestion/feed.store.ts';
import { createLedgerService } from '../operations/ledger.service.ts';
import { readRematches } from '../storage/rematch.store.ts';
import { createReprocessDines, type LedgerDependencies } from '../operations/reprocess-dines.ts';
import { createSweep } from '../operations/sweep.ts';
import { batchesOf } from './batches.ts';
import { type OperatorAction, readOperatorActions } from './operator-actions.ts';
import { execute, query } from '../../db/query.ts';

const DINES_AT_ONCE = 5_000;

interface Replaying {
  readonly original: Database;
  readonly copy: Database;
  readonly partners: readonly Partner[];
  /** Epoch ms. */
  readonly now: number;
}

/** Replays the whole inbox into an empty ledger, in the original batches, with the operator actions in between. */
export async function replay({ original, copy, partners, now }: Replaying): Promise<void> {
  const time = { now: 0 };
  const shared = { database: copy, partners, clock: () => time.now };
  const reprocess = createReprocessDines(shared);
  let actions = await readOperatorActions(original);
  const rematches = await readRematches(original);

  /** Applies the actions until now whose dines exist already, each at its own time; the others wait. */
  const applyActions = async (now: number) => {
    const next = await nextNumbers(copy);
    for (; rematches[0] && rematches[0].nextEvent <= next.event; rematches.shift()) {
      const { at, cardToken } = rematches[0];
      await applyActionsUntil(at, next);
      time.now = at;
      const ledger = createLedgerService(shared);
      await (cardToken === null ? ledger.rematchAll() : ledger.rematchCards([cardToken]));
    }
    await applyActionsUntil(now, next);
  };

  const applyActionsUntil = async (now: number, next: Next) => {
    if (!actions[0] || actions[0].at > now) return;
    const isKnown = ({ dineId, refund = 0, settlement = 0 }: OperatorAction) =>
      dineId < next.dine && Math.max(refund, settlement) < next.event;
    const ready = actions.filter((action) => action.at <= now && isKnown(action));
    actions = actions.filter((action) => !ready.includes(action));
    for (const { dineId, at, refund, apply } of ready) {
      time.now = at;
      await reprocess(async () => [dineId], apply, { refunds: refund === undefined ? [] : [refund] });
    }
  };

  for await (const batch of batchesOf(original)) {
    const received = batch[0]?.receivedAt ?? 0;
    await applyActions(received);
    await take(shared, batch);
    await applyActions(received);
  }
  await applyActions(Infinity);
  await sweepAsIn(original, copy, { partners, now });
}

/** Sweeps in the copy what is due by now, unless the original has not saved it yet. */
async function sweepAsIn(
  original: Database,
  copy: Database,
  { partners, now }: Pick<Replaying, 'partners' | 'now'>,
): Promise<void> {
  const sql = `SELECT id FROM dine WHERE state IN ('authorised', 'settled', 'part_refunded') AND due_at <= ?
    ORDER BY due_at, id`;
  const unsaved = new Set((await query<{ id: number }>(original, sql, [now])).map(({ id }) => Number(id)));
  const due = (await query<{ id: number }>(copy, sql, [now])).map(({ id }) => Number(id));
  const written = due.filter((id) => !unsaved.has(id));
  const sweep = createSweep({ database: copy, partners });
  for (let start = 0; start < written.length; start += DINES_AT_ONCE) {
    await sweep(() => now, written.slice(start, start + DINES_AT_ONCE));
  }
}

async function take(shared: LedgerDependencies, batch: readonly StoredEvent[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  await numberFrom(shared.database, first.order);
  const feed = { name: first.feed, secrets: [], networks: [...cardNetworks], programmes: [] };
  const service = createFeedService({ ...shared, feeds: [feed] });
  const delivered = batch.map((event, index) => ({ ...event, index }));
  await service.store({ feed, delivered, rejected: [] }, { now: first.receivedAt });
}

/** Keeps gaps in the inbox, so that every event keeps its id. */
const numberFrom = (database: Database, next: number): Promise<number> =>
  execute(database, 'UPDATE ledger_sequence SET next_event_id = ? WHERE next_event_id <> ?', [next, next]);

interface Next extends Record<string, unknown> {
  readonly dine: number;
  readonly event: number;
}

async function nextNumbers(database: Database): Promise<Next> {
  const [next] = await query<Next>(
    database,
    'SELECT next_dine_id AS dine, next_event_id AS event FROM ledger_sequence',
  );
  return next ?? { dine: 0, event: 0 };
}
