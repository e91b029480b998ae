import type { Page } from '@playwright/test';
import {
  type Bench,
  closePopup,
  type Figure,
  firstVisit,
  quietVisit,
  scroll,
  slowProcessor,
} from './search-visit.ts';

/** What becomes a long task: the bar is to have none. */
const LONG_TASK_MS = 50;
const SLOWER = 4;
const MERCHANTS = 60;
const VISITS = 5;
/** Milliseconds. */
const AFTER_SCROLLING_MS = 500;
/** In the address of every script of the map; no other has it. */
const MAP_SCRIPT = 'maplibre';

/** The longest task while a list of 60 is scrolled to its end and back, at 360 px with a processor four times slower. */
export async function scrollingFigure(bench: Bench): Promise<Figure> {
  const visits: Scrolled[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await scrolled(bench));
  const longest = visits.map((visit) => visit.longestMs).toSorted((a, b) => a - b);
  const median = longest[Math.floor(VISITS / 2)] ?? Number.NaN;
  const isComplete = visits.every(({ count }) => count === MERCHANTS);
  const text = `search, longest task while ${MERCHANTS} places are scrolled, ${SLOWER}× slower: ${longest.map((ms) => (ms === 0 ? 'none is long' : `${ms.toFixed(0)} ms`)).join(', ')} (median of ${VISITS}; bar ${LONG_TASK_MS})`;
  return { text, isMet: median === 0 && isComplete };
}

interface Scrolled {
  readonly count: number;
  /** Of the tasks of 50 ms and more; 0 without any. */
  readonly longestMs: number;
}

async function scrolled(bench: Bench): Promise<Scrolled> {
  const page = await quietVisit(bench, { width: 360 });
  try {
    const count = await showAll(page);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    await slowProcessor(page, SLOWER);
    const tasks = await page.evaluateHandle(() => {
      const times: number[] = [];
      const observer = new PerformanceObserver((list) => {
        times.push(...list.getEntries().map(({ duration }) => duration));
      });
      observer.observe({ type: 'longtask' });
      return times;
    });
    await scroll(page, 'end');
    await scroll(page, 'beginning');
    await page.waitForTimeout(AFTER_SCROLLING_MS);
    return { count, longestMs: Math.max(0, ...(await tasks.jsonValue())) };
  } finally {
    await page.context().close();
  }
}

/** Presses "Show more" until the list has 60 places; returns how many it has. */
async function showAll(page: Page): Promise<number> {
  const places = page.locator('ol > li[id^="result-"]');
  for (let count = await places.count(); count < MERCHANTS; count = await places.count()) {
    await page.getByRole('link', { name: 'Show more' }).click();
    await places.nth(count).waitFor();
  }
  return places.count();
}

/** At 360 px the map's script is asked for when the map is, and not before. */
export async function mapScriptFigure(bench: Bench): Promise<Figure> {
  const asked: string[] = [];
  const page = await firstVisit(bench, {
    width: 360,
    prepare: async (prepared) =>
      prepared.context().on('request', (request) => {
        if (new URL(request.url()).pathname.includes(MAP_SCRIPT)) asked.push(request.url());
      }),
  });
  try {
    await closePopup(page);
    await scroll(page, 'end');
    await page.waitForLoadState('networkidle');
    const early = asked.length;
    await page.getByRole('button', { name: 'Show map' }).click();
    await page.locator('#search-map canvas').waitFor();
    const late = asked.length - early;
    const text = `search, the map's scripts asked for before "Show map" is pressed: ${early} (bar 0), after: ${late} (bar 1 or more)`;
    return { text, isMet: early === 0 && late > 0 };
  } finally {
    await page.context().close();
  }
}
