import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT, settingsFrom } from '../../../.run/settings.mjs';
import { startStack } from '../../../.run/stack.mjs';
import { readPartners } from '../../../api/src/partners/read-partners.ts';
import { spreadOf } from '../percentiles.ts';
import { type Editor, signInEditor } from './editor.ts';
import { read, watchPages } from './watch-pages.ts';

const PUBLISHES = Number(process.env.PUBLISHES ?? 50);
/** Bars in milliseconds, from the editor's publish, or from the minute, to the last page that shows it. */
const BARS = { one: 1_000, all: 2_000, scheduled: 2_000 };
const MINUTE_MS = 60_000;
/** Less than this before the minute, scheduling might be late for it. */
const LEAST_MS = 10_000;

interface Bench {
  readonly port: number;
  readonly keys: readonly string[];
  readonly editor: Editor;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** How soon what an editor publishes is on the pages of its partner, of all partners, and what is scheduled after its minute. */
async function benchPublishing(): Promise<boolean> {
  const data = join(ROOT, 'tests', 'results', 'bench-publish');
  rmSync(data, { recursive: true, force: true });
  const settings = settingsFrom(process.env, { shift: 20_000, data });
  const stack = await startStack(settings, { RATE_LIMITS: 'raised', ADMIN_RATE_LIMIT: 'false' });
  try {
    const port = settings.ports.site;
    const keys = readPartners(join(ROOT, 'api/partners')).map(({ key }) => key);
    const editor = await signInEditor(settings.ports.cms);
    for (const key of keys) await read(port, key);
    const bench = { port, keys, editor };
    const results = [
      // Before partners have a page of their own, which takes the place of the shared one.
      report(`a shared entry on the pages of ${keys.length} partners`, await timesOfAll(bench), BARS.all),
      await release(bench),
      report('an entry of one partner on its page', await timesOfOne(bench), BARS.one),
    ];
    return results.every(Boolean);
  } finally {
    await stack.stop();
  }
}

async function timesOfOne({ port, keys, editor }: Bench): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < PUBLISHES; count += 1) {
    const key = keys[count % keys.length] ?? '';
    const headline = `Own ${Date.now()} ${count}`;
    await editor.write(headline, key);
    const startedAt = Date.now();
    const [seen] = await Promise.all([watchPages(port, [key], headline), editor.publish(key)]);
    times.push((seen.get(key) ?? Number.NaN) - startedAt);
  }
  return times;
}

/** Each until the last partner's page shows it. */
async function timesOfAll({ port, keys, editor }: Bench): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < PUBLISHES; count += 1) {
    const headline = `Shared ${Date.now()} ${count}`;
    await editor.write(headline);
    const startedAt = Date.now();
    const [seen] = await Promise.all([watchPages(port, keys, headline), editor.publish()]);
    times.push(Math.max(...seen.values()) - startedAt);
  }
  return times;
}

function report(name: string, times: readonly number[], bar: number): boolean {
  const { p50, p99 } = spreadOf(times);
  const isMet = p99 <= bar;
  say(
    `${isMet ? 'met   ' : 'MISSED'}  ${name}: p50 ${p50} ms, p99 ${p99} ms of ${times.length} publishes (bar ${bar}); ${load()}`,
  );
  return isMet;
}

/** On every page after its minute, and on none before. */
async function release({ port, keys, editor }: Bench): Promise<boolean> {
  const at = Math.ceil((Date.now() + LEAST_MS) / MINUTE_MS) * MINUTE_MS;
  const headline = `Released ${at}`;
  await editor.write(headline);
  await editor.schedule(at);
  await pause(at - Date.now() - 5_000);
  const seen = await watchPages(port, keys, headline);
  const delays = [...seen.values()].map((time) => time - at);
  const [first, last] = [Math.min(...delays), Math.max(...delays)];
  const isMet = first >= 0 && last <= BARS.scheduled;
  const text = `a scheduled release on the pages of ${keys.length} partners: ${first} to ${last} ms after its minute`;
  say(`${isMet ? 'met   ' : 'MISSED'}  ${text} (bar 0 to ${BARS.scheduled}); ${load()}`);
  return isMet;
}

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;

process.exitCode = (await benchPublishing()) ? 0 : 1;
