import type { Request } from 'express';

/** A signed-in browser; times are epoch milliseconds. */
export interface Session {
  /** SHA-256 of the cookie's value, hex: the store opens nobody's session. */
  readonly id: string;
  readonly partner: string;
  readonly memberId: number;
  readonly publicId: string;
  readonly isRemembered: boolean;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A member's session as every call sees it. */
export interface SignedIn {
  readonly memberId: number;
  readonly publicId: string;
  /** SHA-256 of the session cookie's value, hex. */
  readonly sessionId: string;
  /** The member's own; not there when an operator sees the site as this member. */
  readonly session?: Session;
  /** There when an operator sees the site as this member; the end is epoch ms. */
  readonly emulation?: { readonly actor: string; readonly readOnly: boolean; readonly expiresAt: number };
}

/** Who a request comes from; implemented by identity. */
export interface Authenticator {
  /** The member of the session cookie, or null. A cookie of another partner is null too. */
  bySession(request: Request): Promise<SignedIn | null>;
  /** The member of cookie and bearer token together; refuses an expired token with 401 TOKEN_EXPIRED. */
  byToken(request: Request): Promise<SignedIn | null>;
}

/** The bearer token of a call. */
export interface BearerToken {
  readonly value: string | undefined;
  /** The member of cookie and token together; refuses an expired token. */
  owner(): Promise<SignedIn | null>;
}

const authenticators = new WeakMap<Request, Authenticator>();

/** Middleware that lets `implement` ask this authenticator. */
export const authenticateWith =
  (authenticator: Authenticator) => (request: Request, _response: unknown, next: () => void) => {
    authenticators.set(request, authenticator);
    next();
  };

export async function signedInOf(request: Request): Promise<SignedIn | null> {
  return (await authenticators.get(request)?.bySession(request)) ?? null;
}

export async function tokenOwnerOf(request: Request): Promise<SignedIn | null> {
  return (await authenticators.get(request)?.byToken(request)) ?? null;
}

/** The token of an Authorization header in the Bearer scheme, if there is one. */
export const bearerOf = (request: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(request.get('Authorization') ?? '')?.[1];
