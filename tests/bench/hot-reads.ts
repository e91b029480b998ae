import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import mysql from 'mysql2/promise';
import { ROOT } from '../../.run/settings.mjs';
import type { RecordedCall } from './bare-reads.ts';
import { readConfig } from '../../api/src/app/config.ts';
import { recordReads } from './record-reads.ts';
import { cpuOf, cpuReporter } from './server-process.ts';

// Alternating short slices, so that other load of the machine affects both alike.
const SLICES = Number(process.env.BENCH_SLICES ?? 15);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
const WARMING = 5;
const CONNECTIONS = 10;
const HOST = 'nosh.localhost';
const { INTERNAL_KEY } = readConfig({ APP_ENV: 'development' });

const paths = {
  member: '/api/Member',
  cards: '/api/Member/Cards',
  transactions: '/api/Member/Transactions?pageNo=1',
  credits: '/api/Member/TransactionsStatementCredits?pageNo=1',
};

/** One side of a comparison: medians over its slices. */
export interface Side {
  readonly perSecond: number;
  /** Processor time of the server process per answer, in milliseconds. */
  readonly cpuMs: number;
}

interface HotRead {
  readonly call: string;
  readonly statements: number;
  readonly bytes: number;
  readonly api: Side;
  readonly bare: Side;
}

interface Server {
  readonly port: number;
  readonly child: ChildProcess;
}

/** Compares the most frequent calls of a member's pages with Express running the same SELECTs and sending the same bytes. */
export async function benchHotReads(server: string): Promise<HotRead[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-bench-'));
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const environment = { ...process.env, ...settings(url.href) };
  const running: ChildProcess[] = [];
  try {
    spawnSync(process.execPath, ['api/dist/api/seed.js'], { cwd: ROOT, env: environment });
    const { cookie, calls } = await recordReads({ environment, paths, host: HOST });
    const file = join(folder, 'calls.json');
    writeFileSync(file, JSON.stringify(calls));
    const log = openSync(join(folder, 'log.txt'), 'w');
    const start = async (script: string[], port: number): Promise<Server> => {
      const env = { ...environment, PORT: String(port) };
      const stdio = ['ignore', log, log, 'ipc'] as const;
      const child = spawn(process.execPath, [...cpuReporter, ...script], {
        cwd: ROOT,
        env,
        stdio: [...stdio],
      });
      running.push(child);
      await answering(port, cookie);
      return { port, child };
    };
    const port = 5_800 + Math.floor(Math.random() * 90);
    const api = await start(['api/dist/api/main.js'], port);
    const bare = await start(
      ['--import', 'tsx', join(import.meta.dirname, 'bare-reads.ts'), file, url.href],
      port + 100,
    );
    return await measure(calls, cookie, { api, bare });
  } finally {
    for (const child of running) child.kill();
    await execute(server, `DROP DATABASE ${name}`);
    rmSync(folder, { recursive: true, force: true });
  }
}

const settings = (database: string) => ({
  NODE_ENV: 'production',
  APP_ENV: 'development',
  DATABASE_URL: database,
  RATE_LIMITS: 'raised',
});

async function execute(server: string, sql: string): Promise<void> {
  const connection = await mysql.createConnection(server);
  await connection.query(sql);
  await connection.end();
}

async function answering(port: number, cookie: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const answer = await fetchText(port, cookie).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error(`Nothing answers on port ${port}.`);
}

const site = (cookie: string) => ({
  Cookie: cookie,
  // fetch() cannot set Host; the site's internal headers are equivalent.
  'X-Dinelink-Internal': INTERNAL_KEY,
  'X-Dinelink-Partner': 'nosh',
  'X-Dinelink-Client-Ip': '127.0.0.1',
});

const fetchText = (port: number, cookie: string) =>
  fetch(`http://127.0.0.1:${port}${paths.cards}`, { headers: site(cookie) });

async function measure(
  calls: readonly RecordedCall[],
  cookie: string,
  servers: { api: Server; bare: Server },
): Promise<HotRead[]> {
  const results: HotRead[] = [];
  for (const { name, path, statements, body } of calls) {
    const slices = { api: [] as Side[], bare: [] as Side[] };
    for (let turn = 0; turn < WARMING + SLICES; turn += 1) {
      for (const side of ['api', 'bare'] as const) {
        const slice = await sendRepeatedly(servers[side], path, cookie);
        if (turn >= WARMING) slices[side].push(slice);
      }
    }
    const bytes = Buffer.byteLength(body);
    const [api, bare] = [middle(slices.api), middle(slices.bare)];
    results.push({ call: name, statements: statements.length, bytes, api, bare });
  }
  return results;
}

async function sendRepeatedly({ port, child }: Server, path: string, cookie: string): Promise<Side> {
  const before = await cpuOf(child);
  const { requests, non2xx, duration } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...site(cookie), Host: HOST },
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${path} were not 2xx.`);
  const spent = (await cpuOf(child)) - before;
  return { perSecond: requests.total / duration, cpuMs: spent / requests.total };
}

const middle = (sides: readonly Side[]): Side => ({
  perSecond: median(sides.map(({ perSecond }) => perSecond)),
  cpuMs: median(sides.map(({ cpuMs }) => cpuMs)),
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
