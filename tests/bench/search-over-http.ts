import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { ROOT } from '../../.run/settings.mjs';
import { type Spread, spreadOf } from './percentiles.ts';
import type { SearchParams } from './search-queries.ts';

const PORT = 5_980;
const CLIENTS = 10;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;

interface OverHttp extends Spread {
  readonly requestsPerSecond: number;
  /** How many queries, each sent once, returned other merchants than expected. */
  readonly different: number;
}

interface SearchInput {
  readonly url: string;
  readonly host: string;
  readonly searchQueries: readonly SearchParams[];
  readonly expected: readonly (readonly number[])[];
}

/** Starts the built api on its own port and sends queries from ten concurrent clients. */
export async function searchOverHttp({ url, host, searchQueries, expected }: SearchInput): Promise<OverHttp> {
  const api = await startApi(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const fetchText = async (query: SearchParams): Promise<string> => {
    const path = pathOf(query);
    const request = get({ host: '127.0.0.1', port: PORT, path, agent, headers: { host } });
    const [answer] = await once(request, 'response');
    const body = await text(answer);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${body.slice(0, 200)}`);
    return body;
  };
  try {
    let different = 0;
    for (const [nth, query] of searchQueries.entries()) {
      if (idsIn(await fetchText(query)) !== String(expected[nth])) different += 1;
    }
    await sendRepeatedly({ host, searchQueries, seconds: WARM_UP_SECONDS });
    const times = await sendRepeatedly({ host, searchQueries, seconds: SECONDS });
    return { ...spreadOf(times), requestsPerSecond: times.length / SECONDS, different };
  } finally {
    agent.destroy();
    api.kill('SIGTERM');
    await once(api, 'exit');
  }
}

const idsIn = (body: string) =>
  String((JSON.parse(body) as { merchants: { id: string }[] }).merchants.map(({ id }) => id));

const pathOf = (query: SearchParams) => `/api/v2/Merchants/Search?${new URLSearchParams(query).toString()}`;

interface RepeatedSend {
  readonly host: string;
  readonly searchQueries: readonly SearchParams[];
  readonly seconds: number;
}

/** Milliseconds of every request. The clients start at different queries, so that they never send the same one at once. */
async function sendRepeatedly({ host, searchQueries, seconds }: RepeatedSend): Promise<number[]> {
  const times: number[] = [];
  const requests = searchQueries.map((query) => ({ path: pathOf(query), headers: { host } }));
  let clients = 0;
  const { non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${PORT}`,
    connections: CLIENTS,
    duration: seconds,
    setupClient(client) {
      const first = Math.floor((clients * requests.length) / CLIENTS);
      clients += 1;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
      client.on('response', (_status, _bytes, responseTime) => times.push(responseTime));
    },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} searches failed.`);
  return times;
}

/** Starts the api and waits until its index is loaded: until then search uses SQL. */
async function startApi(url: string): Promise<ChildProcess> {
  const api = spawn(process.execPath, [join('api', 'dist', 'api', 'main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      APP_ENV: 'development',
      DATABASE_URL: url,
      PORT: String(PORT),
      RATE_LIMITS: 'raised',
    },
  });
  const lines = createInterface({ input: api.stdout });
  const ready = new Promise<void>((done, fail) => {
    lines.on('line', (line) => {
      if (line.includes('search index ready')) done();
    });
    api.once('exit', (status) => fail(new Error(`The api ended with ${status}; run npm run build first.`)));
  });
  await ready;
  return api;
}
