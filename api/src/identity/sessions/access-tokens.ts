import { limits } from '@dinelink/contract/calls';
import { createExpiringTokens, type TokenState } from '../expiring-tokens.ts';

interface TokenOwner {
  readonly sessionId: string;
  readonly partner: string;
}

/** The short-lived token required beside the session cookie where a member's money moves. */
export interface AccessTokens {
  issue(owner: TokenOwner): string;
  check(token: string, owner: TokenOwner): TokenState;
}

export function createAccessTokens(secret: string, now: () => number): AccessTokens {
  const lifetimeMs = limits.sessionTimeoutMs;
  const tokens = createExpiringTokens({ secret, purpose: 'access-token', lifetimeMs, now });
  return {
    issue: ({ partner, sessionId }) => tokens.issue({ partner, id: sessionId }),
    check: (token, { partner, sessionId }) => tokens.check(token, { partner, id: sessionId }),
  };
}
