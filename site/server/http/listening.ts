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
import type { Express } from 'express';
import type { Config } from '../config.ts';
import { networkTotals } from './network-totals.ts';
import { headersOfAll } from './security-headers.ts';

/** Longer than a proxy keeps an idle connection, or one is closed here in the moment it is used there. */
const KEEP_ALIVE_MS = 75_000;
/** No browser sends a request before the answer to the one before it; a connection that sends more is ended. */
const REQUESTS_PER_CONNECTION = 4;
const CHECK_MS = 1_000;
/** Answers still under way this long after the end was announced are given up. */
const LAST_ANSWERS_MS = 5_000;

type Options = Pick<
  Config,
  'APP_ENV' | 'MAP_STYLE_URL' | 'CONNECTIONS_PER_ADDRESS' | 'REQUEST_TIMEOUT_MS'
> & {
  readonly listener: RequestListener;
  /** Whether an address is a proxy of ours, on whose connections everybody comes. */
  readonly isProxy: (address: string) => boolean;
};

export interface SiteServer {
  readonly server: Server;
  /**
   * From now on every answer ends its connection; after the grace no connection is taken, idle ones are ended and the others
   * end with their answer. Resolves when all are gone.
   */
  close: (graceMs: number) => Promise<void>;
}

/** The server in front of the site: how long a request may take to arrive, from how many connections, and how it ends. */
export function openServer({ listener, isProxy, ...config }: Options): SiteServer {
  const answering = new Map<Socket, number>();
  const open = new Set<Socket>();
  let isClosing = false;
  // A request without a Host is refused by the site itself, so that its answer has the headers of all answers.
  const server = createServer({ requireHostHeader: false, connectionsCheckingInterval: CHECK_MS });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = config.REQUEST_TIMEOUT_MS;
  server.requestTimeout = config.REQUEST_TIMEOUT_MS;

  const perNetwork = connectionsByNetwork(config.CONNECTIONS_PER_ADDRESS, isProxy);
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
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left > 0) answering.set(socket, left);
      else answering.delete(socket);
      if (isClosing && left <= 0) socket.end();
    });
    listener(request, response);
  };
  server.on('request', answer).on('checkExpectation', answer);
  const reject = (socket: Duplex, status: number) => {
    // An answer is under way on this connection; another one in its middle would be read as part of it.
    if (!socket.writable || answering.has(socket as Socket)) return void socket.destroy();
    socket.end(rejection(status, config));
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => reject(socket, statusOf(error)));
  server.on('connect', (_request: IncomingMessage, socket) => reject(socket, 405));

  const close = async (graceMs: number): Promise<void> => {
    isClosing = true;
    await pause(graceMs);
    const gone = new Promise<void>((done) => void server.close(() => done()));
    // Node counts a connection without a first request as busy, so idle means that no answer is under way.
    for (const socket of open) if (!answering.has(socket)) socket.destroy();
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    await gone;
  };
  return { server, close };
}

/** Whether an address is one of TRUST_PROXY, as the site itself decides it for every request. */
export function proxyTest(app: Express): (address: string) => boolean {
  const isTrusted: unknown = app.get('trust proxy fn');
  return (address) => typeof isTrusted === 'function' && Boolean(isTrusted(address, 0));
}

interface Connection {
  readonly remoteAddress?: string | undefined;
  readonly once: (event: 'close', listener: () => void) => unknown;
}

/** Counts connections by the network they come from and says of a new one whether it may stay. */
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

/** The answer to what is no request, written by hand because there is nothing to answer through. */
function rejection(status: number, config: Pick<Config, 'APP_ENV' | 'MAP_STYLE_URL'>): string {
  const body = 'This request cannot be read.\n';
  const headers = {
    ...headersOfAll(config, config.APP_ENV === 'production' ? 'https' : 'http'),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
