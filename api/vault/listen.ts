import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import { idleConnections } from './end-idle.ts';

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

interface OpenDoor {
  readonly server: Server;
  readonly endIdle: () => void;
}

function open({ app, port, host }: Door): Promise<OpenDoor> {
  const server = createServer(app);
  const { end } = idleConnections(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`The vault cannot listen on ${host}:${port}: ${error.message}`)),
    );
    server.listen(port, host, () => resolve({ server, endIdle: end }));
  });
}

function close({ server, endIdle }: OpenDoor): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    endIdle();
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });
}
