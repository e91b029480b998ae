import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: string | Buffer | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One request over a real socket; rejects without an answer within `withinMs`. */
export function send(port: number, sent: HttpRequest, withinMs = 20_000): Promise<Answer> {
  return new Promise((done, fail) => {
    const { method, path, headers, body } = sent;
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method, path, headers: { ...length, ...headers } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', fail);
        incoming.on('end', () =>
          done({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    outgoing.setTimeout(withinMs, () => outgoing.destroy(new Error(`no answer within ${withinMs} ms`)));
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

/** Closes the connections that `send` keeps alive. */
export const closeConnections = (): void => agent.destroy();
