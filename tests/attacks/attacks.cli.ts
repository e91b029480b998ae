import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { settingsFrom } from '../../.run/settings.mjs';
import { startStack } from '../../.run/stack.mjs';
import { spreadOf } from '../bench/percentiles.ts';
import { type Members, signInTenMembers } from './members.ts';
import { residentMib } from './memory.ts';
import { HIDDEN_PATH } from './smuggling.ts';

const QUIET_SECONDS = Number(process.env.QUIET_SECONDS ?? 60);
const ATTACK_SECONDS = Number(process.env.ATTACK_SECONDS ?? 600);
const SEED = process.env.ATTACK_SEED ?? 'attacks';
const bars = { p95Ratio: 3, siteMib: 250, apiMib: 400 };

const say = (line: string) => process.stdout.write(`${line}\n`);
const run = promisify(execFile);

/** Ten members use the platform alone, then during mixed attacks: no answer may be wrong or late. */
async function attackPlatform(): Promise<boolean> {
  const data = join(import.meta.dirname, '..', 'results', 'attacked-platform');
  rmSync(data, { recursive: true, force: true });
  const settings = settingsFrom({}, { shift: 21_000, data });
  const stack = await startStack(settings, {});
  try {
    const members = await signInTenMembers({ port: settings.ports.site });
    const results = await compare(members, settings.ports.site);
    members.close();
    const hidden = readFileSync(stack.log, 'utf8').split(HIDDEN_PATH).length - 1;
    return report([
      ...results,
      { text: `requests hidden in bodies that reached a log: ${hidden} (bar 0)`, isMet: hidden === 0 },
    ]);
  } finally {
    await stack.stop();
  }
}

async function compare(members: Members, port: number) {
  await members.visit(QUIET_SECONDS / 4);
  const before = await members.visit(QUIET_SECONDS);
  const [during, { stdout }] = await Promise.all([
    members.visit(ATTACK_SECONDS),
    run(process.execPath, [
      '--import',
      'tsx',
      join(import.meta.dirname, 'generator.cli.ts'),
      String(port),
      String(ATTACK_SECONDS),
      SEED,
    ]),
  ]);
  say(`attacks: ${stdout.trim()}`);
  for (const wrong of [...before.wrong, ...during.wrong].slice(0, 20)) say(`        ${wrong}`);
  const [alone, beside] = [spreadOf(before.times), spreadOf(during.times)];
  const ratio = beside.p95 / alone.p95;
  const [site, api] = [
    residentMib(process.pid, 'site/dist/server'),
    residentMib(process.pid, 'dist/api/main'),
  ];
  const wrong = before.wrong.length + during.wrong.length;
  return [
    {
      text: `wrong answers: ${wrong} of ${before.times.length + during.times.length} (bar 0)`,
      isMet: wrong === 0,
    },
    {
      text: `members' p95 ${beside.p95.toFixed(0)} ms beside ${alone.p95.toFixed(0)} ms alone: ${ratio.toFixed(2)} (bar ${bars.p95Ratio})`,
      isMet: ratio <= bars.p95Ratio,
    },
    {
      text: `site's memory afterwards ${site.toFixed(0)} MiB (bar ${bars.siteMib})`,
      isMet: site <= bars.siteMib,
    },
    { text: `api's memory afterwards ${api.toFixed(0)} MiB (bar ${bars.apiMib})`, isMet: api <= bars.apiMib },
  ];
}

function report(results: readonly { text: string; isMet: boolean }[]): boolean {
  for (const { text, isMet } of results) say(`${isMet ? 'met   ' : 'MISSED'}  ${text}`);
  return results.every(({ isMet }) => isMet);
}

process.exitCode = (await attackPlatform()) ? 0 : 1;
