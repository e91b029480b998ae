import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { settingsFrom } from '../../.run/settings.mjs';
import { startStack } from '../../.run/stack.mjs';
import { firstViewKib } from './first-view.ts';
import { benchHome } from './home.ts';
import { signIn } from '../attacks/target.ts';
import { type Scores, scoresOf } from './browser/lighthouse.ts';
import { searchPageFigures } from './browser/search-page.ts';
import { tabTimes } from './browser/tabs.ts';

const MEMBER = { email: 'select@nosh.example', password: 'dine-well-2026' };
const TAB_MS = 100;

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
    const results = [
      await homeRatio(site),
      await firstView(site),
      await tabs(settings.ports.site),
      ...(await searchPageFigures(`http://nosh.localhost:${settings.ports.site}`)),
      ...(await lighthouseScores(settings.ports.site)),
    ];
    for (const { text, isMet } of results) say(`${isMet ? 'met   ' : 'MISSED'}  ${text}`);
    return results.every(({ isMet }) => isMet);
  } finally {
    await stack.stop();
  }
}

async function homeRatio(site: string) {
  const { home, bare, ratio } = await benchHome(`${site}/`);
  const text = `anonymous home ${home.toFixed(0)}/s beside bare Express ${bare.toFixed(0)}/s: ${ratio.toFixed(2)} (bar 0.9)`;
  return { text, isMet: ratio >= 0.9 };
}

async function firstView(site: string) {
  const kib = await firstViewKib(new URL(site), 'nosh.localhost');
  const text = `scripts of a first view: ${kib.toFixed(1)} KiB after gzip (bar 115)`;
  return { text, isMet: kib <= 115 };
}

async function tabs(port: number) {
  const times = await tabTimes({ site: `http://nosh.localhost:${port}`, ...MEMBER });
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  const [fastest, slowest] = [times[0] ?? 0, times.at(-1) ?? 0];
  const text = `from tab to tab of the account: ${median.toFixed(0)} ms, ${fastest.toFixed(0)} to ${slowest.toFixed(0)} (median of ${times.length}; bar ${TAB_MS})`;
  return { text, isMet: median <= TAB_MS };
}

/** What a page must reach: the first pages of most visitors, and those with a form or for members. */
const bars = {
  first: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100, layoutShift: 0.01 },
  other: { performance: 95, accessibility: 95, 'best-practices': 95, seo: 95, layoutShift: 0.1 },
} as const satisfies Record<string, Scores>;

async function lighthouseScores(port: number) {
  const { email: userName, password } = MEMBER;
  const credentials = { host: 'nosh.localhost', from: '127.0.0.1', userName, password };
  const { cookie } = await signIn({ port }, credentials);
  const pages: { name: string; path: string; bar: Scores; cookie?: string; isUnlisted?: boolean }[] = [
    { name: 'home', path: '/', bar: bars.first },
    { name: 'earn', path: '/earn/new-member-bonus', bar: bars.first },
    { name: 'search', path: '/search', bar: bars.first },
    { name: 'merchant', path: '/merchants/1', bar: bars.first },
    { name: 'join', path: '/join', bar: bars.other },
    { name: 'account', path: '/account/overview', bar: bars.other, cookie, isUnlisted: true },
  ];
  const results = [];
  for (const { name, path, bar, ...visitor } of pages) {
    const scores = await scoresOf({ url: `http://localhost:${port}${path}`, ...visitor });
    const { layoutShift, ...categories } = scores;
    const missed = (Object.keys(categories) as (keyof typeof categories)[]).filter(
      (each) => scores[each] < bar[each],
    );
    const said = `${JSON.stringify(categories)}, layout shift ${layoutShift.toFixed(3)}`;
    const text = `Lighthouse mobile, ${name}: ${said} (bar ${JSON.stringify(bar)}); load ${loadavg()[0]?.toFixed(1)}`;
    results.push({ text, isMet: missed.length === 0 && layoutShift <= bar.layoutShift });
  }
  return results;
}

process.exitCode = (await benchPlatform()) ? 0 : 1;
