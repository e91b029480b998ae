import { expect, type Page } from '@playwright/test';

/**
 * Waits until React handles the events of every control of the page, those of parts that hydrate later included. Pages without
 * scripts have nothing to wait for.
 */
export async function hydrated(page: Page): Promise<void> {
  const unready = () => page.evaluate(controlsWithoutHandlers).catch(() => ['the page is changing']);
  await expect.poll(unready, { message: 'controls that React does not handle yet' }).toEqual([]);
}

/** Runs in the page. Links are left out: those in the editors' texts have no handlers. */
function controlsWithoutHandlers(): string[] {
  if (!document.getElementById('boot')) return [];
  const controls = [...document.querySelectorAll('button, input, select, textarea')];
  return controls
    .filter((control) => !Object.keys(control).some((key) => key.startsWith('__reactProps$')))
    .map((control) => control.outerHTML.slice(0, 100));
}
