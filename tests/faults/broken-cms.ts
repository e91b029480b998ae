import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The ways in which a cms can fail. */
export const faults = [
  'refuses',
  'hangs',
  'answers 500',
  'has no items',
  'is no page',
  'has half the items',
  'answers HTML',
] as const;
export type Fault = (typeof faults)[number];

/** A proxy of the real cms that fails in a given way. */
export interface BrokenCms {
  readonly url: string;
  become: (fault: Fault | 'works') => void;
  close: () => Promise<void>;
}

interface SiteRequest {
  readonly response: ServerResponse;
  readonly address: string;
  readonly authorization: string;
}

export async function brokenCms(cms: string): Promise<BrokenCms> {
  let state: Fault | 'works' = 'works';
  const server = createServer((request, response) => {
    const requested = {
      response,
      address: `${cms}${request.url}`,
      authorization: request.headers.authorization ?? '',
    };
    answers[state](requested).catch(() => response.destroy());
  });
  server.on('connection', (socket: Socket) => state === 'refuses' && socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    become: (next) => {
      state = next;
      // Ends requests that hang in the previous state.
      server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

const answers: Record<Fault | 'works', (requested: SiteRequest) => Promise<unknown>> = {
  works: (requested) => passOn(requested, (items) => items),
  'has half the items': (requested) =>
    passOn(requested, (items) => items.slice(0, Math.floor(items.length / 2))),
  refuses: async ({ response }) => response.destroy(),
  hangs: async () => undefined,
  'answers 500': async ({ response }) => response.writeHead(500, JSON_TYPE).end('{"error":{}}'),
  'has no items': async ({ response }) => response.writeHead(200, JSON_TYPE).end('{"data":[]}'),
  'is no page': async ({ response }) => response.writeHead(200, JSON_TYPE).end('[]'),
  'answers HTML': async ({ response }) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>It works!</h1>'),
};

/** A partial answer keeps the header with the total number of items. */
async function passOn(
  { response, address, authorization }: SiteRequest,
  change: (items: unknown[]) => unknown[],
): Promise<void> {
  const answer = await fetch(address, { headers: { Authorization: authorization } });
  const total = answer.headers.get('X-Content-Items');
  const headers = { ...JSON_TYPE, ...(total === null ? {} : { 'X-Content-Items': total }) };
  const body = (await answer.json()) as { data?: unknown[] };
  response.writeHead(answer.status, answer.statusText, headers);
  response.end(JSON.stringify(body.data ? { ...body, data: change(body.data) } : body));
}
