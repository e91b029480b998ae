import type { Page, Request } from '@playwright/test';
import { expect } from './watch.ts';

const QUIET_MS = 500;

/**
 * Runs an action and waits until the page's own requests have ended and none has followed for half a second. Playwright's
 * "networkidle" also waits for frames, and never comes when it misses the end of a request in one from another site.
 */
export async function untilLoaded(page: Page, action: () => Promise<void>): Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const isOwn = (request: Request) => !request.isNavigationRequest() && request.frame() === page.mainFrame();
  const begin = (request: Request) => {
    if (!isOwn(request)) return;
    open.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request) => {
    if (open.delete(request)) changedAt = Date.now();
  };
  const isQuiet = () => open.size === 0 && Date.now() - changedAt >= QUIET_MS;
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await action();
    await expect.poll(isQuiet, { message: 'all requests of the page have ended' }).toBe(true);
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}
