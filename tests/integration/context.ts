import { randomBytes } from 'node:crypto';
import { partnerOfHost } from '@dinelink/contract';
import { createAccessTokens } from '../../api/src/identity/access-tokens.ts';
import { hashPassword } from '../../api/src/identity/passwords.ts';
import { databaseSessionStore } from '../../api/src/identity/session.store.ts';
import { createSessions } from '../../api/src/identity/sessions.service.ts';
import { aMember } from '../../api/src/members/members.fixture.ts';
import type { NewMember } from '../../api/src/members/members.store.ts';
import { readPartners } from '../../api/src/partners/read-partners.ts';
import { findEverydayMerchant, findMerchantRefs } from '../../api/src/stgtools/stgtools.store.ts';
import { send } from './http.ts';
import type { Platform } from './platform.ts';

export const HOME = 'nosh';
export const ELSEWHERE = 'ihg';
export const PASSWORD = 'dine-well-2026';

/** Somebody at a browser: a programme's address and the cookies there. */
export interface Visitor {
  readonly partner: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** The bearer token beside the session cookie. */
  readonly token?: string;
  /** Sends changing calls without the anti-forgery token. */
  readonly isForged?: boolean;
}

/** A member who is signed in. */
export interface SignedInVisitor extends Visitor {
  readonly memberId: number;
  readonly publicId: string;
  readonly email: string;
}

/** What a cell of the table has to stand on; every test makes its own members. */
export interface World extends Platform {
  readonly member: SignedInVisitor;
  /** Another member of the same programme. */
  readonly stranger: SignedInVisitor;
  readonly visitor: Visitor;
  /** Of an SSO programme, not signed in. */
  readonly ssoVisitor: Visitor;
  readonly merchantId: string;
  readonly networkMerchantId: string;
}

let hash: Promise<string> | undefined;

/** A fresh member with a running session, made the way sign-in makes one. */
export async function aSignedInMember(
  { database, config }: Platform,
  told: Partial<NewMember> & { partner?: string } = {},
): Promise<SignedInVisitor> {
  const partner = told.partner ?? HOME;
  // One hash for everybody: hashing is slow on purpose.
  const passwordHash = await (hash ??= hashPassword(PASSWORD));
  const { id, publicId, email } = await aMember(database, { passwordHash, ...told, partner });
  const sessions = createSessions(databaseSessionStore(database), {
    now: Date.now,
    longestMs: 43_200_000,
  });
  const { cookie, session } = await sessions.start({ partner, memberId: id, publicId }, false);
  const token = createAccessTokens(config.TOKEN_SECRET, Date.now).issue({ sessionId: session.id, partner });
  return { partner, memberId: id, publicId, email, cookies: { session: cookie }, token };
}

export async function aWorld(platform: Platform): Promise<World> {
  const { database } = platform;
  // Others earn on some weekdays only, and these claims hold on every one.
  const merchantId = await findEverydayMerchant(database, new Date().toISOString().slice(0, 10));
  if (merchantId === undefined) throw new Error('No restaurant gives every day without a condition.');
  const refs = await findMerchantRefs(database, merchantId, Date.now());
  return {
    ...platform,
    member: await aSignedInMember(platform),
    stranger: await aSignedInMember(platform),
    visitor: { partner: HOME, cookies: {} },
    ssoVisitor: { partner: 'united', cookies: {} },
    merchantId: String(merchantId),
    networkMerchantId: refs.get('VISA') ?? '',
  };
}

const forgeryCookie = randomBytes(32).toString('base64url');
const tokens = new Map<string, Promise<string>>();

/** Cookie and token that let a browser of this programme change something. */
export async function antiForgery(platform: Platform, partner: string) {
  const key = `${platform.port} ${partner}`;
  const asked = tokens.get(key) ?? askForToken(platform, partner);
  tokens.set(key, asked);
  return { cookie: forgeryCookie, token: await asked };
}

async function askForToken({ port }: Platform, partner: string): Promise<string> {
  const headers = { Host: hostOf(partner), Cookie: `csrf=${forgeryCookie}` };
  const { text } = await send(port, { method: 'GET', path: '/api/CSRF', headers });
  return String(JSON.parse(text).csrfToken);
}

const partners = readPartners('api/partners');

/** The address of a programme on a developer's machine. */
export function hostOf(key: string): string {
  const host = `${key}.localhost:5900`;
  if (partnerOfHost(partners, host)?.key !== key) throw new Error(`${host} is not ${key}'s address.`);
  return host;
}
