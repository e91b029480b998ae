import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';

// Of a request that takes longer nobody knows whether it ever ends.
const LAST_ANSWERS_MS = 5_000;

interface Door {
  readonly app: Express;
  readonly port: number;
  readonly host: string;
}

interface Listening {
  readonly signal: AbortSignal;
  /** Milliseconds between "not ready" and refusing connections, so that the balancer notices first. */
  readonly graceMs: number;
  /** Called once all doors are open. */
  readonly ready: () => void;
}

/** Opens all doors until the signal aborts; then grace, no new connections, the last answers. */
export async function listenUntilStopped(
  doors: readonly Door[],
  { signal, graceMs, ready }: Listening,
): Promise<void> {
  if (signal.aborted) return;
  const servers = await Promise.all(doors.map(open));
  ready();
  if (!signal.aborted) await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
  await pause(graceMs);
  await Promise.all(servers.map(close));
}

function open({ app, port, host }: Door): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = app.listen(port, host, (error?: Error) => {
      if (error) reject(new Error(`The vault cannot listen on ${host}:${port}: ${error.message}`));
      else resolve(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
}
