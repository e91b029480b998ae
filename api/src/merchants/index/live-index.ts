import type { Columns } from './columns.ts';
import type { Indexed, IndexStore, Moment } from './index.store.ts';
import { columnsOf, readColumns } from './read-columns.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { createSegment, type Segment } from './segment.ts';

/** The index that answers now, and the polling that replaces it. */
export interface LiveIndex {
  /** Null until the first load: the SQL path answers meanwhile. */
  current(): SearchIndex | null;
  /** Reads what has changed of merchants and offers; true if anything had. */
  refresh(): Promise<boolean>;
  /** Refreshes at once and then every so many milliseconds. */
  start(everyMs: number, listeners: IndexListeners): void;
  stop(): Promise<void>;
}

interface IndexListeners {
  /** The index answers from now on. */
  readonly onReady?: () => void;
  /** Tried again at the next turn. */
  readonly onFailure: (error: unknown) => void;
}

/** Makes the columns of all merchants; in a thread of its own where visitors wait. */
export type Build = (ending: AbortSignal) => Promise<Columns>;

// More changes than this are read whole again.
const MOST_CHANGED = 5_000;
const SLICE = 250;

interface Held {
  readonly moment: Moment;
  readonly base: Segment;
  /** What has changed since the base was read; null for a merchant that is no longer shown. */
  readonly changed: ReadonlyMap<number, Indexed | null>;
}

/** An index that follows the database: all merchants in one segment, the few that changed since in a second one. */
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

/** The same base with the latest changes; null when there are so many that it is better read anew. */
async function patched(store: IndexStore, held: Held, moment: Moment): Promise<Held | null> {
  const ids = await store.changedSince(held.moment, MOST_CHANGED + 1);
  const changed = new Map(held.changed);
  for (let from = 0; from < ids.length; from += SLICE) {
    const slice = ids.slice(from, from + SLICE);
    for (const id of slice) changed.set(id, null);
    for (const merchant of await store.read(slice)) changed.set(merchant.row.id, merchant);
  }
  return changed.size > MOST_CHANGED ? null : { ...held, moment, changed };
}

async function indexOf({ base, changed }: Held): Promise<SearchIndex> {
  if (changed.size === 0) return createSearchIndex([base]);
  const shown = [...changed.values()].filter((merchant) => merchant !== null);
  const recent = createSegment(await columnsOf(shown));
  return createSearchIndex([base.without(changed.keys()), recent]);
}
