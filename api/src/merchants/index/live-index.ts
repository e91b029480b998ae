import type { Offer } from '../../offers/engine/offer.ts';
import type { IndexBatch, Mark, MerchantsStore } from '../merchants.store.ts';
import { createColumns } from './columns.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

/** The index that answers now, and the polling that replaces it. */
export interface LiveIndex {
  /** Null until the first load: the SQL path answers meanwhile. */
  current(): SearchIndex | null;
  /** Loads anew if merchants or offers have changed; true if they had. */
  refresh(): Promise<boolean>;
  /** Refreshes every so many milliseconds; a failure is told and tried again at the next turn. */
  start(everyMs: number, onFailure: (error: unknown) => void): void;
  stop(): Promise<void>;
}

// Small enough that visitors' requests get their turn between two.
const BATCH = 2_000;
// Rows that arrive while the index is being read; those beyond wait for the next turn.
const SPARE = 1_000;

export function createLiveIndex(store: MerchantsStore): LiveIndex {
  let index: SearchIndex | null = null;
  let version = '';
  let running: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const reload = async () => {
    const newest = await store.version();
    if (index && newest === version) return false;
    index = await loadIndex(store);
    version = newest;
    return true;
  };
  const refresh = () => {
    running ??= reload().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    current: () => index,
    refresh,
    start(everyMs, onFailure) {
      const turn = () => void refresh().catch(onFailure);
      turn();
      timer = setInterval(turn, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

async function loadIndex(store: MerchantsStore): Promise<SearchIndex> {
  const counted = await store.count();
  const columns = createColumns({
    merchants: counted.merchants + SPARE,
    offers: counted.offers + SPARE,
  });
  let mark: Mark | null = { cell: 0, id: 0 };
  while (mark) {
    const { rows, offers, next }: IndexBatch = await store.readBatch(mark, BATCH);
    const hasRoom = rows.every((row) => columns.add(row, offers.get(row.id) ?? none));
    mark = hasRoom ? next : null;
  }
  return createSearchIndex(columns.finish());
}

const none: readonly Offer[] = [];
