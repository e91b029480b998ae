import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../.run/testing/free-port.mjs';
import { developmentProcesses } from '../../../.run/dev/processes.mjs';
import { ROOT, settingsFrom } from '../../../.run/settings.mjs';

const START_MS = 60_000;

test('every program of `npm run dev` exists', () => {
  const list = developmentProcesses(settingsFrom({}), {}, true);
  expect(list.map(({ name }) => name).sort()).toEqual(
    [
      'api',
      'booking',
      'cms',
      'frame',
      'mail',
      'payout',
      'sign-in',
      'site',
      'survey',
      'vault',
      'worker',
    ].sort(),
  );
  const files = list.flatMap(({ script, parameters = '', cwd = '.' }) => {
    const [, folder, first] = /program\.mjs (\S+) (\S+)/.exec(script) ?? [];
    const words = `${script} ${parameters}`.split(' ').filter((word) => /^[^-].*\.(m?js|ts)$/.test(word));
    const named = words.filter((word) => word !== first).map((word) => resolve(ROOT, cwd, word));
    return first ? [...named, join(ROOT, folder ?? '', first)] : named;
  });
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

describe('the site in development', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-dev-'));
  let site: ChildProcess;
  let origin: string;
  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const program = developmentProcesses(
      settingsFrom({ SITE_PORT: String(port) }, { data: folder }),
      {},
    ).find(({ name }) => name === 'site');
    site = spawn(process.execPath, (program?.script ?? '').trim().split(' '), {
      cwd: ROOT,
      env: { ...process.env, ...program?.env, NODE_OPTIONS: '', LOG_LEVEL: 'silent' },
      stdio: 'ignore',
    });
    for (let isThere = false; !isThere; await pause(100)) isThere = await answers();
  }, START_MS);
  afterAll(async () => {
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const page = async () => {
    const answer = await fetch(origin);
    return { answer, text: await answer.text() };
  };

  test(
    'serves a page with its scripts and style sheets',
    async () => {
      const { answer, text } = await page();
      expect(answer.status).toBe(200);
      const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
      const [, entry = ''] =
        /<script type="module" src="([^"]+)"/.exec(text) ?? /src="(\/@dev[^"]+)"/.exec(text) ?? [];
      const script = await (await fetch(origin + entry)).text();
      const imported = [...script.matchAll(/(?:import|from) ?\(?'([^']+)'/g)].map(([, path]) => path);
      expect(sheets.length).toBeGreaterThan(1);
      expect(imported.length).toBe(4);
      for (const path of [...sheets, ...imported]) expect((await fetch(`${origin}${path}`)).status).toBe(200);
    },
    START_MS,
  );

  test('has the content security policy of production', async () => {
    const policy = (await page()).answer.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
    expect(policy).not.toContain('unsafe');
  });
});
