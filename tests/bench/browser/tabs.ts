import { chromium, type Page } from '@playwright/test';
import { CHROMIUM, launchOptionsOf } from '../../../.run/chromium.mjs';

const TABS = ['Account Overview', 'Reviews & History', 'Linked Cards', 'Profile'];
const ROUNDS = 5;

export interface MemberSession {
  readonly site: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Milliseconds from a click on a tab of the account to its page on the screen, measured in the page: 20 changes, in ascending
 * order, after a round in which every tab fetched its data.
 */
export async function tabTimes({ site, email, password }: MemberSession): Promise<number[]> {
  const browser = await chromium.launch(launchOptionsOf(CHROMIUM));
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
    await page.goto(`${site}/login`);
    await page.getByLabel(/^E-mail/).fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${site}/account/overview`);
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      // From the first tab the first change leads to the second.
      for (const tab of [...TABS.slice(1), ...TABS.slice(0, 1)]) {
        const time = await timeOf(page, tab);
        // The first round fetches data and scripts.
        if (round === 0) await page.waitForLoadState('networkidle');
        else times.push(time);
      }
    }
    return times.toSorted((a, b) => a - b);
  } finally {
    await browser.close();
  }
}

function timeOf(page: Page, tab: string): Promise<number> {
  return page.evaluate(async (name) => {
    const links = document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Account"] a');
    const link = [...links].find(({ textContent }) => textContent.trim() === name);
    if (!link) throw new Error(`There is no tab ${name}.`);
    const before = document.querySelector('h1')?.textContent;
    const began = performance.now();
    link.click();
    // No named functions here: the bundler's helper for their names is not in the page.
    for (let after = before; after === undefined || after === before; ) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const isThere = window.location.pathname === link.pathname;
      after = isThere ? document.querySelector('h1')?.textContent : undefined;
    }
    // Two frames later the browser has drawn it.
    for (let frames = 0; frames < 2; frames += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    return performance.now() - began;
  }, tab);
}
