import { limits } from '@dinelink/contract/calls';
import { createExpiringTokens, type TokenState } from '../expiring-tokens.ts';

interface Inactive {
  readonly publicId: string;
  readonly partner: string;
}

/** The token that lets a visitor without a session activate one membership, and nothing else. */
export interface ActivationTokens {
  issue(whose: Inactive): string;
  check(token: string, whose: Inactive): TokenState;
}

export function createActivationTokens(secret: string, now: () => number): ActivationTokens {
  const lifetimeMs = limits.activationTokenMs;
  const tokens = createExpiringTokens({ secret, purpose: 'activation-token', lifetimeMs, now });
  return {
    issue: ({ partner, publicId }) => tokens.issue({ partner, id: publicId }),
    check: (token, { partner, publicId }) => tokens.check(token, { partner, id: publicId }),
  };
}
