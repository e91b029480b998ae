import { setImmediate as nextTurn } from 'node:timers/promises';
import { createColumns } from './build-columns.ts';
import type { Columns } from './columns.ts';
import type { Indexed, IndexBatch, IndexStore, Mark } from './index.store.ts';

const BATCH = 2_000;
// Room for rows added while the index is being read; more wait for the next refresh.
const SPARE = 1_000;

/** Reads every active merchant with its offers; `proceed`, called before each batch, may throw to end it. */
export async function readColumns(
  store: IndexStore,
  proceed: () => void = () => undefined,
): Promise<Columns> {
  const counted = await store.count();
  const columns = createColumns({ merchants: counted.merchants + SPARE, offers: counted.offers + SPARE });
  let mark: Mark | null = { cell: 0, id: 0 };
  while (mark) {
    proceed();
    const { merchants, next }: IndexBatch = await store.readBatch(mark, BATCH);
    const hasRoom = merchants.every(({ row, offers }) => columns.add(row, offers));
    mark = hasRoom ? next : null;
  }
  return columns.finish();
}

// Few at a time, so that requests do not wait long.
const SLICE = 250;

/** Columns of a few thousand merchants, built in slices between requests. */
export async function columnsOf(merchants: readonly Indexed[]): Promise<Columns> {
  const sorted = merchants.toSorted((a, b) => a.row.cell - b.row.cell || a.row.id - b.row.id);
  const offers = sorted.reduce((sum, merchant) => sum + merchant.offers.length, 0);
  const columns = createColumns({ merchants: sorted.length, offers });
  for (let from = 0; from < sorted.length; from += SLICE) {
    for (const merchant of sorted.slice(from, from + SLICE)) columns.add(merchant.row, merchant.offers);
    await nextTurn();
  }
  return columns.finish();
}
