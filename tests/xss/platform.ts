import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processes } from '../../.run/processes.mjs';
import { ROOT, settingsFrom } from '../../.run/settings.mjs';
import { startStack } from '../../.run/stack.mjs';
import { sendFrom, signIn } from '../attacks/target.ts';
import type { Item } from './content.ts';

const HOST = 'nosh.localhost';
const MEMBER = { userName: 'select@nosh.example', password: 'dine-well-2026' };
const WEBHOOK_SECRET = 'development-cms-webhook-secret';

export interface Platform {
  readonly origin: string;
  /** The Cookie header of a signed-in member. */
  readonly cookie: string;
  /**
   * Publishes this content and waits until the site has fetched all of it; `mark` occurs in its texts. Of an entry with mistakes
   * the site may go on showing the one before.
   */
  publish: (content: Record<string, Item[]>, mark: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Everything but the cms; the site reads what `publish` was given. */
export async function startPlatform(): Promise<Platform> {
  const data = join(ROOT, 'tests', 'results', 'xss');
  rmSync(data, { recursive: true, force: true });
  const settings = settingsFrom(process.env, { shift: 20_000, data });
  const cms = await aCms();
  const own = { RATE_LIMITS: 'raised', CMS_URL: cms.url };
  const list = processes(settings, { RATE_LIMITS: 'raised' })
    .filter(({ name }) => name !== 'cms')
    .map((program) => (program.name === 'site' ? { ...program, env: { ...program.env, ...own } } : program));
  const stack = await startStack(settings, {}, { list });
  const { site: port } = settings.ports;
  const { cookie } = await signIn({ port }, { host: HOST, from: '127.0.0.1', ...MEMBER });
  return {
    origin: `http://${HOST}:${port}`,
    cookie,
    publish: async (content, mark) => {
      cms.content = content;
      cms.asked.clear();
      await notify(port);
      // A page is fetched anew only if it has been fetched before.
      for (const name of Object.keys(content)) await read(port, name);
      await waitUntil(() => Object.keys(content).every((name) => cms.asked.has(name)));
      await waitUntil(() => isShown(port, mark));
    },
    stop: async () => {
      await stack.stop();
      cms.close();
    },
  };
}

async function aCms() {
  const state: { content: Record<string, Item[]>; asked: Set<string> } = { content: {}, asked: new Set() };
  const server = createServer(({ url = '' }, response) => {
    const [, name = ''] = /\/pages\/(\w+)\//.exec(url) ?? [];
    const items = state.content[name] ?? [];
    state.asked.add(name);
    response.writeHead(200, { 'Content-Type': 'application/json', 'X-Content-Items': String(items.length) });
    response.end(JSON.stringify({ data: items }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(state, { url: `http://127.0.0.1:${port}`, close });
}

/** A notice without a model concerns every page of every partner. */
async function notify(port: number): Promise<void> {
  const headers = { Authorization: `Bearer ${WEBHOOK_SECRET}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ event: 'entry.publish', entry: { partner: { code: 'nosh' } } });
  const notice = { method: 'POST', path: '/hooks/content', host: 'site', from: '127.0.0.1', headers, body };
  const { status, text } = await sendFrom({ port }, notice);
  if (status !== 202) throw new Error(`The site answered ${status} to a publish: ${text}`);
}

async function read(port: number, name: string): Promise<string> {
  const path = `/api/cms/pages/${name}/`;
  return (await sendFrom({ port }, { path, host: HOST, from: '127.0.0.1' })).text;
}

/** The site's sentences, fetched like all content, have no addresses that could be mistakes. */
async function isShown(port: number, mark: string): Promise<boolean> {
  return (await read(port, 'copy')).includes(mark);
}

async function waitUntil(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await isDone()) return;
    await pause(25);
  }
  throw new Error('The site has not fetched what was published.');
}
