import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { processes } from '../../.run/processes.mjs';
import { ROOT, settingsFrom } from '../../.run/settings.mjs';
import { freePort } from '../../.run/testing/free-port.mjs';
import { waitForOk } from './program.ts';

const EDITOR = { email: 'editor@dinelink.example', password: 'Dine-well-2026' };

/** A copy of the cms as its own process. */
export interface CmsProgram {
  readonly url: string;
  /** Ends it at once, without letting it finish anything. */
  kill(): Promise<void>;
}

/** Starts a copy of the cms on a database, `sqlite:path` or `mysql://…`, and waits until it is ready. */
export async function startCmsProgram(database: string, data: string): Promise<CmsProgram> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const cms = processes(settingsFrom({}, { data })).find(({ name }) => name === 'cms');
  if (!cms) throw new Error('The platform has no cms.');
  const own = { PORT: String(port), LOG_LEVEL: 'error', ADMIN_RATE_LIMIT: 'false' };
  const child = spawn(process.execPath, [cms.script, cms.parameters ?? ''], {
    cwd: join(ROOT, cms.cwd ?? ''),
    env: { ...process.env, ...cms.env, ...own, ...connectionOf(database) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilReady(url);
  } catch (error) {
    await killProcess(child);
    throw error;
  }
  return { url, kill: () => killProcess(child) };
}

/** The first start fills the database, which takes minutes on a busy machine. */
async function waitUntilReady(url: string, minutes = 5): Promise<void> {
  await waitForOk(`${url}/_health`).catch((error: unknown) => {
    if (minutes === 1) throw error;
    return waitUntilReady(url, minutes - 1);
  });
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function connectionOf(database: string): Record<string, string> {
  if (database.startsWith('sqlite:')) return { DATABASE_FILENAME: database.slice('sqlite:'.length) };
  const { hostname, port, username, password, pathname } = new URL(database);
  return {
    DATABASE_CLIENT: 'mysql',
    DATABASE_HOST: hostname,
    DATABASE_PORT: port,
    DATABASE_USERNAME: username,
    DATABASE_PASSWORD: password,
    DATABASE_NAME: pathname.slice(1),
  };
}

/** Calls the admin as the editor. */
export type Call = (path: string, body: object) => Promise<Record<string, unknown>>;

export async function signIn({ url }: CmsProgram): Promise<Call> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  const { token } = await post('/admin/login', EDITOR);
  return (path, body) => post(path, body, { authorization: `Bearer ${String(token)}` });
}
