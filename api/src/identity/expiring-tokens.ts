import { createSigner } from './secrets.ts';

/** Whom a token is for; alone it identifies no one. */
interface Owner {
  readonly partner: string;
  readonly id: string;
}

export type TokenState = 'valid' | 'expired' | 'invalid';

interface ExpiringTokens {
  issue(owner: Owner): string;
  check(token: string, owner: Owner): TokenState;
}

interface Parts {
  readonly secret: string;
  /** A token is valid for its purpose only. */
  readonly purpose: string;
  readonly lifetimeMs: number;
  readonly now: () => number;
}

/**
 * A token is its expiry (epoch ms) and a signature over expiry and owner. It is no SignedState, because that carries its content
 * and is null both when it has expired and when it was changed.
 */
export function createExpiringTokens({ secret, purpose, lifetimeMs, now }: Parts): ExpiringTokens {
  const signer = createSigner(secret, purpose);
  const textOf = (expiresAt: string, { partner, id }: Owner) => `${expiresAt}\n${partner}\n${id}`;
  return {
    issue(owner) {
      const expiresAt = String(now() + lifetimeMs);
      return `${expiresAt}.${signer.sign(textOf(expiresAt, owner))}`;
    },
    check(token, owner) {
      const [expiresAt = '', signature = ''] = token.split('.');
      if (!signer.isSigned(textOf(expiresAt, owner), signature)) return 'invalid';
      return Number(expiresAt) > now() ? 'valid' : 'expired';
    },
  };
}
