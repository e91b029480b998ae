import { constants, PerformanceObserver } from 'node:perf_hooks';
import { Counter, type Registry } from 'prom-client';

/**
 * Counts full garbage collections; during each, requests wait. The default metrics count one collection of those that are reported
 * together.
 */
export function countFullCollections(registers: Registry[]): void {
  const collections = new Counter({
    name: 'full_garbage_collections_total',
    help: 'Garbage collections of the whole heap',
    registers,
  });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isFull(entry)) collections.inc();
  });
  observer.observe({ entryTypes: ['gc'] });
}

/** Node's entries have the kind of collection, which its types do not name. */
const isFull = (entry: PerformanceEntry & { detail?: { kind?: number } }): boolean =>
  entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
