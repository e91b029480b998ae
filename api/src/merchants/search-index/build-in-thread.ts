import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { Columns } from './columns.ts';
import type { Build } from './live-index.ts';
import { sharedState, threadState } from './thread-state.ts';

/** The input of the thread. */
export interface BuildOrder {
  readonly databaseUrl: string;
  readonly state: SharedArrayBuffer;
}

/** Builds the columns in a thread with its own connection to the database and transfers them without a copy. */
export const buildInThread =
  (databaseUrl: string): Build =>
  (ending) =>
    new Promise<Columns>((done, fail) => {
      const state = sharedState();
      const thread = startThread({ workerData: { databaseUrl, state } satisfies BuildOrder });
      const end = () => void (threadState(state).request() && thread.terminate());
      ending.addEventListener('abort', end, { once: true });
      thread.once('message', (columns: Columns) => done(columns));
      thread.once('error', fail);
      thread.once('exit', () => {
        ending.removeEventListener('abort', end);
        fail(new Error('The thread that builds the search index ended without an answer.'));
      });
    });

// In a bundle the thread's program is a file beside this one, named by vite.config.ts; from source, a thread runs TypeScript
// through tsx.
function startThread(options: WorkerOptions): Worker {
  if (import.meta.url.endsWith('.js'))
    return new Worker(new URL('./search-index-builder.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./build.worker.ts', import.meta.url).href);
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(start, { ...options, eval: true });
}
