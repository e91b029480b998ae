import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFrom } from '../../../.run/settings.mjs';
import { startStack } from '../../../.run/stack.mjs';
import { openBareExpress } from './bare-express-cost.ts';
import { budgetOf, maxFullCollectionsOf, slownessOf } from './page-budgets.ts';
import {
  measurePage,
  metricOf,
  type PageCase,
  pageCases,
  type PageFigures,
  signInMembers,
} from './measure-page.ts';
import { spreadOf } from '../percentiles.ts';

const MIB = 1_048_576;
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Measures each page by visitor against its budget of processor time, and bare Express between them, whose median says how fast
 * the machine is; exits with 1 if a budget is exceeded. `REUSE_PLATFORM=1`
 * measures the platform on the usual ports.
 */
async function benchPages(): Promise<boolean> {
  const isRunning = process.env.REUSE_PLATFORM === '1';
  const data = join(import.meta.dirname, '..', '..', 'results', 'bench-pages');
  const settings = isRunning ? settingsFrom(process.env) : settingsFrom({}, { shift: 20_000, data });
  if (!isRunning) rmSync(data, { recursive: true, force: true });
  const stack = isRunning
    ? undefined
    : await startStack(settings, { RATE_LIMITS: 'raised', RENDERS_PER_MINUTE: '10000' });
  const { site, api } = settings.ports;
  const bareExpress = await openBareExpress();
  try {
    const members = await signInMembers(site);
    const measured: [PageCase, PageFigures][] = [];
    const bareMs: number[] = [];
    for (const page of pageCases) {
      measured.push([page, await measurePage({ site, api }, members, page)]);
      bareMs.push(await bareExpress.measure());
    }
    const isMet = judge(measured, spreadOf(bareMs).p50);
    for (const [name, port] of Object.entries({ site, api }))
      say(
        `${name}: ${((await metricOf(port, 'process_resident_memory_bytes')) / MIB).toFixed(0)} MiB resident`,
      );
    return isMet;
  } finally {
    bareExpress.stop();
    await stack?.stop();
  }
}

/** Prints the figures beside their budgets, which are those of a machine on which bare Express takes `bareMs`. */
function judge(measured: readonly [PageCase, PageFigures][], bareMs: number): boolean {
  const slowness = slownessOf(bareMs);
  say(`bare Express: ${bareMs.toFixed(3)} ms an answer; budgets of processor time × ${slowness.toFixed(2)}`);
  const results = measured.map(([page, figures]) => {
    const budget = budgetOf(page, slowness);
    const isMet =
      figures.siteMs <= budget.siteMs &&
      figures.apiMs <= budget.apiMs &&
      figures.fullCollections <= maxFullCollectionsOf(page);
    say(`${isMet ? 'met   ' : 'MISSED'}  ${lineOf(page, figures, { ...budget, bareMs })}`);
    return isMet;
  });
  return results.every(Boolean);
}

interface Bounds {
  readonly siteMs: number;
  readonly apiMs: number;
  readonly bareMs: number;
}

function lineOf(page: PageCase, figures: PageFigures, bounds: Bounds): string {
  const { siteMs, apiMs, fullCollections, p50, p99, bytes } = figures;
  const cost = (ms: number, most: number) =>
    `${ms.toFixed(2)} ms (${most.toFixed(1)}), ${(ms / bounds.bareMs).toFixed(1)} × bare Express`;
  return (
    `${page.name}, ${page.visitor}: site ${cost(siteMs, bounds.siteMs)}; api ${cost(apiMs, bounds.apiMs)}; ` +
    `answered in ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)}; ${bytes} bytes; ${fullCollections.toFixed(1)} full collections (${maxFullCollectionsOf(page)}) for 1,000`
  );
}

process.exitCode = (await benchPages()) ? 0 : 1;
