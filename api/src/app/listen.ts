import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { messageClassesFor } from '@dinelink/contract/message-classes';
import type { Express } from 'express';
import { idleConnections } from './end-idle.ts';
import { stopped } from './unless-stopped.ts';

const KEEP_ALIVE_MS = 75_000;
// An answer that takes longer may never end.
const LAST_ANSWERS_MS = 8_000;

interface Listening {
  readonly host: string;
  readonly port: number;
  /** Milliseconds between "not ready" and refusing connections, so that the balancer notices first. */
  readonly graceMs: number;
  /** From now on /readyz answers 503. */
  readonly drain: () => void;
  /** Runs when the last request is answered. */
  readonly close: () => Promise<void>;
}

/** Listens until SIGTERM or SIGINT, then drains: not ready, grace, no new connections, the last answers, close, exit 0. */
export async function listenUntilStopped(app: Express, listening: Listening): Promise<void> {
  const server = createServer(messageClassesFor(app), app);
  const idle = idleConnections(server);
  // Longer than any proxy keeps an idle connection, or one might be closed here just when it is used there.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 5_000;
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(listening.port, listening.host, done);
  });
  await stopped();
  listening.drain();
  await pause(listening.graceMs);
  await closed(server, idle.end);
  await listening.close();
}

function closed(server: Server, endIdle: () => void): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    endIdle();
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });
}
