import { limits } from '@dinelink/contract/calls';
import { createSigner } from './secrets.ts';

interface TokenHolder {
  readonly sessionId: string;
  readonly partner: string;
}

/** The short-lived token that goes beside the session cookie where a member's money moves. */
export interface AccessTokens {
  issue(holder: TokenHolder): string;
  check(token: string, holder: TokenHolder): 'valid' | 'expired' | 'invalid';
}

/** A token is its end (epoch ms) and a signature over end, session and partner: alone it names nobody. */
export function createAccessTokens(secret: string, now: () => number): AccessTokens {
  const signer = createSigner(secret, 'access-token');
  const claims = (expiresAt: string, { sessionId, partner }: TokenHolder) =>
    `${expiresAt}\n${partner}\n${sessionId}`;
  return {
    issue(holder) {
      const expiresAt = String(now() + limits.sessionTimeoutMs);
      return `${expiresAt}.${signer.sign(claims(expiresAt, holder))}`;
    },
    check(token, holder) {
      const [expiresAt = '', signature = ''] = token.split('.');
      if (!signer.isSigned(claims(expiresAt, holder), signature)) return 'invalid';
      return Number(expiresAt) > now() ? 'valid' : 'expired';
    },
  };
}
