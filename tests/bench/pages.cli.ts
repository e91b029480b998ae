import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFrom } from '../../.run/settings.mjs';
import { startStack } from '../../.run/stack.mjs';
import { measurePage, metricOf, pageCases, signInMembers } from './pages.ts';

const MIB = 1_048_576;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Processor time, spread and size of each page by visitor; `REUSE_PLATFORM=1` measures the platform on the usual ports. */
async function benchPages(): Promise<void> {
  const isRunning = process.env.REUSE_PLATFORM === '1';
  const data = join(import.meta.dirname, '..', 'results', 'bench-pages');
  const settings = isRunning ? settingsFrom(process.env) : settingsFrom({}, { shift: 20_000, data });
  if (!isRunning) rmSync(data, { recursive: true, force: true });
  const stack = isRunning ? undefined : await startStack(settings, { RATE_LIMITS: 'raised' });
  const { site, api } = settings.ports;
  try {
    const members = await signInMembers({ site, api });
    for (const page of pageCases) {
      const { siteMs, apiMs, p50, p99, bytes } = await measurePage({ site, api }, members, page);
      say(
        `${page.name.padEnd(9)} ${page.visitor.padEnd(9)} site ${siteMs.toFixed(2).padStart(6)} ms  api ${apiMs.toFixed(2).padStart(5)} ms` +
          `  p50 ${p50.toFixed(1).padStart(6)}  p99 ${p99.toFixed(1).padStart(6)} ms  ${String(bytes).padStart(7)} bytes`,
      );
    }
    const [siteBytes, apiBytes] = await Promise.all(
      [site, api].map((port) => metricOf(port, 'process_resident_memory_bytes')),
    );
    say(
      `resident: site ${((siteBytes ?? 0) / MIB).toFixed(0)} MiB, api ${((apiBytes ?? 0) / MIB).toFixed(0)} MiB`,
    );
  } finally {
    await stack?.stop();
  }
}

await benchPages();
