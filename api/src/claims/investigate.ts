import type { Database } from '../db/connection.ts';
import {
  type ClaimOutcome,
  decideClaim,
  findClaimed,
  type KnownDine,
  mayBeMatched,
} from './domain/decide-claim.ts';
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

interface Parts {
  readonly database: Database;
  readonly rematch: Rematch;
}

/** Matches the unmatched dines of cards again, in the ledger and on its rules alone. */
export type Rematch = (cardTokens: readonly string[]) => Promise<unknown>;

/**
 * What the ledger knows of a claimed dine. One that is unmatched is matched again first: where that credits it, the engine
 * does, as it does for a dine of which nobody asked.
 */
export async function investigate(parts: Parts, claim: ClaimToInvestigate): Promise<ClaimOutcome> {
  const [outcome] = await investigateAll(parts, [claim]);
  if (!outcome) throw new Error('A claim was not investigated.');
  return outcome;
}

/** The same for many claims, in their order: each card is matched again once. */
export async function investigateAll(
  { database, rematch }: Parts,
  claims: readonly ClaimToInvestigate[],
): Promise<ClaimOutcome[]> {
  const found = new Map<ClaimToInvestigate, KnownDine | null>();
  const lookUp = async (claim: ClaimToInvestigate) =>
    void found.set(claim, findClaimed(claim, await findKnownDines(database, claim)));
  for (const claim of claims) await lookUp(claim);
  const unmatched = claims.filter((claim) => mayBeMatched(found.get(claim) ?? null));
  if (unmatched.length > 0) await rematch([...new Set(unmatched.map(({ cardToken }) => cardToken))]);
  for (const claim of unmatched) await lookUp(claim);
  return claims.map((claim) =>
    decideClaim(claim, found.get(claim) ?? null, { isMatchedNow: unmatched.includes(claim) }),
  );
}
