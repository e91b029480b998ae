import type { Database, Tx } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { enqueue } from '../../jobs/outbox.store.ts';
import { lockLedger } from '../../rewards/storage/ledger-lock.ts';
import { closeAll } from './close-merchants.ts';
import { findMerchants, findNetworkIds, isRematchDue, type KnownRow } from './import.store.ts';
import type { MerchantLine } from './merchant-line.ts';
import { createNetworkIdOwners } from './network-ids.ts';
import { saveNetworkIds } from './save-network-ids.ts';
import { saveMerchants } from './save-merchants.ts';
import { saveOffers } from './save-offers.ts';

/** A valid line with its index in the batch. */
interface Entry {
  readonly at: number;
  readonly line: MerchantLine;
}

export type Outcome = 'added' | 'changed' | 'unchanged' | 'closed' | { readonly taken: string };

interface Batch {
  readonly entries: readonly Entry[];
  readonly clock: () => number;
}

/**
 * Saves the lines of a batch in one transaction; returns the outcome of each by its index. A line is saved completely or not at
 * all.
 */
export function saveBatch(database: Database, { entries, clock }: Batch): Promise<Map<number, Outcome>> {
  return unitOfWork(database, async (tx) => {
    // Locks the ledger before reading the time, so that terms change between two batches of the feed, never within one.
    await lockLedger(tx);
    const now = clock();
    const names = entries.map(({ line }) => line.externalId);
    const known = byName(await findMerchants(tx, names));
    const outcomes = new Map<number, Outcome>();
    const open = await withoutForeignIds(tx, { entries, known, outcomes, now });

    const closing = entries.filter(({ line }) => line.isClosed);
    const closed = await closeAll(tx, { rows: rowsOf(closing, known), now });
    for (const { at, line } of closing) {
      outcomes.set(at, closed.has(line.externalId) ? 'closed' : 'unchanged');
    }

    const changed = await saveMerchants(tx, { open, known, now });
    const ids = byName(await findMerchants(tx, names));
    const parts = open.flatMap(({ line }) => {
      const id = ids.get(line.externalId)?.id;
      return id === undefined ? [] : [{ id, line }];
    });
    const offers = await saveOffers(tx, parts, now);
    for (const name of offers.changed) changed.add(name);
    const renamed = await saveNetworkIds(tx, parts, now);
    for (const { at, line } of open) {
      const isChanged = changed.has(line.externalId) || renamed.has(line.externalId);
      outcomes.set(at, isChanged ? (known.has(line.externalId) ? 'changed' : 'added') : 'unchanged');
    }
    // Unmatched dines are matched again after the commit, for new network ids and first offers.
    if ((renamed.size > 0 || offers.hasFirst) && !(await isRematchDue(tx))) {
      await enqueue(tx, { kind: 'rematch', payload: {}, runAt: now });
    }
    return outcomes;
  });
}

const byName = (rows: readonly KnownRow[]) => new Map(rows.map((row) => [String(row.external_id), row]));

const rowsOf = (entries: readonly Entry[], known: ReadonlyMap<string, KnownRow>) =>
  entries.flatMap(({ line }) => known.get(line.externalId) ?? []);

interface Checking {
  readonly entries: readonly Entry[];
  readonly known: ReadonlyMap<string, KnownRow>;
  readonly outcomes: Map<number, Outcome>;
  readonly now: number;
}

/** The open lines without those that have another restaurant's network id. */
async function withoutForeignIds(tx: Tx, { entries, known, outcomes, now }: Checking) {
  const open = entries.flatMap(({ at, line }) => (line.isClosed ? [] : [{ at, line: line.open }]));
  const rows = await findNetworkIds(tx, {
    merchantIds: [],
    ids: [...new Set(open.flatMap(({ line }) => (line.networkIds ?? []).map((id) => id.networkMerchantId)))],
  });
  const names = new Map(Array.from(known, ([name, { id }]) => [id, name]));
  const holdings = createNetworkIdOwners(rows, (merchantId) => names.get(merchantId) ?? `#${merchantId}`);
  for (const { line } of entries) if (line.isClosed) holdings.end(line.externalId, now);
  return open.filter(({ at, line }) => {
    const taken = line.networkIds && holdings.take(line.externalId, line.networkIds, now);
    if (taken) outcomes.set(at, { taken: `${taken.network} ${taken.networkMerchantId}` });
    return !taken;
  });
}
