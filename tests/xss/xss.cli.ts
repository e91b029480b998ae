import { loadavg } from 'node:os';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { HEADLESS_CHROMIUM, launchOptionsOf } from '../../.run/chromium.mjs';
import { contentWith, type Writing } from './content.ts';
import { activeParts, isHydrated, noteCalls } from './inert.ts';
import { addressPayloads, payloads } from './payloads.ts';
import { type Platform, startPlatform } from './platform.ts';

/** The pages that show what editors write. */
const PATHS = {
  stranger: ['/', '/how-it-works', '/earn/xss', '/discover', '/surveys?id=abcd1234'],
  member: ['/account/overview', '/'],
};
/** Sentences of the site that an editor may replace, on the pages visited. */
const KEYS = ['home.search.submit', 'earn.more', 'overview.title'];
const HARMLESS = '/search';
/** 10: each tenth payload, for a quick look. */
const EACH = Number(process.env.XSS_EACH ?? 1);

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Each payload in all texts, then each as all addresses: in Chromium, with the pages' policy and without it. */
async function tryPayloads(): Promise<boolean> {
  const platform = await startPlatform();
  const browser = await chromium.launch(launchOptionsOf(HEADLESS_CHROMIUM));
  const writings = {
    texts: payloads.map((text) => ({ text, address: HARMLESS })),
    addresses: addressPayloads.map((address) => ({ text: 'plain', address })),
  };
  try {
    const results = [];
    for (const bypassCSP of [false, true])
      for (const [name, all] of Object.entries(writings)) {
        const chosen = all.filter((_writing, index) => index % EACH === 0);
        const visitors = await openVisitors(browser, platform, bypassCSP);
        if (bypassCSP) await checkDetection(visitors.stranger);
        const found = await tryEach(platform, visitors, chosen);
        await Promise.all(Object.values(visitors).map((context) => context.close()));
        results.push(report(`${name} ${bypassCSP ? 'without' : 'with'} a policy`, chosen.length, found));
      }
    return results.every(Boolean);
  } finally {
    await browser.close();
    await platform.stop();
  }
}

interface Found {
  views: number;
  readonly faults: string[];
}

function report(name: string, tried: number, { views, faults }: Found): boolean {
  for (const fault of faults.slice(0, 20)) say(`        ${fault}`);
  const isMet = faults.length === 0;
  const line = `${name}: ${tried} payloads on ${views} pages, ${faults.length} did something`;
  say(`${isMet ? 'met   ' : 'MISSED'}  ${line}; load ${loadavg()[0]?.toFixed(1)}`);
  return isMet;
}

type Visitors = Readonly<Record<keyof typeof PATHS, BrowserContext>>;

async function tryEach(platform: Platform, visitors: Visitors, writings: readonly Writing[]): Promise<Found> {
  const found: Found = { views: 0, faults: [] };
  for (const [index, { text, address }] of writings.entries()) {
    const mark = `mark-${Date.now().toString(36)}-${index}`;
    await platform.publish(contentWith({ text: `${mark} ${text}`, address }, KEYS), mark);
    // Of an entry whose addresses are mistakes the one before may be shown.
    const shown = address === HARMLESS ? mark : '';
    const views = (['stranger', 'member'] as const).flatMap((who) =>
      PATHS[who].map(async (path) => {
        const faults = await view(visitors[who], `${platform.origin}${path}`, shown);
        found.views += 1;
        found.faults.push(
          ...faults.map((fault) => `${JSON.stringify({ text, address })} at ${path}: ${fault}`),
        );
      }),
    );
    await Promise.all(views);
  }
  return found;
}

async function openVisitors(browser: Browser, platform: Platform, bypassCSP: boolean): Promise<Visitors> {
  const open = async () => {
    const context = await browser.newContext({ bypassCSP, serviceWorkers: 'block', reducedMotion: 'reduce' });
    await context.addInitScript(noteCalls);
    // What is not written by editors costs time and shows nothing here.
    await context.route(/\.(woff2|avif|webp)$|\/images\//, (route) => route.abort());
    return context;
  };
  const [stranger, member] = [await open(), await open()];
  const cookies = platform.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url: platform.origin };
  });
  await member.addCookies(cookies);
  return { stranger, member };
}

/** A page that is not ours and runs a payload must be noticed, or the figures say nothing. */
async function checkDetection(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('data:text/html,<img src=x onerror=alert(1)><a href=javascript:alert(1)>x</a>');
  await page.waitForFunction(() => (window.executed ?? []).length > 0);
  const found = await page.evaluate(activeParts);
  if (found.length !== 3)
    throw new Error(`Of a call, a handler and an address these were noticed: ${found.join(', ')}`);
  await page.close();
}

/** What a page did that it must not do. */
async function view(context: BrowserContext, address: string, mark: string): Promise<string[]> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void faults.push(`a window: ${popup.url()}`));
  page.on('request', (request) => {
    if (new URL(request.url()).host.startsWith('evil')) faults.push(`a request to ${request.url()}`);
  });
  try {
    await page.goto(address);
    await page.waitForFunction(isHydrated);
    faults.push(...(await page.evaluate(activeParts)));
    if (page.url() !== address) faults.push(`the page left for ${page.url()}`);
    else if (!(await page.content()).includes(mark)) faults.push(`the page does not show ${mark}`);
  } finally {
    await page.close();
  }
  return faults;
}

process.exitCode = (await tryPayloads()) ? 0 : 1;
