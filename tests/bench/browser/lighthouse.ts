import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM } from '../../../.run/chromium.mjs';

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';
/** `layoutShift` is the cumulative layout shift. */
export type Scores = Readonly<Record<Category | 'layoutShift', number>>;

interface ScoredPage {
  readonly url: string;
  /** The Cookie header of a member. */
  readonly cookie?: string;
  /** Kept out of search engines on purpose, which costs nothing here. */
  readonly isUnlisted?: boolean;
}

const RUNS = 5;

/** Lighthouse's mobile scores (0 to 100) of one page and how far it jumps while loading, each the median of five runs. */
export async function scoresOf(page: ScoredPage): Promise<Scores> {
  const runs: Scores[] = [];
  for (let tries = 1; runs.length < RUNS; tries += 1) {
    const scores = await once(page);
    // Now and then Lighthouse finds no layout shift in a trace, neither zero nor more.
    if (!Number.isNaN(scores.layoutShift)) runs.push(scores);
    else if (tries > RUNS) throw new Error(`Lighthouse cannot measure the layout shift of ${page.url}.`);
  }
  const median = (name: keyof Scores) =>
    runs.map((scores) => scores[name]).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
    layoutShift: median('layoutShift'),
  };
}

async function once({ url, cookie, isUnlisted }: ScoredPage): Promise<Scores> {
  const chrome = await launch({
    chromePath: CHROMIUM,
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  });
  try {
    if (cookie !== undefined) await addCookies(chrome.port, url, cookie);
    const result = await lighthouse(url, {
      ...{ port: chrome.port, logLevel: 'error', output: 'json' },
      ...(isUnlisted && { skipAudits: ['is-crawlable'] }),
    });
    const shown = result?.lhr.finalDisplayedUrl ?? '';
    if (new URL(shown).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${shown}.`);
    const score = (name: Category) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      layoutShift: result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
  } finally {
    chrome.kill();
  }
}

/** Signs the browser in; Lighthouse empties its caches, but keeps its cookies. */
async function addCookies(port: number, url: string, header: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const cookies = header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: new URL(url).origin };
  });
  await browser.contexts()[0]?.addCookies(cookies);
  // Only the connection: the browser is another program.
  await browser.close();
}
