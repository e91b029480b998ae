import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { type Spread, spreadOf } from './percentiles.ts';
import type { Question } from './search-questions.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PORT = 5_980;
const CLIENTS = 10;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;

export interface OverHttp extends Spread {
  readonly requestsPerSecond: number;
  /** Of the answers to each question once, how many had other merchants than expected. */
  readonly different: number;
}

interface Asking {
  readonly url: string;
  readonly host: string;
  readonly questions: readonly Question[];
  readonly expected: readonly (readonly number[])[];
}

/** The built api on a port of its own, asked by ten clients at once; each sends its next question when it has its answer. */
export async function searchOverHttp({ url, host, questions, expected }: Asking): Promise<OverHttp> {
  const api = await startApi(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const ask = async (question: Question): Promise<string> => {
    const path = `/api/v2/Merchants/Search?${new URLSearchParams(question).toString()}`;
    const request = get({ host: '127.0.0.1', port: PORT, path, agent, headers: { host } });
    const [answer] = await once(request, 'response');
    const body = await text(answer);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${body.slice(0, 200)}`);
    return body;
  };
  try {
    let different = 0;
    for (const [nth, question] of questions.entries()) {
      if (idsIn(await ask(question)) !== String(expected[nth])) different += 1;
    }
    await press(ask, questions, WARM_UP_SECONDS);
    const times = await press(ask, questions, SECONDS);
    return { ...spreadOf(times), requestsPerSecond: times.length / SECONDS, different };
  } finally {
    agent.destroy();
    api.kill('SIGTERM');
    await once(api, 'exit');
  }
}

const idsIn = (body: string) =>
  String((JSON.parse(body) as { merchants: { id: string }[] }).merchants.map(({ id }) => id));

/** Milliseconds of every request. */
async function press(
  ask: (question: Question) => Promise<string>,
  questions: readonly Question[],
  seconds: number,
): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const client = async (first: number) => {
    for (let nth = first; performance.now() < until; nth += 1) {
      const startedAt = performance.now();
      await ask(questions[nth % questions.length] ?? {});
      times.push(performance.now() - startedAt);
    }
  };
  const apart = Math.floor(questions.length / CLIENTS);
  await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => client(nth * apart)));
  return times;
}

/** Starts the api and waits until it says that its index is read: until then the database would answer. */
async function startApi(url: string): Promise<ChildProcess> {
  const api = spawn(process.execPath, [join('api', 'dist', 'api', 'main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: url, PORT: String(PORT), RATE_LIMITS: 'raised' },
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
