import type { Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { type Flags, isFlag, withFlags } from './domain/flags.ts';
import { createFlagsStore } from './flags.store.ts';

/** Flags of partners at run time, cached in memory and read again at intervals: copies of the api agree within one interval. */
export interface LiveFlags {
  of(partner: Partner): Flags;
  /** The partner with its flags applied. */
  over(partner: Partner): Partner;
  /** Sets a flag, or with null removes it; false if there is no such flag. */
  set(partner: Partner, name: string, value: boolean | null): Promise<boolean>;
  refresh(): Promise<void>;
  start(everyMs: number, onFailure: (error: unknown) => void): void;
  stop(): void;
}

const none: Flags = new Map();

export function createLiveFlags(database: Database): LiveFlags {
  const store = createFlagsStore(database);
  let flags: ReadonlyMap<string, Flags> = new Map();
  let timer: NodeJS.Timeout | undefined;

  const of = ({ key }: Partner) => flags.get(key) ?? none;
  const refresh = async () => {
    flags = await store.all();
  };
  return {
    of,
    over: (partner) => withFlags(partner, of(partner)),
    async set(partner, name, value) {
      if (!isFlag(partner, name)) return false;
      if (value === null) await store.remove(partner.key, name);
      else await store.put({ partner: partner.key, name, value });
      await refresh();
      return true;
    },
    refresh,
    start(everyMs, onFailure) {
      timer = setInterval(() => void refresh().catch(onFailure), everyMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
