import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { messageClassesFor } from '@dinelink/contract/message-classes';
import type { Express } from 'express';
import type { Config } from '../config.ts';
import { networkTotals } from './network-totals.ts';
import { headersOfAll } from './security-headers.ts';
import { protocolWithoutRequest } from './protocol.ts';

/** Longer than proxies keep idle connections, so that none is closed here while a proxy uses it. */
const KEEP_ALIVE_MS = 75_000;
/** Browsers do not pipeline; a connection with more requests at a time is ended. */
const REQUESTS_PER_CONNECTION = 4;
const CHECK_MS = 1_000;
/** Responses that still run this long after the grace period are cut off. */
const LAST_ANSWERS_MS = 5_000;

type Options = Pick<
  Config,
  'APP_ENV' | 'MAP_STYLE_URL' | 'CONNECTIONS_PER_ADDRESS' | 'REQUEST_TIMEOUT_MS'
> & {
  readonly app: Express;
  /** Answers every request; hands those to the app that it does not answer itself. */
  readonly listener: RequestListener;
};

export interface SiteServer {
  readonly server: Server;
  /**
   * From now on every response ends its connection. After the grace period new connections are refused, idle ones are closed
   * and the others close after their response. Resolves when all are closed.
   */
  close: (graceMs: number) => Promise<void>;
}

/** The HTTP server of the site: limits the time of a request and the connections of a network, and shuts down gracefully. */
export function openServer({ app, listener, ...config }: Options): SiteServer {
  const answering = new Map<Socket, number>();
  const open = new Set<Socket>();
  let isClosing = false;
  // The site itself rejects a request without a Host, so that the response has the common headers.
  const server = createServer({
    ...messageClassesFor(app),
    requireHostHeader: false,
    connectionsCheckingInterval: CHECK_MS,
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = config.REQUEST_TIMEOUT_MS;
  server.requestTimeout = config.REQUEST_TIMEOUT_MS;

  const perNetwork = connectionsByNetwork(config.CONNECTIONS_PER_ADDRESS, proxyTest(app));
  server.on('connection', (socket: Socket) => {
    if (!perNetwork(socket)) return void socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket) && answering.delete(socket));
  });
  const answer: RequestListener = (request, response) => {
    const { socket } = request;
    const underWay = (answering.get(socket) ?? 0) + 1;
    if (socket.destroyed || underWay > REQUESTS_PER_CONNECTION) return void socket.destroy();
    answering.set(socket, underWay);
    if (isClosing) response.setHeader('Connection', 'close');
    response.on('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left > 0) answering.set(socket, left);
      else answering.delete(socket);
      if (isClosing && left <= 0) socket.end();
    });
    listener(request, response);
  };
  server.on('request', answer).on('checkExpectation', answer);
  const reject = (socket: Duplex, status: number) => {
    // A response is running on this connection; another one would be read as part of it.
    if (!socket.writable || answering.has(socket as Socket)) return void socket.destroy();
    socket.end(rejection(status, config));
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => reject(socket, statusOf(error)));
  server.on('connect', (_request: IncomingMessage, socket) => reject(socket, 405));

  const close = async (graceMs: number): Promise<void> => {
    isClosing = true;
    await pause(graceMs);
    const gone = new Promise<void>((done) => void server.close(() => done()));
    // Node counts a connection without a first request as busy, so idle means here that no response is running.
    for (const socket of open) if (!answering.has(socket)) socket.destroy();
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    await gone;
  };
  return { server, close };
}

/** Whether an address is one of TRUST_PROXY, by the same rule as for requests. */
function proxyTest(app: Express): (address: string) => boolean {
  const isTrusted: unknown = app.get('trust proxy fn');
  return (address) => typeof isTrusted === 'function' && Boolean(isTrusted(address, 0));
}

interface Connection {
  readonly remoteAddress?: string | undefined;
  readonly once: (event: 'close', listener: () => void) => unknown;
}

/** Counts connections by network; returns whether a new one is allowed. */
export function connectionsByNetwork(most: number, isProxy: (address: string) => boolean) {
  const open = networkTotals();
  return (socket: Connection): boolean => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return true;
    if (open.add(address, 1) > most) {
      open.add(address, -1);
      return false;
    }
    socket.once('close', () => open.add(address, -1));
    return true;
  };
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

/** The raw response to bytes that are not a request: there is no response object for them. */
function rejection(status: number, config: Pick<Config, 'APP_ENV' | 'MAP_STYLE_URL'>): string {
  const body = 'This request cannot be read.\n';
  const headers = {
    ...headersOfAll(config, protocolWithoutRequest(config)),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
