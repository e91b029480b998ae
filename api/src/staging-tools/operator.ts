import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { sameSecret } from '../http/caller.ts';
import { type Cookies, readCookies } from '../http/cookies.ts';
import { problem } from '../problems.ts';
import { createSigner } from '../identity/secrets.ts';

const LASTS_MS = 8 * 60 * 60_000;
const PATH = '/api/stgtools';

interface Gate {
  /** The key that operators exchange for a cookie; undefined in development, where everyone is an operator. */
  readonly key: string | undefined;
  readonly secret: string;
  readonly now: () => number;
}

export interface Operators {
  /** Lets only operators into the staging tools; other paths are open. */
  readonly guard: RequestHandler;
  /** Sets the cookie for a browser that sends the key; returns its expiry, epoch ms. */
  admit(key: string, cookies: Cookies): number;
}

/** Who may use the staging tools. The cookie is its expiry and a signature; it needs the key. */
export function createOperators({ key, secret, now }: Gate): Operators {
  const signer = createSigner(secret, 'operator');
  const isOperator = (request: Request): boolean => {
    const [expiresAt = '', signature = ''] = (readCookies(request).get('operator') ?? '').split('.');
    return signer.isSigned(expiresAt, signature) && Number(expiresAt) > now();
  };
  return {
    guard(request: Request, _response: Response, next: NextFunction) {
      const path = request.path.toLowerCase();
      const isOpen = key === undefined || !path.startsWith(PATH) || path.startsWith(`${PATH}/operator`);
      if (isOpen || isOperator(request)) return next();
      throw problem('OPERATOR_ONLY');
    },
    admit(given, cookies) {
      if (key === undefined || !sameSecret(given, key)) {
        throw problem('OPERATOR_KEY_INVALID');
      }
      const expiresAt = now() + LASTS_MS;
      cookies.set('operator', `${expiresAt}.${signer.sign(String(expiresAt))}`, {
        sameSite: 'strict',
        expires: new Date(expiresAt),
      });
      return expiresAt;
    },
  };
}
