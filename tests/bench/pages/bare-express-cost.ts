import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendFrom } from '../../attacks/target.ts';

const BENCH = join(import.meta.dirname, '..');
const PORT = 23_900;
const CONNECTIONS = 4;
const WARM_UP = 4_000;
const REQUESTS = 2_000;
/** About as many as an answer of the api has. */
const BYTES = 16_384;
const MICROSECONDS_PER_MS = 1_000;

interface BareExpress {
  /** Processor time in milliseconds for which Express sends the bytes of one answer, and nothing more. */
  measure(): Promise<number>;
  stop(): void;
}

export async function startBareExpress(): Promise<BareExpress> {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-bare-'));
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify('x'.repeat(BYTES - 2)));
  const server = spawn(
    process.execPath,
    [
      ...['--import', join(BENCH, 'report-cpu.mjs'), '--import', 'tsx'],
      ...[join(BENCH, 'bare-express.ts'), file, 'application/json', String(PORT)],
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  if (server.stdout) await once(server.stdout, 'data');
  await request(agent, WARM_UP);
  return {
    async measure() {
      const before = await cpuOf(server);
      await request(agent, REQUESTS);
      return ((await cpuOf(server)) - before) / MICROSECONDS_PER_MS / REQUESTS;
    },
    stop() {
      agent.destroy();
      server.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

async function request(agent: Agent, count: number): Promise<void> {
  let left = count;
  const client = async () => {
    while (left-- > 0)
      await sendFrom({ port: PORT }, { path: '/', host: '127.0.0.1', from: '127.0.0.1', agent });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
}

/** In microseconds, since the process started. */
async function cpuOf(server: ChildProcess): Promise<number> {
  const answer = once(server, 'message') as Promise<[NodeJS.CpuUsage]>;
  server.send('cpu');
  const [{ user, system }] = await answer;
  return user + system;
}
