import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { sameSecret } from '../http/caller.ts';
import { type Cookie, type Cookies, sentCookies } from '../http/cookies.ts';
import { problem } from '../problems.ts';
import { createSigner } from '../identity/secrets.ts';

const LASTS_MS = 8 * 60 * 60_000;
const PATH = '/api/stgtools';
const operatorCookie: Cookie = { name: 'operator', sameSite: 'strict' };

interface Gate {
  /** The key operators exchange; undefined on a developer's machine, where everybody is one. */
  readonly key: string | undefined;
  readonly secret: string;
  readonly now: () => number;
}

export interface Operators {
  /** Lets operators alone pass. */
  readonly guard: RequestHandler;
  /** Gives a browser that knows the key the cookie; answers when it ends, epoch ms. */
  admit(key: string, cookies: Cookies): number;
}

/** Who may use the staging tools. The cookie is its end and a signature; without the key nobody gets one. */
export function createOperators({ key, secret, now }: Gate): Operators {
  const signer = createSigner(secret, 'operator');
  const isOperator = (request: Request): boolean => {
    const [expiresAt = '', signature = ''] = (sentCookies(request).get(operatorCookie) ?? '').split('.');
    return signer.isSigned(expiresAt, signature) && Number(expiresAt) > now();
  };
  return {
    guard(request: Request, _response: Response, next: NextFunction) {
      if (key === undefined || request.originalUrl.startsWith(`${PATH}/operator`) || isOperator(request))
        return next();
      throw problem('OPERATOR_ONLY');
    },
    admit(given, cookies) {
      if (key === undefined || !sameSecret(given, key)) {
        throw problem('OPERATOR_KEY_INVALID');
      }
      const expiresAt = now() + LASTS_MS;
      const value = `${expiresAt}.${signer.sign(String(expiresAt))}`;
      cookies.set(operatorCookie, value, { expires: new Date(expiresAt) });
      return expiresAt;
    },
  };
}
