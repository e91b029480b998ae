import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Express } from 'express';
import { idleConnections } from './end-idle.ts';

// A request that takes longer may never end.
const LAST_ANSWERS_MS = 5_000;

interface Listener {
  readonly app: Express;
  readonly port: number;
  readonly host: string;
}

interface ListenOptions {
  readonly signal: AbortSignal;
  /** Milliseconds between "not ready" and refusing connections, so that the load balancer notices first. */
  readonly graceMs: number;
  /** Called once every server listens. */
  readonly onReady: () => void;
}

/** Listens until the signal aborts; then waits the grace period, refuses new connections and sends the last answers. */
export async function listenUntilStopped(
  listeners: readonly Listener[],
  { signal, graceMs, onReady }: ListenOptions,
): Promise<void> {
  if (signal.aborted) return;
  const servers = await Promise.all(listeners.map(open));
  onReady();
  if (!signal.aborted) await new Promise((done) => signal.addEventListener('abort', done, { once: true }));
  await pause(graceMs);
  await Promise.all(servers.map(close));
}

interface OpenListener {
  readonly server: Server;
  readonly endIdle: () => void;
}

function open({ app, port, host }: Listener): Promise<OpenListener> {
  const server = createServer(app);
  const { end } = idleConnections(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`The vault cannot listen on ${host}:${port}: ${error.message}`)),
    );
    server.listen(port, host, () => resolve({ server, endIdle: end }));
  });
}

function close({ server, endIdle }: OpenListener): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    endIdle();
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });
}
