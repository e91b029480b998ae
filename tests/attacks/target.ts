import { type Agent, request } from 'node:http';

/** The address of the attacked site. */
export interface Target {
  readonly port: number;
}

export interface SentRequest {
  readonly method?: string;
  readonly path: string;
  readonly host: string;
  /** The loopback address of the connection: one per visitor. */
  readonly from: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly agent?: Agent;
  readonly withinMs?: number;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  /** Length of the body as sent. */
  readonly bytes: number;
  readonly cookies: readonly string[];
}

/** Sends one request from the given address; rejects without an answer in time. */
export function sendFrom({ port }: Target, requested: SentRequest): Promise<Answered> {
  const { method = 'GET', path, host, from, headers = {}, body, agent, withinMs = 30_000 } = requested;
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((done, fail) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        method,
        path,
        agent: agent ?? false,
        headers: { Host: host, ...length, ...headers },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', fail);
        incoming.on('end', () => {
          const body = Buffer.concat(chunks);
          done({
            status: incoming.statusCode ?? 0,
            text: body.toString('utf8'),
            bytes: body.length,
            cookies: incoming.headers['set-cookie'] ?? [],
          });
        });
      },
    );
    outgoing.setTimeout(withinMs, () => outgoing.destroy(new Error(`no answer within ${withinMs} ms`)));
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

const CHANGED_COOKIE = /^([^=;]+)=([^;]*)/;

/** The Cookie header of a browser that had `before` and received `cookies`. */
function cookieHeader(before: string, cookies: readonly string[]): string {
  const jar = new Map<string, string>();
  for (const pair of before.split('; ').filter(Boolean)) jar.set(pair.split('=')[0] ?? '', pair);
  for (const cookie of cookies) {
    const [pair = '', name = ''] = CHANGED_COOKIE.exec(cookie) ?? [];
    jar.set(name, pair);
  }
  return [...jar.values()].join('; ');
}

interface Credentials {
  readonly host: string;
  readonly from: string;
  readonly userName: string;
  readonly password: string;
}

export interface SignedIn {
  readonly cookie: string;
  readonly csrf: string;
  readonly publicId: string;
  /** For calls that need it beside the cookie. */
  readonly accessToken: string;
}

export async function signIn(target: Target, credentials: Credentials): Promise<SignedIn> {
  const { host, from, userName, password } = credentials;
  const token = await sendFrom(target, { path: '/api/CSRF', host, from });
  const csrf = String(JSON.parse(token.text).csrfToken);
  const cookie = cookieHeader('', token.cookies);
  const answer = await sendFrom(target, {
    method: 'POST',
    path: '/api/SignIn',
    host,
    from,
    headers: { Cookie: cookie, 'X-CSRF-TOKEN': csrf, 'Content-Type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  });
  if (answer.status !== 200) throw new Error(`${userName}: sign-in answered ${answer.status} ${answer.text}`);
  const { publicId, accessToken } = JSON.parse(answer.text);
  return { cookie: cookieHeader(cookie, answer.cookies), csrf, publicId, accessToken };
}
