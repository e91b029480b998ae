import { attachedProperty } from '@dinelink/contract/attached-property';
import type { Request } from 'express';

/** A member's session. */
export interface SignedIn {
  readonly memberId: number;
  readonly publicId: string;
  /** SHA-256 of the session cookie's value, hex. */
  readonly sessionId: string;
  /** Set while an operator emulates this member; the end is epoch ms. */
  readonly emulation?: { readonly actor: string; readonly readOnly: boolean; readonly expiresAt: number };
}

/** Authenticates requests; implemented by identity. */
export interface Authenticator {
  /** The member of the session cookie, or null. A cookie of another partner is null too. */
  bySession(request: Request): Promise<SignedIn | null>;
  /** The member of cookie and bearer token together; throws 401 TOKEN_EXPIRED for an expired token. */
  byToken(request: Request): Promise<SignedIn | null>;
}

const authenticators = attachedProperty<Request, Authenticator>('authenticator');

/** Middleware that gives `implement` this authenticator. */
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
