import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFrom } from '../../.run/settings.mjs';
import { startStack } from '../../.run/stack.mjs';
import { firstViewKib } from './first-view.ts';
import { benchHome } from './home.ts';
import { scoresOf } from './lighthouse.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Measures the running platform against its targets; exits with 1 if one is missed. */
async function benchPlatform(): Promise<boolean> {
  const data = join(import.meta.dirname, '..', 'results', 'bench-platform');
  // A new database each time: an earlier run's may have an earlier schema.
  rmSync(data, { recursive: true, force: true });
  const settings = settingsFrom({}, { shift: 20_000, data });
  const stack = await startStack(settings, { RATE_LIMITS: 'raised' });
  const site = `http://127.0.0.1:${settings.ports.site}`;
  try {
    const results = [await homeRatio(site), await firstView(site), ...(await lighthouseScores(site))];
    for (const { text, isMet } of results) say(`${isMet ? 'met   ' : 'MISSED'}  ${text}`);
    return results.every(({ isMet }) => isMet);
  } finally {
    await stack.stop();
  }
}

async function homeRatio(site: string) {
  const { home, bare, ratio } = await benchHome(`${site}/`);
  const text = `anonymous home ${home.toFixed(0)}/s beside bare Express ${bare.toFixed(0)}/s: ${ratio.toFixed(2)} (bar 0.5)`;
  return { text, isMet: ratio >= 0.5 };
}

async function firstView(site: string) {
  const kib = await firstViewKib(new URL(site), 'nosh.localhost');
  const text = `scripts of a first view: ${kib.toFixed(1)} KiB after gzip (bar 115)`;
  return { text, isMet: kib <= 115 };
}

async function lighthouseScores(site: string) {
  const pages = { home: '/', search: '/search?location=Chicago%2C%20IL' };
  const results = [];
  for (const [name, path] of Object.entries(pages)) {
    const scores = await scoresOf(`${site.replace('127.0.0.1', 'localhost')}${path}`);
    const text = `Lighthouse mobile, ${name}: ${JSON.stringify(scores)} (bar: performance 95)`;
    results.push({ text, isMet: scores.performance >= 95 });
  }
  return results;
}

process.exitCode = (await benchPlatform()) ? 0 : 1;
