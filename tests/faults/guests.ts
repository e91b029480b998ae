import { Agent, type IncomingMessage, request } from 'node:http';

// One connection for each guest who asks at the same time.
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** The answer to a call; `status` is 0 where none came. */
export interface CallAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A signed-in member's browser, at a partner's site. */
export interface Guest {
  readonly publicId: string;
  /** Asks for a table for two; `dateTime` is ISO 8601 with an offset. */
  reserve(merchantId: number, dateTime: string): Promise<CallAnswer>;
}

export interface Account {
  readonly publicId: string;
  readonly email: string;
  readonly password: string;
}

/** Signs in at the site on this port, at the partner's host. */
export async function signInGuest(port: number, partner: string, account: Account): Promise<Guest> {
  const browser = browserAt(port, `${partner}.localhost:${port}`);
  await browser.readToken();
  const { status, body } = await browser.post('/api/SignIn', {
    userName: account.email,
    password: account.password,
  });
  if (status !== 200) throw new Error(`${account.email} was not signed in: ${status}`);
  const bearer = { Authorization: `Bearer ${String(body.accessToken)}` };
  return {
    publicId: account.publicId,
    reserve: (merchantId, dateTime) =>
      browser.post(
        `/api/merchants/${merchantId}/reservations/members/${account.publicId}`,
        { dateTime, partySize: 2, phoneNumber: '(312) 555-0142' },
        bearer,
      ),
  };
}

function browserAt(port: number, host: string) {
  const cookies = new Map<string, string>();
  let token = '';
  const call = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = { agent, host: '127.0.0.1', port, method, path };
    const own = { Host: host, Origin: `http://${host}`, Cookie: cookie };
    const answer = await answerTo({ ...sent, headers: { ...own, ...headers } }, body);
    for (const line of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    async readToken() {
      const { body } = await call('GET', '/api/CSRF', {});
      token = String(body.csrfToken);
    },
    post(path: string, body: object, headers: Record<string, string> = {}): Promise<CallAnswer> {
      const json = { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': token };
      return call('POST', path, { ...json, ...headers }, JSON.stringify(body));
    },
  };
}

/** Sends a request; a connection that breaks is an answer of status 0. */
function answerTo(options: object, body = ''): Promise<CallAnswer & { readonly cookies: readonly string[] }> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, body: {}, cookies: [] });
    request(options, (incoming) => {
      read(incoming).then((text) => {
        const cookies = incoming.headers['set-cookie'] ?? [];
        resolve({ status: incoming.statusCode ?? 0, body: parse(text), cookies });
      }, none);
    })
      .on('error', none)
      .end(body);
  });
}

async function read(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts).toString();
}

/** The body of an answer; empty where it is no JSON object, as a proxy's error may be. */
function parse(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
