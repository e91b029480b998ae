import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../db/connection.ts';
import { createOffersStore } from '../../offers/offers.store.ts';
import { buffersOf } from './columns.ts';
import { createIndexStore } from './index.store.ts';
import { readColumns } from './read-columns.ts';

/** The thread that reads a million merchants while the other one answers visitors. */
const database = openDatabase(String(workerData));
try {
  const columns = await readColumns(createIndexStore(database, createOffersStore(database)));
  parentPort?.postMessage(columns, buffersOf(columns));
} finally {
  await database.close();
}
