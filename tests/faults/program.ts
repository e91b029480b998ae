import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../.run/settings.mjs';
import { freePort } from '../../.run/testing/free-port.mjs';

/** A part of the platform as its own process, as in production. */
export interface Program {
  /** Kills it and starts it again. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

interface Script {
  /** A file from the repository's root; sources run with tsx. */
  readonly script: string;
  readonly environment: Record<string, string>;
  /** Resolves when the process is ready. */
  readonly ready: () => Promise<void>;
}

export async function startProgram({ script, environment, ready }: Script): Promise<Program> {
  let child = launch(script, environment);
  await ready();
  return {
    async killAndRestart() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      child = launch(script, environment);
      await ready();
    },
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Settings of every program under test. */
export const ofTests = {
  APP_ENV: 'development',
  HOST: '127.0.0.1',
  RATE_LIMITS: 'raised',
  LOG_LEVEL: 'fatal',
} as const;

/** The api and the worker on one database, in development; `more` are other settings. */
export async function startApi(databaseUrl: string, more: Readonly<Record<string, string>>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...ofTests,
    PORT: String(port),
    WORKER_PORT: '0',
    DATABASE_URL: databaseUrl,
    ...more,
  };
  const ready = () => waitForOk(`${url}/readyz`);
  const api = await startProgram({ script: 'api/src/app/main.ts', environment, ready });
  const worker = await startProgram({
    ...{ script: 'api/src/app/worker.ts', environment },
    ready: async () => undefined,
  });
  return { api, worker, url };
}

const launch = (script: string, environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [...(script.endsWith('.ts') ? ['--import', 'tsx'] : []), script], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Resolves when an address answers 200; rejects after a minute. */
export async function waitForOk(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new Error(`${url} did not answer within a minute.`);
}
