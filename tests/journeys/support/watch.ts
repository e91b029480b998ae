import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { hydrated } from './hydration.ts';
import { partnersWithPopup } from './pages.ts';

interface Watch {
  /** Everything the browser reported: console errors and warnings, failed requests, page errors. */
  readonly complaints: string[];
}

/**
 * A page whose console and network must stay clean on a successful path; answers that a test expects to fail are named in `allow`.
 * Its `goto` and `reload` wait for the scripts, unless they are told what to wait for.
 */
export const test = base.extend<{ watch: Watch; allow: RegExp; announces: boolean }>({
  // A browser without a graphics card warns about slow reads of the map.
  allow: [/GL Driver Message/, { option: true }],
  // Dialogs that announce something lie over the pages of new visitors; most journeys are of somebody who has seen them.
  announces: [false, { option: true }],
  context: async ({ context, announces }, use) => {
    if (!announces) await markAsSeen(context);
    await use(context);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(page);
    await use(page);
  },
  watch: [
    async ({ page, allow }, use, info) => {
      const complaints: string[] = [];
      listen(page, (complaint) => {
        if (!allow.test(complaint)) complaints.push(complaint);
      });
      await use({ complaints });
      if (info.status !== info.expectedStatus) throw new Error(await messagesOf(page, complaints));
      base.expect(complaints, 'the console and the network log are clean').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** What a page says when its test has failed, in one line: a log shows few lines of each failure. */
async function messagesOf(page: Page, complaints: readonly string[]): Promise<string> {
  const texts = await page
    .locator('[role=status], [role=alert], [role=dialog], [aria-invalid=true]')
    .allInnerTexts()
    .catch(() => []);
  const said = texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  return `${page.url()} says: ${JSON.stringify(said)}; complaints: ${JSON.stringify(complaints)}`;
}

function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const afterHydration = async <T>(navigation: Promise<T>, waitUntil?: string): Promise<T> => {
    const response = await navigation;
    if (!waitUntil) await hydrated(page);
    return response;
  };
  page.goto = (address, options) => afterHydration(goto(address, options), options?.waitUntil);
  page.reload = (options) => afterHydration(reload(options), options?.waitUntil);
}

/** Stores what closing each dialog stores. */
async function markAsSeen(context: BrowserContext): Promise<void> {
  await context.addInitScript((popups) => {
    const { hostname } = window.location;
    const [partner = ''] = hostname.split('.');
    // Frames of other origins and empty documents have no use for it.
    if (!hostname.endsWith('.localhost')) return;
    try {
      const store = (name: string, value: string) =>
        window.localStorage.setItem(`${partner}.${name}`, JSON.stringify({ value, expire: 9e15 }));
      store('ssoNoticeDismissed', 'dismissed');
      if (popups[partner] !== undefined) store('popupShown', popups[partner]);
    } catch {
      // A preview's frame is denied storage, and shows no dialog.
    }
  }, partnersWithPopup());
}

/** Playwright's own warning: tests block the service worker, which would answer in place of their routes. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

function listen(page: Page, complain: (text: string) => void): void {
  page.on('console', (message) => {
    if (message.text().includes(BLOCKED_WORKER)) return;
    if (message.type() === 'error' || message.type() === 'warning') complain(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A navigation cancels pending requests, which is no failure.
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ERR_ABORTED')) complain(`${reason} ${request.url()}`);
  });
}
