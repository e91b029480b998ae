import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { settingsFrom } from '../../../.run/settings.mjs';
import { startStack } from '../../../.run/stack.mjs';
import { metricOf } from '../pages/measure-page.ts';
import { startMixedLoad } from './mixed-load.ts';

const MINUTES = Number(process.env.MINUTES ?? 30);
const MIB = 1_048_576;
const bars = { site: 220, api: 350 };
/** The mean of the last quarter beside that of the third. */
const MAX_GROWTH = 1.05;

const say = (line: string) => process.stdout.write(`${line}\n`);
const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;

type Samples = Record<'site' | 'api', number[]>;

/** Resident memory of site and api under mixed load, sampled each minute; exits with 1 above a bar or while it grows. */
async function benchMemory(): Promise<boolean> {
  const data = join(import.meta.dirname, '..', '..', 'results', 'bench-memory');
  rmSync(data, { recursive: true, force: true });
  const settings = settingsFrom({}, { shift: 23_000, data });
  const stack = await startStack(settings, { RATE_LIMITS: 'raised' });
  try {
    const { site, api, cms } = settings.ports;
    const load = await startMixedLoad({ site, cms });
    const samples = await sample({ site, api }, load.counts);
    await load.stop();
    const isMet = Object.entries(bars).map(([name, bar]) => report(samples, name as keyof Samples, bar));
    const { requests, failures, published } = load.counts;
    say(
      `${failures === 0 ? 'met   ' : 'MISSED'}  ${failures} of ${requests} requests failed (bar 0), beside ${published} publications`,
    );
    return isMet.every(Boolean) && failures === 0;
  } finally {
    await stack.stop();
  }
}

async function sample(ports: Record<keyof Samples, number>, counts: { readonly requests: number }) {
  const samples: Samples = { site: [], api: [] };
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    await pause(60_000);
    const lines: string[] = [];
    for (const name of ['site', 'api'] as const) {
      const mib = async (metric: string) => (await metricOf(ports[name], metric)) / MIB;
      const resident = await mib('process_resident_memory_bytes');
      const [heap, external] = [
        await mib('nodejs_heap_size_used_bytes'),
        await mib('nodejs_external_memory_bytes'),
      ];
      samples[name].push(resident);
      lines.push(
        `${name} ${resident.toFixed(0)} MiB (heap ${heap.toFixed(0)}, external ${external.toFixed(0)})`,
      );
    }
    say(`minute ${minute}: ${counts.requests} requests; ${lines.join(', ')}`);
  }
  return samples;
}

function report(samples: Samples, name: keyof Samples, bar: number): boolean {
  const list = samples[name];
  const quarter = Math.max(1, Math.floor(list.length / 4));
  const last = mean(list.slice(-quarter));
  const growth = last / mean(list.slice(-2 * quarter, -quarter));
  const most = Math.max(...list);
  const isMet = most <= bar && growth <= MAX_GROWTH;
  say(
    `${isMet ? 'met   ' : 'MISSED'}  ${name}: at most ${most.toFixed(0)} MiB (bar ${bar}); ` +
      `last quarter ${growth.toFixed(3)} times the one before (bar ${MAX_GROWTH})`,
  );
  return isMet;
}

process.exitCode = (await benchMemory()) ? 0 : 1;
