import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { tellClaimant } from './tell-claimant.ts';
import { type ClaimRow, findOpenClaims, saveOutcomeOfOpen } from './claims.store.ts';
import type { ClaimOutcome } from './domain/decide-claim.ts';
import { investigateAll, type Rematch } from './investigate.ts';

const CLAIMS_AT_ONCE = 200;

interface Parts {
  readonly database: Database;
  readonly rematch: Rematch;
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * Looks for the dines of open claims again: a late delivery, or a merchant id that became known, answers a claim without an
 * operator. Who claimed is told by mail. Returns how many claims are no longer open.
 */
export async function recheckOpen(parts: Parts): Promise<number> {
  let [answered, after] = [0, 0];
  for (;;) {
    const claims = await findOpenClaims(parts.database, { partner: null, after, count: CLAIMS_AT_ONCE });
    const outcomes = await investigateAll(parts, claims);
    for (const [index, claim] of claims.entries()) {
      const outcome = outcomes[index];
      if (outcome && (await saveNew(parts, claim, outcome))) answered += 1;
    }
    after = claims.at(-1)?.id ?? after;
    if (claims.length < CLAIMS_AT_ONCE) return answered;
  }
}

async function saveNew({ database, now }: Parts, claim: ClaimRow, outcome: ClaimOutcome): Promise<boolean> {
  const isSame =
    outcome.state === 'open' && outcome.reason === claim.reason && outcome.dineId === claim.dineId;
  if (isSame) return false;
  const at = now();
  return unitOfWork(database, async (tx) => {
    const isSaved = await saveOutcomeOfOpen(tx, claim.id, { ...outcome, at });
    if (!isSaved || outcome.state === 'open') return false;
    await tellClaimant(tx, claim, { template: 'claimFound', at });
    return true;
  });
}
