import type { Database } from '../../db/connection.ts';
import type { CardEvent } from '../domain/dine/dine.ts';
import { type MerchantReference, withOffersOf } from '../storage/load/load-merchants.ts';
import { loadPurchases, type Purchases } from '../storage/load/load-purchases.ts';
import { loadReference, type Reference } from '../storage/load/reference.ts';
import { ledgerVersion } from '../storage/ledger-lock.ts';
import { findEvents } from './feed.store.ts';
import type { Batch } from './parse.ts';

/** The reference data of a batch, as of a version of the ledger. */
export interface Prefetched {
  readonly version: number;
  readonly reference: Reference;
}

/** The stored events, purchases and reference data of a batch. */
export interface PrefetchedRows extends Purchases, Pick<Reference, 'cards' | 'consents'> {
  /** By event id, what was delivered before. */
  readonly stored: ReadonlyMap<string, Omit<CardEvent, 'order'>>;
  readonly merchants: MerchantReference;
}

interface LockedAt {
  /** The version of the locked ledger. */
  readonly version: number;
  readonly seen: Prefetched | null | undefined;
}

/** Reads what batches need with the read connections, several queries at a time. */
export function createPrefetch(database: Database) {
  let ownVersion = 0;

  /** Whether only the feed has written since, which changes no reference data. */
  const isCurrent = (prefetchedAt: number, version: number): boolean =>
    version === prefetchedAt + 1 || (version === prefetchedAt + 2 && ownVersion === prefetchedAt + 1);

  return {
    /**
     * Reads a batch's reference data while the one before it is being stored. Linking a card or importing restaurants locks the
     * ledger too; then it is read again.
     */
    async prefetch({ delivered }: Batch): Promise<Prefetched | null> {
      try {
        const version = await ledgerVersion(database);
        return { version, reference: await loadReference(database, delivered) };
      } catch {
        // Storing reads it again and throws if it fails again.
        return null;
      }
    },

    /** Call it before the transaction writes anything. */
    async find({ feed, delivered }: Batch, { version, seen }: LockedAt): Promise<PrefetchedRows> {
      const findReference = async () => {
        const known = seen && isCurrent(seen.version, version) ? seen.reference : null;
        const reference = known ?? (await loadReference(database, delivered));
        return { ...reference, merchants: await withOffersOf(database, reference.refs) };
      };
      const ids = new Set(delivered.map(({ externalEventId }) => externalEventId));
      const [stored, purchases, reference] = await Promise.all([
        findEvents(database, feed.name, ids),
        loadPurchases(database, delivered),
        findReference(),
      ]);
      return { stored, ...purchases, ...reference };
    },

    /** Call it after every transaction of the feed that was committed. */
    noteOwnVersion(version: number): void {
      ownVersion = version;
    },
  };
}
