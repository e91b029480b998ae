import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
}

/** Lighthouse's mobile scores (0 to 100) of one page, the median of three runs. */
export async function scoresOf(url: string): Promise<Scores> {
  const runs: Scores[] = [];
  for (let run = 0; run < 3; run += 1) runs.push(await once(url));
  const median = (name: keyof Scores) => runs.map((scores) => scores[name]).toSorted((a, b) => a - b)[1] ?? 0;
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
  };
}

async function once(url: string): Promise<Scores> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' });
    const score = (name: keyof Scores) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    chrome.kill();
  }
}
