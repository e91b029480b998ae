import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Logger, pino } from 'pino';
import { createSite } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openServer } from './http/listening.ts';
import { readMedia } from './images/media.ts';
import { partnersBy, readPartners } from './partners.ts';

/** A request of the site to its api or cms. */
interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface FakeServer {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** Answers by path, without query; anything else is a 404. */
  readonly answers: Map<
    string,
    {
      status?: number;
      body: unknown;
      headers?: Record<string, string | string[]>;
      /** Called for each request; the response waits until it resolves. */
      after?: () => Promise<unknown>;
    }
  >;
  close: () => Promise<void>;
}

const root = resolve(import.meta.dirname, '../..');
const allPartners = readPartners(join(root, 'api/partners'));

/** A server in place of the api or the cms that records its requests. */
export async function aFakeServer(): Promise<FakeServer> {
  const received: ReceivedRequest[] = [];
  const answers: FakeServer['answers'] = new Map();
  const server = await listening(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(parts).toString() });
    const answer = answers.get(url.replace(/\?.*$/, ''));
    await answer?.after?.();
    response.writeHead(answer?.status ?? (answer ? 200 : 404), {
      'Content-Type': 'application/json',
      ...answer?.headers,
    });
    response.end(
      JSON.stringify(answer?.body ?? { code: 'NOT_FOUND', message: 'Nothing', referenceCode: 'x' }),
    );
  });
  return { url: addressOf(server), received, answers, close: () => closed(server) };
}

/** Folder of this test file's caches, removed after it. */
const cache = mkdtempSync(join(tmpdir(), 'site-cache-'));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

/** Nothing listens here. */
const UNREACHABLE_URL = 'http://127.0.0.1:9';

interface SiteOptions {
  api?: string;
  cms?: string;
  now?: () => number;
  environment?: Record<string, string>;
  logger?: Logger;
}

/** A site with the real partner files and pictures, and the given api and cms. */
export const aSite = (options?: SiteOptions): RequestListener => createTestSite(options).listener;

function createTestSite({
  api = UNREACHABLE_URL,
  cms = UNREACHABLE_URL,
  now = Date.now,
  environment = {},
  ...overrides
}: SiteOptions = {}) {
  const config: Config = readConfig({
    APP_ENV: 'development',
    API_URL: api,
    CMS_URL: cms,
    LOG_LEVEL: 'silent',
    // A busy machine answers late; pages without their content are not cached.
    CONTENT_COLD_WAIT_MS: '10000',
    IMAGE_CACHE_DIR: mkdtempSync(join(cache, 'images-')),
    CONTENT_CACHE_DIR: mkdtempSync(join(cache, 'content-')),
    ...environment,
  });
  const media = readMedia(join(root, 'site/media'));
  return createSite({
    config,
    media,
    now,
    partners: partnersBy(allPartners, { config, now, pictures: media.pictures }),
    logger: overrides.logger ?? pino({ level: 'silent' }),
    clientFolder: join(root, 'site/public'),
    assets: () => ({ entry: '/assets/entry.js', css: ['/assets/style.css'], preload: ['/assets/entry.js'] }),
    isReady: () => true,
  });
}

export interface RunningSite {
  readonly port: number;
  /** The server's side of every connection so far. */
  readonly connections: readonly Socket[];
  close: () => Promise<void>;
}

/** The same site behind its real server, listening on a port of its own. */
export async function aSiteServer(options: SiteOptions = {}): Promise<RunningSite> {
  const { app, listener } = createTestSite(options);
  const config = readConfig({ APP_ENV: 'development', ...options.environment });
  const { server, close } = openServer({ ...config, app, listener });
  const connections: Socket[] = [];
  server.on('connection', (socket) => void connections.push(socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, connections, close: () => close(0) };
}

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
