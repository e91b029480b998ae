import type { Columns } from './columns.ts';
import type { Indexed, IndexStore, Moment } from './index.store.ts';
import { columnsOf, readColumns } from './read-columns.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { createSegment, type Segment } from './segment.ts';

/** The current index, and the polling that replaces it. */
export interface LiveIndex {
  /** Null until the first load: until then search uses SQL. */
  current(): SearchIndex | null;
  /** Reads what has changed of merchants and offers; true if anything had. */
  refresh(): Promise<boolean>;
  /** Refreshes now and then every so many milliseconds. */
  start(everyMs: number, listeners: IndexListeners): void;
  stop(): Promise<void>;
}

interface IndexListeners {
  /** Called when the index is ready. */
  readonly onReady?: () => void;
  /** The next refresh tries again. */
  readonly onFailure: (error: unknown) => void;
}

/** Builds the columns of all merchants; in a thread where requests must not wait. */
export type Build = (ending: AbortSignal) => Promise<Columns>;

// With more changes than this the whole index is read again.
const MAX_CHANGED = 5_000;
const SLICE = 250;

interface Held {
  readonly moment: Moment;
  readonly base: Segment;
  /** Merchants changed since the base was read; null if no longer shown. */
  readonly changed: ReadonlyMap<number, Indexed | null>;
}

/** An index that follows the database: all merchants in one segment, those changed since in a second one. */
export function createLiveIndex(store: IndexStore, build: Build = () => readColumns(store)): LiveIndex {
  const ending = new AbortController();
  let held: Held | null = null;
  let index: SearchIndex | null = null;
  let running: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const reload = async () => {
    const moment = await store.moment();
    if (held?.moment.key === moment.key) return false;
    const next = (held && (await patched(store, held, moment))) ?? {
      moment,
      base: createSegment(await build(ending.signal)),
      changed: new Map<number, Indexed>(),
    };
    index = await indexOf(next);
    held = next;
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
    start(everyMs, { onReady, onFailure }) {
      const failed = (error: unknown) => (ending.signal.aborted ? undefined : onFailure(error));
      let isReady = false;
      const turn = async () => {
        await refresh();
        if (!isReady) onReady?.();
        isReady = true;
      };
      void turn().catch(failed);
      timer = setInterval(() => void turn().catch(failed), everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      ending.abort();
      await running?.catch(() => undefined);
    },
  };
}

/** The same base with the latest changes; null if there are too many. */
async function patched(store: IndexStore, held: Held, moment: Moment): Promise<Held | null> {
  const ids = await store.changedSince(held.moment, MAX_CHANGED + 1);
  const changed = new Map(held.changed);
  for (let from = 0; from < ids.length; from += SLICE) {
    const slice = ids.slice(from, from + SLICE);
    for (const id of slice) changed.set(id, null);
    for (const merchant of await store.read(slice)) changed.set(merchant.row.id, merchant);
  }
  return changed.size > MAX_CHANGED ? null : { ...held, moment, changed };
}

async function indexOf({ base, changed }: Held): Promise<SearchIndex> {
  if (changed.size === 0) return createSearchIndex([base]);
  const shown = [...changed.values()].filter((merchant) => merchant !== null);
  const recent = createSegment(await columnsOf(shown));
  return createSearchIndex([base.without(changed.keys()), recent]);
}
