import type { Browser, BrowserContext, Page } from '@playwright/test';
import { activatedCookie, publicIdCookie } from '@dinelink/contract/calls';
import { hydrated } from './hydration.ts';
import { demoMemberOf, knownMemberOf } from './known-member.ts';
import { untilLoaded } from './own-requests.ts';
import { isDirect, type SitePage, type Visitor } from './pages.ts';
import { siteOf } from './platform.ts';
import { signIn, signInAtPartner } from './sign-in.ts';
import { expect } from './watch.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A programme's visitor. */
export interface Visiting {
  readonly partner: string;
  readonly visitor: Visitor;
}

const states = new Map<string, Promise<State>>();
const withSession: ReadonlySet<Visitor> = new Set(['select', 'nocard', 'closed', 'shared']);

/** What the browser of such a visitor holds; a member signs in once in each worker. */
export async function stateOf(browser: Browser, { partner, visitor }: Visiting): Promise<State | undefined> {
  if (!withSession.has(visitor)) return undefined;
  const key = `${visitor}@${partner}`;
  const state = states.get(key) ?? signedIn(browser, partner, visitor);
  states.set(key, state);
  return state;
}

async function signedIn(browser: Browser, partner: string, visitor: Visitor): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAccount(page, partner, visitor);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Signs a demo member in, with the partner if that is where members sign in, and waits for the page after it. */
export async function openAccount(page: Page, partner: string, name: string): Promise<void> {
  const site = siteOf(partner);
  const isShared = name === 'shared';
  const user = isShared ? (await demoMemberOf(partner, name)).number : `${name}@${partner}.example`;
  await page.goto(`${site}/login?returnUrl=${encodeURIComponent('/account/overview')}`);
  await signInAt(page, partner, user);
  await expect(page).toHaveURL(new RegExp(`^${site}/(account/overview|add_card|fix_credentials)`));
  await hydrated(page);
}

/** On the sign-in page, or on that of a partner with its own. */
export async function signInAt(page: Page, partner: string, user: string): Promise<void> {
  await (isDirect(partner) ? signIn(page, user) : signInAtPartner(page, user));
}

/** Opens a page as its visitor and waits until nothing is loading. */
export async function visit(page: Page, partner: string, { path, visitor }: SitePage): Promise<void> {
  const site = siteOf(partner);
  if (visitor === 'activated') {
    const value = await knownMemberOf(partner);
    const names = [publicIdCookie(partner), activatedCookie(partner)];
    await page.context().addCookies(names.map((name) => ({ name, value, url: site })));
  }
  if (path === '/card_added') await page.addInitScript(storeLinkedCard, `${partner}.cardSuccess`);
  const query = visitor === 'invited' ? `?public_id=${await knownMemberOf(partner)}` : '';
  // Without an error a partner's own sign-in is shown at once.
  const isPartners = path === '/login' && !isDirect(partner);
  await untilLoaded(page, async () => {
    await page.goto(`${site}${path}${isPartners ? '?error=sso' : query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname, 'no redirect').toBe(new URL(path, site).pathname);
  });
}

/** What the page of the linked card confirms; without it that page leads home. */
const storeLinkedCard = (name: string): void =>
  window.sessionStorage.setItem(name, JSON.stringify({ description: 'Visa', lastFour: '4242' }));
