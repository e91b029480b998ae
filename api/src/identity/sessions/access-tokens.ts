import { limits } from '@dinelink/contract/calls';
import { createSigner } from '../secrets.ts';

interface TokenOwner {
  readonly sessionId: string;
  readonly partner: string;
}

/** The short-lived token required beside the session cookie where a member's money moves. */
export interface AccessTokens {
  issue(owner: TokenOwner): string;
  check(token: string, owner: TokenOwner): 'valid' | 'expired' | 'invalid';
}

/** A token is its expiry (epoch ms) and a signature over expiry, session and partner: alone it identifies no one. */
export function createAccessTokens(secret: string, now: () => number): AccessTokens {
  const signer = createSigner(secret, 'access-token');
  const claims = (expiresAt: string, { sessionId, partner }: TokenOwner) =>
    `${expiresAt}\n${partner}\n${sessionId}`;
  return {
    issue(owner) {
      const expiresAt = String(now() + limits.sessionTimeoutMs);
      return `${expiresAt}.${signer.sign(claims(expiresAt, owner))}`;
    },
    check(token, owner) {
      const [expiresAt = '', signature = ''] = token.split('.');
      if (!signer.isSigned(claims(expiresAt, owner), signature)) return 'invalid';
      return Number(expiresAt) > now() ? 'valid' : 'expired';
    },
  };
}
