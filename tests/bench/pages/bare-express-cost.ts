import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendFrom } from '../../attacks/target.ts';
import { cpuOf, startBareExpress } from '../server-process.ts';

const PORT = 23_900;
const CONNECTIONS = 4;
const WARM_UP = 4_000;
const REQUESTS = 2_000;
/** About as many as an answer of the api has. */
const BYTES = 16_384;

interface BareExpress {
  /** Processor time in milliseconds for which Express sends the bytes of one answer, and nothing more. */
  measure(): Promise<number>;
  stop(): void;
}

export async function openBareExpress(): Promise<BareExpress> {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-bare-'));
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify('x'.repeat(BYTES - 2)));
  const server = await startBareExpress(file, 'application/json', PORT);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await request(agent, WARM_UP);
  return {
    async measure() {
      const before = await cpuOf(server);
      await request(agent, REQUESTS);
      return ((await cpuOf(server)) - before) / REQUESTS;
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
