import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { partnerOf } from './support/pages.ts';
import { siteOf } from './support/platform.ts';
import { expect, test } from './support/watch.ts';

const files = readdirSync(join(import.meta.dirname, '../../api/partners'));
const all = files.filter((name) => name.endsWith('.json')).map((name) => basename(name, '.json'));
/** One of each kind of enrollment; all of them in `npm run full`. */
const partners = process.env.EVERY_PARTNER ? all : ['nosh', 'ihg', 'american', 'ftch'];

interface Followed {
  from: string;
  path: string;
  status: number;
}

/** Follows the links of a site from its first page to every other page of the same site. */
async function followLinks(): Promise<Followed[]> {
  const open = [{ from: '', path: '/' }];
  const followed: Followed[] = [];
  for (let next = open.shift(); next; next = open.shift()) {
    const { path } = next;
    if (followed.some((each) => each.path === path)) continue;
    // Redirects are not followed: they may lead to the partner's sign-in. Their status in a browser is 0.
    const answer = await fetch(path, { redirect: 'manual' });
    followed.push({ ...next, status: answer.status });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const link of page.querySelectorAll('a[href^="/"]')) {
      const { pathname } = new URL(link.getAttribute('href') ?? '', window.location.origin);
      // One restaurant and one search suffice.
      const isOneOfMany = /^\/(merchants|search)\b/.test(pathname) && path !== '/';
      if (!pathname.startsWith('/api/') && !isOneOfMany) open.push({ from: path, path: pathname });
    }
  }
  return followed;
}

for (const partner of partners) {
  test(`no link on the pages of ${partner} is broken [ROUTE-066]`, async ({ page }) => {
    test.slow();
    await page.goto(siteOf(partner));
    const followed = await page.evaluate(followLinks);
    expect(followed.filter(({ status }) => ![200, 0].includes(status))).toEqual([]);
    const paths = followed.map(({ path }) => path);
    const isBrowsed = partnerOf(partner).enrollmentType === 'none';
    expect(paths).toEqual(expect.arrayContaining(['/', '/search', ...(isBrowsed ? [] : ['/how-it-works'])]));
  });
}
