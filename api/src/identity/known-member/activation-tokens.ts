import { limits } from '@dinelink/contract/calls';
import { createSigner } from '../secrets.ts';

interface Inactive {
  readonly publicId: string;
  readonly partner: string;
}

/** The token that lets a visitor without a session activate one membership, and nothing else. */
export interface ActivationTokens {
  issue(whose: Inactive): string;
  check(token: string, whose: Inactive): 'valid' | 'expired' | 'invalid';
}

/** A token is its expiry (epoch ms) and a signature over expiry, partner and public id. */
export function createActivationTokens(secret: string, now: () => number): ActivationTokens {
  const signer = createSigner(secret, 'activation-token');
  const claims = (expiresAt: string, { publicId, partner }: Inactive) =>
    `${expiresAt}\n${partner}\n${publicId}`;
  return {
    issue(whose) {
      const expiresAt = String(now() + limits.activationTokenMs);
      return `${expiresAt}.${signer.sign(claims(expiresAt, whose))}`;
    },
    check(token, whose) {
      const [expiresAt = '', signature = ''] = token.split('.');
      if (!signer.isSigned(claims(expiresAt, whose), signature)) return 'invalid';
      return Number(expiresAt) > now() ? 'valid' : 'expired';
    },
  };
}
