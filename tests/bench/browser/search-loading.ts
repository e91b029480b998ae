import type { Page } from '@playwright/test';
import { type Bench, closePopup, type Figure, firstVisit, scroll, slowProcessor } from './search-visit.ts';

/** Milliseconds. */
const PAINT_BAR_MS = 2_000;
const SHIFT_BAR = 0.01;
const SLOWER = 4;
const VISITS = 5;
/** Milliseconds in which a shift does not count after a key. */
const FORGIVEN_MS = 600;

const bytesOf = (kilobits: number): number => (kilobits * 1_000) / 8;

/** A slow mobile connection: the latency is in milliseconds, the throughputs in bytes per second. */
const SLOW_CONNECTION = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: bytesOf(1_600), uploadThroughput: bytesOf(750) },
};

interface Loading {
  /** Milliseconds from the visit to its largest contentful paint. */
  readonly paint: number;
  /** The sum of all shifts of the visit. */
  readonly shift: number;
  /** What was painted, or shifted most; for whoever looks for a reason. */
  readonly painted: string;
  readonly shifted: string;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Five first visits at 360 px over a slow connection with a processor four times slower, each until the popup is there, and then
 * scrolled to the end: the median of their largest contentful paint, and the most that one of them jumped.
 */
export async function loadingFigures(bench: Bench): Promise<Figure[]> {
  const visits: Loading[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await loadingOf(bench));
  const byPaint = visits.toSorted((one, other) => one.paint - other.paint);
  const middle = byPaint[Math.floor(VISITS / 2)];
  const paint = middle?.paint ?? Number.NaN;
  const [fastest, slowest] = [byPaint[0]?.paint ?? 0, byPaint.at(-1)?.paint ?? 0];
  const most = visits.toSorted((one, other) => other.shift - one.shift)[0];
  const shift = most?.shift ?? Number.NaN;
  return [
    {
      text: `search, largest contentful paint, slow 4G, ${SLOWER}× slower: ${paint.toFixed(0)} ms, ${fastest.toFixed(0)} to ${slowest.toFixed(0)}, of ${middle?.painted} (median of ${VISITS}; bar ${PAINT_BAR_MS})`,
      isMet: paint > 0 && paint <= PAINT_BAR_MS,
    },
    {
      text: `search, layout shift of loading and scrolling: ${shift.toFixed(4)}, ${most?.shifted} (most of ${VISITS}; bar ${SHIFT_BAR})`,
      isMet: shift <= SHIFT_BAR,
    },
  ];
}

async function loadingOf(bench: Bench): Promise<Loading> {
  const page = await firstVisit(bench, { width: 360, prepare: slowVisit });
  try {
    await closePopup(page);
    await page.waitForTimeout(FORGIVEN_MS);
    await scroll(page, 'end');
    await page.waitForTimeout(FORGIVEN_MS);
    return await read(page);
  } finally {
    await page.context().close();
  }
}

async function slowVisit(page: Page): Promise<void> {
  const session = await slowProcessor(page, SLOWER);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
}

/** What the browser has noted of the visit. */
function read(page: Page): Promise<Loading> {
  return page.evaluate(async () => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((noted) => setTimeout(noted, 200));
    const paints = entries.filter(({ entryType }) => entryType === 'largest-contentful-paint');
    const paint = paints.at(-1) as LargestContentfulPaint | undefined;
    const shifts = entries.filter(({ entryType }) => entryType === 'layout-shift') as LayoutShift[];
    const counted = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const [first] = counted.toSorted((one, other) => other.value - one.value);
    const nodes = (first?.sources ?? []).map(({ node }) => (node instanceof Element ? node.className : ''));
    return {
      paint: paint?.startTime ?? 0,
      shift: counted.reduce((sum, { value }) => sum + value, 0),
      painted: paint?.element?.className || (paint?.url ?? 'nothing'),
      shifted: nodes.length > 0 ? `most by ${nodes.join(', ')}` : 'nothing moved',
    };
  });
}
