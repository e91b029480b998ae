import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processes } from '../../.run/processes.mjs';
import { ROOT, settingsFrom } from '../../.run/settings.mjs';
import { freePort } from '../../.run/testing/free-port.mjs';
import { startStack } from '../../.run/stack.mjs';
import { type BrokenCms, brokenCms, type Fault, faults } from './broken-cms.ts';
import { waitForOk } from './program.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const FIRST_VIEW_MS = 600;
const PARTNERS = ['nosh', 'ihg', 'united'];
const PATHS = ['/', '/how-it-works', '/earn', '/earn/new-member-bonus', '/search', '/login'];
const PAGES = PARTNERS.flatMap((partner) => PATHS.map((path) => ({ partner, path })));
const CONTENT = ['global', 'home', 'earn_details'];
type PageOf = (typeof PAGES)[number];

const say = (line: string) => process.stdout.write(`${line}\n`);
const data = join(ROOT, 'tests', 'results', 'cms-away');
const kept = join(data, 'kept');
const settings = settingsFrom(process.env, { shift: 20_000, data });

/** Restarts the site repeatedly with a cms that is down or returns nonsense: its pages must be the same as before, at once. */
async function restartBesideBrokenCms(): Promise<boolean> {
  rmSync(data, { recursive: true, force: true });
  const stack = await startStack(settings, { RATE_LIMITS: 'raised' });
  const cms = await brokenCms(`http://127.0.0.1:${settings.ports.cms}`);
  try {
    const port = await freePort();
    const pages = await readPages(cms, port);
    const results = [];
    for (const fault of faults) results.push(await rounds(fault, { cms, port, pages }));
    return results.every(Boolean);
  } finally {
    await cms.close();
    await stack.stop();
  }
}

/** Reads the pages while the cms works; a new site stores them. */
async function readPages(cms: BrokenCms, port: number): Promise<Map<PageOf, string>> {
  const site = await startSite(cms, port);
  await waitUntilStored(port);
  const pages = new Map<PageOf, string>();
  for (const page of PAGES) pages.set(page, (await view(port, page)).text);
  await stopSite(site);
  return pages;
}

/** Repeats visits until all content is stored: each visit loads what the cms was too busy to answer before. */
async function waitUntilStored(port: number): Promise<void> {
  const files = PARTNERS.flatMap((partner) => CONTENT.map((name) => join(kept, partner, `${name}.json`)));
  for (let attempt = 0; attempt < 60; attempt += 1) {
    for (const page of PAGES) await view(port, page);
    if (files.every((file) => existsSync(file))) return;
    await pause(1_000);
  }
  throw new Error('The site did not store its content within sixty visits.');
}

interface Platform {
  readonly cms: BrokenCms;
  readonly port: number;
  readonly pages: ReadonlyMap<PageOf, string>;
}

async function rounds(fault: Fault, { cms, port, pages }: Platform): Promise<boolean> {
  const firstViews: number[] = [];
  const others = new Set<string>();
  cms.become(fault);
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await startSite(cms, port);
    for (const [index, page] of PAGES.entries()) {
      const { text, ms } = await view(port, page);
      if (index === 0) firstViews.push(ms);
      if (text !== pages.get(page)) others.add(`${page.partner}${page.path}`);
    }
    await stopSite(site);
  }
  const worst = Math.max(...firstViews);
  const isMet = others.size === 0 && worst <= FIRST_VIEW_MS;
  const median = firstViews.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const views = `first view ${median.toFixed(0)} ms, at worst ${worst.toFixed(0)} (bar ${FIRST_VIEW_MS})`;
  const changed =
    others.size === 0 ? `${PAGES.length} pages as they were` : `other: ${[...others].join(' ')}`;
  say(
    `${isMet ? 'met   ' : 'MISSED'}  ${ROUNDS} restarts beside a cms that ${fault}: ${changed}; ${views}; load ${loadavg()[0]?.toFixed(1)}`,
  );
  return isMet;
}

async function startSite({ url }: BrokenCms, port: number): Promise<ChildProcess> {
  const site = processes(settings, { RATE_LIMITS: 'raised' }).find(({ name }) => name === 'site');
  if (!site) throw new Error('The platform has no site.');
  const own = {
    SITE_PORT: String(port),
    CMS_URL: url,
    CONTENT_CACHE_DIR: kept,
    LOG_LEVEL: 'fatal',
  };
  const child = spawn(process.execPath, [site.script], {
    cwd: ROOT,
    env: { ...process.env, ...site.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitForOk(`http://127.0.0.1:${port}/healthz`);
  return child;
}

async function stopSite(site: ChildProcess): Promise<void> {
  const gone = once(site, 'exit');
  site.kill('SIGTERM');
  await gone;
}

/** A page as a visitor gets it, without the parts that differ in every answer. */
function view(port: number, { partner, path }: PageOf): Promise<{ text: string; ms: number }> {
  const startedAt = performance.now();
  const host = `${partner}.localhost:${port}`;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const html = Buffer.concat(parts).toString();
        const [, nonce = ''] = /nonce="([^"]+)"/.exec(html) ?? [];
        const lasting = html.replaceAll(/"(dehydrated|dataUpdated)At":\d+/g, '');
        const text = `${response.statusCode} ${nonce === '' ? lasting : lasting.replaceAll(nonce, '')}`;
        resolve({ text, ms: performance.now() - startedAt });
      });
    }).on('error', reject);
  });
}

process.exitCode = (await restartBesideBrokenCms()) ? 0 : 1;
