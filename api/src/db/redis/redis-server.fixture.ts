import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface RedisServer {
  readonly url: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** A separate Redis that stores nothing on disk. */
export async function aRedisServer(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-redis-'));
  const port = await aFreePort();
  const settings = ['--port', String(port), '--save', '', '--dir', folder];
  const server = spawn('redis-server', settings, { stdio: 'ignore' });
  return {
    url: `redis://127.0.0.1:${port}`,
    process: server,
    async stop() {
      const isRunning = server.exitCode === null && server.signalCode === null;
      server.kill('SIGKILL');
      if (isRunning) await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
