import type { Express } from 'express';
import type { Database } from '../db/connection.ts';
import { aBrowser, type Browser } from '../http/browser.fixture.ts';
import type { Identity } from '../identity/identity.module.ts';
import { aMember } from './members.fixture.ts';
import type { NewMember } from './members.store.ts';

/** The password of members in tests. */
export const PASSWORD = 'dine-well-2026';

interface SignedInContext {
  readonly database: Database;
  readonly app: Express;
}

type Overrides = Partial<NewMember> & { readonly partner: string };

/** A fresh member of a programme, signed in with a password. */
export async function aSignedInMember({ database, app }: SignedInContext, overrides: Overrides) {
  const member = await aMember(database, { ...overrides, password: PASSWORD });
  const browser = browserAt(app, overrides.partner);
  return { member, browser, ...(await signIn(browser, member.email)) };
}

/** Signs in; the bearer token is for calls that need it beside the cookie. */
export async function signIn(browser: Browser, userName: string) {
  const { status, body } = await browser.post('/api/SignIn', { userName, password: PASSWORD });
  if (status !== 200) throw new Error(`${userName} was not signed in: ${JSON.stringify(body)}`);
  return { bearer: { Authorization: `Bearer ${String(body.accessToken)}` } };
}

/** A new member of an SSO programme, as the partner's sign-in creates them. */
export async function aMemberBySso(
  { database, app, identity }: SignedInContext & { identity: Identity },
  overrides: Overrides,
) {
  const { partner } = overrides;
  // A member with a password from before the programme used SSO keeps it, and it must not sign in.
  const member = await aMember(database, { ...overrides, password: PASSWORD });
  const browser = browserAt(app, partner);
  const owner = { partner, memberId: member.id, publicId: member.publicId };
  browser.cookies.set('session', (await identity.sessions.start(owner, false)).cookie);
  return { member, browser };
}

const browserAt = (app: Express, partner: string) => aBrowser(app, `${partner}.localhost:3000`);
