import { createSigner, sha256 } from '../identity/secrets.ts';
import type { PlanRow } from './plans.store.ts';

export type PlanLinks = ReturnType<typeof createPlanLinks>;

/**
 * The tokens of plans' links: 256 bits that only TOKEN_SECRET and the plan's random id give, so that the owner can share the link
 * again although only the token's hash is stored.
 */
export function createPlanLinks(secret: string) {
  const { sign: tokenFor } = createSigner(secret, 'link of a dinner plan');
  return {
    hashOfNew: (publicId: string): string => sha256(tokenFor(publicId)),

    /** Null after a change of the secret: a link shared before still works, but its token can no longer be computed. */
    shareableToken({ publicId, tokenHash }: Pick<PlanRow, 'publicId' | 'tokenHash'>): string | null {
      const token = tokenFor(publicId);
      return sha256(token) === tokenHash ? token : null;
    },
  };
}
