import { randomBytes } from 'node:crypto';
import { partnerOfHost } from '@dinelink/contract';
import { createAccessTokens } from '../../api/src/identity/sessions/access-tokens.ts';
import { databaseSessionStore } from '../../api/src/identity/sessions/sql-session.store.ts';
import { createSessions } from '../../api/src/identity/sessions/sessions.service.ts';
import { aMember } from '../../api/src/members/members.fixture.ts';
import type { NewMember } from '../../api/src/members/members.store.ts';
import { readPartners } from '../../api/src/partners/read-partners.ts';
import { findEverydayMerchant, findMerchantRefs } from '../../api/src/staging-tools/staging-tools.store.ts';
import { send } from './http.ts';
import type { Platform } from './platform.ts';

export const HOME_PARTNER = 'nosh';
export const OTHER_PARTNER = 'ihg';
export const PASSWORD = 'dine-well-2026';

/** A browser: a partner's address and the cookies there. */
export interface Visitor {
  readonly partner: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** The bearer token beside the session cookie. */
  readonly token?: string;
  /** Sends changing calls without the anti-forgery token. */
  readonly omitsCsrfToken?: boolean;
}

/** A member who is signed in. */
export interface SignedInVisitor extends Visitor {
  readonly memberId: number;
  readonly publicId: string;
  readonly email: string;
}

/** The members and the merchant of one test; every test creates its own members. */
export interface TestContext extends Platform {
  readonly member: SignedInVisitor;
  /** Another member of the same partner. */
  readonly otherMember: SignedInVisitor;
  readonly visitor: Visitor;
  /** At an SSO partner, not signed in. */
  readonly ssoVisitor: Visitor;
  readonly merchantId: string;
  readonly networkMerchantId: string;
}

/** A new member with a session, created as sign-in creates one. */
export async function aSignedInMember(
  { database, config }: Platform,
  overrides: Partial<NewMember> & { partner?: string } = {},
): Promise<SignedInVisitor> {
  const partner = overrides.partner ?? HOME_PARTNER;
  const { id, publicId, email } = await aMember(database, { password: PASSWORD, ...overrides, partner });
  const sessions = createSessions(databaseSessionStore(database), {
    now: Date.now,
    longestMs: 43_200_000,
  });
  const { cookie, session } = await sessions.start({ partner, memberId: id, publicId }, false);
  const token = createAccessTokens(config.TOKEN_SECRET, Date.now).issue({ sessionId: session.id, partner });
  return { partner, memberId: id, publicId, email, cookies: { session: cookie }, token };
}

export async function createContext(platform: Platform): Promise<TestContext> {
  const { database } = platform;
  // Offers of other merchants are limited to some weekdays, and the tests run on every day.
  const merchantId = await findEverydayMerchant(database, new Date().toISOString().slice(0, 10));
  if (merchantId === undefined) throw new Error('No merchant has an offer on every day without a condition.');
  const refs = await findMerchantRefs(database, merchantId, Date.now());
  return {
    ...platform,
    member: await aSignedInMember(platform),
    otherMember: await aSignedInMember(platform),
    visitor: { partner: HOME_PARTNER, cookies: {} },
    ssoVisitor: { partner: 'united', cookies: {} },
    merchantId: String(merchantId),
    networkMerchantId: refs.get('VISA') ?? '',
  };
}

const csrfCookie = randomBytes(32).toString('base64url');
const tokens = new Map<string, Promise<string>>();

/** The CSRF cookie and token of a browser at this partner. */
export async function csrfPair(platform: Platform, partner: string) {
  const key = `${platform.port} ${partner}`;
  const pending = tokens.get(key) ?? fetchCsrfToken(platform, partner);
  tokens.set(key, pending);
  return { cookie: csrfCookie, token: await pending };
}

async function fetchCsrfToken({ port }: Platform, partner: string): Promise<string> {
  const headers = { Host: hostOf(partner), Cookie: `csrf=${csrfCookie}` };
  const { text } = await send(port, { method: 'GET', path: '/api/CSRF', headers });
  return String(JSON.parse(text).csrfToken);
}

const partners = readPartners('api/partners');

/** The host of a partner on a developer's machine. */
export function hostOf(key: string): string {
  const host = `${key}.localhost:5900`;
  if (partnerOfHost(partners, host)?.key !== key) throw new Error(`${host} is not ${key}'s address.`);
  return host;
}
