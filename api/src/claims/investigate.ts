import type { Database } from '../db/connection.ts';
import { type ClaimOutcome, decideClaim, findClaimed, mayBeMatched } from './domain/decide-claim.ts';
import { findKnownDines } from './known-dines.store.ts';

/** What is looked up. */
interface ClaimToInvestigate {
  readonly memberId: number;
  readonly cardId: number;
  readonly cardToken: string;
  readonly merchantId: number;
  readonly zone: string;
  readonly dinedOn: string;
  readonly amountCents: number;
}

/** Matches the unmatched dines of cards again, in the ledger and on its rules alone. */
export type Rematch = (cardTokens: readonly string[]) => Promise<unknown>;

/**
 * What the ledger knows of a claimed dine. One that is unmatched is matched again first: where that credits it, the engine
 * does, as it does for a dine of which nobody asked.
 */
export async function investigate(
  { database, rematch }: { readonly database: Database; readonly rematch: Rematch },
  claim: ClaimToInvestigate,
): Promise<ClaimOutcome> {
  const lookUp = async () => findClaimed(claim, await findKnownDines(database, claim));
  const before = await lookUp();
  if (!mayBeMatched(before)) return decideClaim(claim, before, { isMatchedNow: false });
  await rematch([claim.cardToken]);
  return decideClaim(claim, await lookUp(), { isMatchedNow: true });
}
