import { workerData } from 'node:worker_threads';
import type { BuildOrder } from './build-in-thread.ts';
import { threadState } from './thread-state.ts';

const { databaseUrl, state: shared } = workerData as BuildOrder;
const state = threadState(shared);

// Node aborts the whole process if a thread is terminated while it loads or uses SQLite's driver.
if (state.begin()) {
  const { postColumns } = await import('./post-columns.ts');
  // MySQL's driver is JavaScript: from here on the thread may be terminated, also while it waits for the server.
  if (databaseUrl.startsWith('sqlite:') || state.release()) await postColumns(databaseUrl, state.proceed);
}
