import type { Partner } from '@dinelink/contract';
import { cardNetworks } from '@dinelink/contract';
import { changeIn } from '../../db/change-in.ts';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { createFeedService } from '../feed/feed.service.ts';
import type { StoredEvent } from '../feed/feed.store.ts';
import { createLedgerService } from '../ledger/ledger.service.ts';
import { createRevisit } from '../ledger/revisit.ts';
import { batchesOf } from './batches.ts';
import { type Deed, readDeeds } from './deeds.ts';

const SWEEP_EVERY_MS = 60_000;

interface Replaying {
  readonly original: Database;
  readonly copy: Database;
  readonly partners: readonly Partner[];
  /** Up to when time has done its work in the original, epoch ms. */
  readonly until: number;
}

/** Plays the whole inbox into an empty ledger, batch by batch as it was taken in, with what people did and time brought in between. */
export async function replay({ original, copy, partners, until }: Replaying): Promise<void> {
  const time = { now: 0 };
  const shared = { database: copy, partners, clock: () => time.now };
  const ledger = createLedgerService(shared);
  const revisit = createRevisit(shared);
  let deeds = await readDeeds(original);
  let swept = 0;

  const sweep = async (now: number) => {
    if (now - swept < SWEEP_EVERY_MS) return;
    time.now = now;
    await ledger.finalise();
    swept = now;
  };
  /** What was done by now to dines that are known by now, each at its own time; the rest waits. */
  const applyDeeds = async (now: number) => {
    if (!deeds[0] || deeds[0].at > now) return;
    const next = await nextNumbers(copy);
    const isKnown = ({ dineId, refund = 0 }: Deed) => dineId < next.dine && refund < next.event;
    const ready = deeds.filter((deed) => deed.at <= now && isKnown(deed));
    deeds = deeds.filter((deed) => !ready.includes(deed));
    for (const { dineId, at, refund, apply } of ready) {
      await sweep(Math.min(at, until));
      time.now = at;
      await revisit(async () => [dineId], apply, { refunds: refund === undefined ? [] : [refund] });
    }
  };

  for await (const batch of batchesOf(original)) {
    const now = batch[0]?.receivedAt ?? 0;
    await applyDeeds(now);
    await sweep(Math.min(now, until));
    await take(shared, batch);
    await applyDeeds(now);
  }
  await applyDeeds(Infinity);
  time.now = until;
  await ledger.finalise();
}

type Shared = Parameters<typeof createLedgerService>[0];

async function take(shared: Shared, batch: readonly StoredEvent[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  await numberFrom(shared.database, first.order);
  const feed = { name: first.feed, secrets: [], networks: [...cardNetworks], programmes: [] };
  const service = createFeedService({ ...shared, feeds: [feed] });
  const delivered = batch.map((event, index) => ({ ...event, index }));
  await service.store({ feed, delivered, rejected: [] }, { now: first.receivedAt });
}

/** A gap in the inbox stays a gap, so that every event keeps its number. */
const numberFrom = (database: Database, next: number): Promise<number> =>
  unitOfWork(database, (transaction) =>
    changeIn(database, 'UPDATE ledger_turn SET next_event_id = ? WHERE next_event_id <> ?', {
      values: [next, next],
      transaction,
    }),
  );

async function nextNumbers({ read }: Database): Promise<{ dine: number; event: number }> {
  const [turn] = await read<{ dine: number; event: number }>(
    'SELECT next_dine_id AS dine, next_event_id AS event FROM ledger_turn',
  );
  return turn ?? { dine: 0, event: 0 };
}
