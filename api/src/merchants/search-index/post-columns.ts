import { parentPort } from 'node:worker_threads';
import { openDatabase } from '../../db/connection.ts';
import { createOffersStore } from '../../offers/offers.store.ts';
import { buffersOf } from './columns.ts';
import { createIndexStore } from './index.store.ts';
import { readColumns } from './read-columns.ts';

/** Reads the columns in this thread and posts them to the main one; `proceed` throws to end it. */
export async function postColumns(databaseUrl: string, proceed: () => void): Promise<void> {
  const database = openDatabase(databaseUrl);
  try {
    const store = createIndexStore(database, createOffersStore(database));
    const columns = await readColumns(store, proceed);
    parentPort?.postMessage(columns, buffersOf(columns));
  } finally {
    await database.close();
  }
}
