import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFrom } from '../../../.run/settings.mjs';
import { startStack } from '../../../.run/stack.mjs';
import { budgetOf, maxFullCollectionsOf } from './page-budgets.ts';
import {
  measurePage,
  metricOf,
  type PageCase,
  pageCases,
  type PageFigures,
  signInMembers,
} from './measure-page.ts';

const MIB = 1_048_576;
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Measures each page by visitor against its budget of processor time; exits with 1 if one is exceeded. `REUSE_PLATFORM=1`
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
  try {
    const members = await signInMembers(site);
    const results: boolean[] = [];
    for (const page of pageCases) {
      const figures = await measurePage({ site, api }, members, page);
      const budget = budgetOf(page);
      const isMet =
        figures.siteMs <= budget.siteMs &&
        figures.apiMs <= budget.apiMs &&
        figures.fullCollections <= maxFullCollectionsOf(page);
      say(`${isMet ? 'met   ' : 'MISSED'}  ${lineOf(page, figures)}`);
      results.push(isMet);
    }
    for (const [name, port] of Object.entries({ site, api }))
      say(
        `${name}: ${((await metricOf(port, 'process_resident_memory_bytes')) / MIB).toFixed(0)} MiB resident`,
      );
    return results.every(Boolean);
  } finally {
    await stack?.stop();
  }
}

function lineOf(page: PageCase, figures: PageFigures): string {
  const { siteMs, apiMs, fullCollections, p50, p99, bytes } = figures;
  const budget = budgetOf(page);
  return (
    `${page.name}, ${page.visitor}: site ${siteMs.toFixed(2)} ms (${budget.siteMs}), api ${apiMs.toFixed(2)} ms (${budget.apiMs}); ` +
    `answered in ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)}; ${bytes} bytes; ${fullCollections.toFixed(1)} full collections (${maxFullCollectionsOf(page)}) for 1,000`
  );
}

process.exitCode = (await benchPages()) ? 0 : 1;
