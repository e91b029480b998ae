import type { Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { problem } from '../problems.ts';
import { amountText } from '../rewards/activity/member-unit.ts';
import { createGrantAndReopen, type Grant } from '../rewards/operations/grant-and-reopen.service.ts';
import { findPaid } from './domain/decide-claim.ts';
import {
  type CreditedClaim,
  findCreditedByHand,
  findDinesTakenBack,
  saveTakenBack,
} from './take-back.store.ts';
import { findKnownDines } from './known-dines.store.ts';
import { tellClaimant } from './tell-claimant.ts';

const CLAIMS_AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** As long as an unmatched dine is tried again. */
const WATCHED_MS = 180 * DAY_MS;

interface Parts {
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * Takes back what was granted by hand for dines that the ledger has paid since, by a later delivery or a merchant id that became
 * known: no dine is paid twice, and what it earns by the rules stays. Returns how many grants were taken back.
 */
export async function takeBackPaid(parts: Parts): Promise<number> {
  const { database, now } = parts;
  let [taken, after] = [0, 0];
  for (;;) {
    const claims = await findCreditedByHand(database, {
      since: now() - WATCHED_MS,
      after,
      count: CLAIMS_AT_ONCE,
    });
    for (const claim of claims) if (await takeBack(parts, claim)) taken += 1;
    after = claims.at(-1)?.id ?? after;
    if (claims.length < CLAIMS_AT_ONCE) return taken;
  }
}

async function takeBack({ database, partners, now }: Parts, claim: CreditedClaim): Promise<boolean> {
  const partner = partners.find(({ key }) => key === claim.partner);
  const used = await findDinesTakenBack(database, claim.memberId);
  const dines = (await findKnownDines(database, claim)).filter(({ dineId }) => !used.includes(dineId));
  const paid = findPaid(claim, dines);
  if (!partner || !paid) return false;
  const granted = Number(claim.amountGranted);
  const reversal: Grant = {
    ...{ memberId: claim.memberId, amount: -granted, source: 'M' as const, reverses: claim.entryId },
    ...{ actor: 'worker', reason: `Claim ${claim.id}: dine ${paid.dineId} was paid since` },
    key: `claim-${claim.id}-taken-back`,
  };
  const operators = createGrantAndReopen({ database, partners, clock: now });
  const { isNew } = await operators.grant(partner, reversal, async (tx, { at }) => {
    // Under the ledger's lock.
    if (!(await saveTakenBack(tx, claim.id, paid.dineId))) throw problem('CLAIM_ANSWERED');
    await tellClaimant(tx, claim, { template: 'claimTakenBack', amount: amountText(partner, granted), at });
  });
  return isNew;
}
