import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startBareExpress } from './server-process.ts';

const ROUNDS = 3;
const SECONDS = 5;

/**
 * Requests per second of the anonymous home page and of Express sending the same bytes, alternating in one run. `site` is the
 * running site's address, e.g. http://127.0.0.1:3000. Returns the median of each and their ratio.
 */
export async function benchHome(site: string): Promise<{ home: number; bare: number; ratio: number }> {
  const answer = await fetch(site);
  const file = join(mkdtempSync(join(tmpdir(), 'dinelink-bench-')), 'home.html');
  writeFileSync(file, await answer.text());
  const port = 5_900 + Math.floor(Math.random() * 90);
  const bare = await startBareExpress(file, answer.headers.get('content-type') ?? 'text/html', port);
  const figures = { home: [] as number[], bare: [] as number[] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const home = await requestsPerSecond(site);
      const limit = await requestsPerSecond(`http://127.0.0.1:${port}/`);
      // The first round is a warm-up.
      if (round > 0) {
        figures.home.push(home);
        figures.bare.push(limit);
      }
    }
  } finally {
    bare.kill();
  }
  const [home, limit] = [median(figures.home), median(figures.bare)];
  return { home, bare: limit, ratio: home / limit };
}

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, connections: 10, duration: SECONDS });
  if (non2xx > 0) throw new Error(`${non2xx} answers of ${url} were not 2xx.`);
  return requests.average;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
