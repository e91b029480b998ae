import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../db/connection.ts';
import { createOffersStore } from '../../offers/offers.store.ts';
import type { BuildOrder } from './build-in-thread.ts';
import { buffersOf } from './columns.ts';
import { createIndexStore } from './index.store.ts';
import { readColumns } from './read-columns.ts';
import { threadState } from './thread-state.ts';

const { databaseUrl, state: shared } = workerData as BuildOrder;
const state = threadState(shared);

/** The thread that reads a million merchants while the other one answers visitors. */
async function build(): Promise<void> {
  const database = openDatabase(databaseUrl);
  try {
    const store = createIndexStore(database, createOffersStore(database));
    const columns = await readColumns(store, state.proceed);
    parentPort?.postMessage(columns, buffersOf(columns));
  } finally {
    await database.close();
  }
}

// Node aborts the whole process when a thread is terminated while SQLite's driver is at work in it; MySQL's is JavaScript.
if (!databaseUrl.startsWith('sqlite:') || state.begin()) await build();
