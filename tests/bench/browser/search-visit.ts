import type { Browser, CDPSession, Page } from '@playwright/test';

/** A measured figure: `text` names it and its bar. */
export interface Figure {
  readonly text: string;
  readonly isMet: boolean;
}

export interface Bench {
  readonly browser: Browser;
  /** The address of the site, without a path. */
  readonly site: string;
}

interface Visit {
  /** The width of the window in CSS pixels. */
  readonly width: number;
  /** Called before the page is asked for. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const SEARCH = '/search?location=Chicago%2C%20IL';
const HEIGHT = 800;
/** Milliseconds after the loading within which the popup opens for a visitor who does nothing. */
const POPUP_MS = 6_000;
/** Enough for a page of 120 windows. */
const MOST_TURNS = 160;

/** A first visit to the search page: nothing is cached, and nothing stored in the browser. The caller closes the context. */
export async function firstVisit({ browser, site }: Bench, { width, prepare }: Visit): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT } });
  const page = await context.newPage();
  await prepare?.(page);
  await page.goto(`${site}${SEARCH}`);
  await page.waitForLoadState('networkidle');
  return page;
}

/** A visit whose popup is closed, and which is quiet. */
export async function quietVisit(bench: Bench, visit: Visit): Promise<Page> {
  const page = await firstVisit(bench, visit);
  await closePopup(page);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Waits for the popup of a first visit and closes it. */
export async function closePopup(page: Page): Promise<void> {
  const popup = page.locator('dialog[open]');
  // A site may have none.
  await popup.waitFor({ timeout: POPUP_MS }).catch(() => undefined);
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
}

/** Makes the page's processor slower by the factor. */
export async function slowProcessor(page: Page, factor: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
  return session;
}

/**
 * Turns the wheel, three quarters of a window at a time, until the page is at its end or at its beginning. The pointer lies on the
 * list, so that one restaurant after the other is pointed at, as by the finger that scrolls.
 */
export async function scroll(page: Page, towards: 'end' | 'beginning'): Promise<void> {
  const step = (towards === 'end' ? 1 : -1) * HEIGHT * 0.75;
  await page.mouse.move(180, HEIGHT / 2);
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    await page.mouse.wheel(0, step);
    await page.waitForTimeout(50);
    const isThere = await page.evaluate((isDown) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return isDown ? window.scrollY + clientHeight >= scrollHeight - 2 : window.scrollY <= 0;
    }, towards === 'end');
    if (isThere) return;
  }
  throw new Error(`The page does not scroll to its ${towards}.`);
}

/**
 * Milliseconds of a fixed loop in this browser, the median of three. The bars of the figures are meant for an ordinary machine;
 * this tells how fast the one is that measured, and how busy with other work.
 */
export async function loopTime({ browser }: Bench): Promise<number> {
  const page = await browser.newPage();
  try {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) times.push(await page.evaluate(runLoop));
    return times.toSorted((a, b) => a - b)[1] ?? Number.NaN;
  } finally {
    await page.close();
  }
}

function runLoop(): number {
  const began = performance.now();
  let sum = 0;
  for (let step = 0; step < 50_000_000; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  // The sum is used, so that the loop is not left out.
  return performance.now() - began + (sum === 0.5 ? 1 : 0);
}
