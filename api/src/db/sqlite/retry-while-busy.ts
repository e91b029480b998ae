import { setTimeout as pause } from 'node:timers/promises';

/** How long a statement waits for another process that is writing. */
const MAX_WAIT_MS = 5_000;
const MAX_PAUSE_MS = 50;

/**
 * Runs `work`, and again while another connection locks the file: waiting inside the driver would stop this whole process.
 * Throws the driver's error with its `code`, such as SQLITE_BUSY.
 */
export async function retryWhileBusy<T>(work: () => T): Promise<T> {
  let waited = 0;
  for (let wait = 1; ; wait = Math.min(2 * wait, MAX_PAUSE_MS)) {
    try {
      return work();
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code !== 'SQLITE_BUSY' || waited >= MAX_WAIT_MS)
        throw Object.assign(new Error(message, { cause: error }), { code });
    }
    await pause(wait);
    waited += wait;
  }
}
