import type { Partner } from '@dinelink/contract';
import type { Database, Tx } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import type { Operator } from '../operator-actions/operator-actions.store.ts';
import { problem } from '../problems.ts';
import { amountText } from '../rewards/activity/member-unit.ts';
import { createGrantAndReopen } from '../rewards/operations/grant-and-reopen.service.ts';
import { decideClaim, findClaimed } from './domain/decide-claim.ts';
import { addAnswer, type ClaimRow, findClaim, findCreditedBeside, findOpenClaims } from './claims.store.ts';
import { findKnownDines, networkPlacesOf } from './known-dines.store.ts';
import { tellClaimant } from './tell-claimant.ts';

const CLAIMS_AT_ONCE = 500;

interface Dependencies {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly clock: () => number;
}

/** What operators do with claims that wait. */
export function createClaimAnswers(dependencies: Dependencies) {
  const { database, clock } = dependencies;
  return {
    /** The oldest open ones, of one programme or of all. */
    waiting: (partner: string | null) =>
      findOpenClaims(database, { partner, after: 0, count: CLAIMS_AT_ONCE }),

    /** A claim with the purchases of its card around its day, whatever their amount. */
    async show(id: number) {
      const claim = await claimNumbered(database, id);
      const dines = await Promise.all(
        (await findKnownDines(database, claim)).map(async (dine) => ({
          ...dine,
          places: await networkPlacesOf(database, dine.dineId),
        })),
      );
      return { claim, dines };
    },

    /**
     * Grants an amount for an open claim, once; the same command again returns the same entry. Refuses with 409 a claim that is
     * not open, whose dine the ledger has decided since, or was credited by another claim (it would be paid twice), or
     * whose grant was taken back since.
     */
    async credit(id: number, amount: number, operator: Operator): Promise<number> {
      const claim = await claimNumbered(database, id);
      const partner = dependencies.partners.find(({ key }) => key === claim.partner);
      if (!partner) throw problem('PARTNER_NOT_FOUND');
      const { memberId } = claim;
      const grant = { ...operator, memberId, amount, source: 'M', key: `claim-${id}` } as const;
      const { entryId, isNew } = await createGrantAndReopen(dependencies).grant(
        partner,
        grant,
        async (tx, made) => {
          // Under the ledger's lock.
          await refuseDecided(tx, claim);
          await refuseCredited(tx, claim);
          const answer = { answer: 'credited', ...operator, ...made } as const;
          if (!(await addAnswer(tx, id, answer))) throw problem('CLAIM_ANSWERED');
          const { reason } = operator;
          const news = { template: 'claimCredited', reason, amount: amountText(partner, amount) } as const;
          await tellClaimant(tx, claim, { ...news, at: made.at });
        },
      );
      if (!isNew) await refuseTakenBack(database, id);
      return entryId;
    },

    /** Declines an open claim with a reason that the member reads (409 if it is not open). */
    async decline(id: number, operator: Operator): Promise<void> {
      const claim = await claimNumbered(database, id);
      const at = clock();
      await unitOfWork(database, async (tx) => {
        const answer = { answer: 'declined', entryId: null, ...operator, at } as const;
        if (!(await addAnswer(tx, id, answer))) throw problem('CLAIM_ANSWERED');
        await tellClaimant(tx, claim, { template: 'claimDeclined', reason: operator.reason, at });
      });
    },
  };
}

async function claimNumbered(database: Database, id: number): Promise<ClaimRow> {
  const claim = await findClaim(database, id);
  if (!claim) throw problem('CLAIM_NOT_FOUND', { message: `There is no claim ${id}.` });
  return claim;
}

async function refuseCredited(tx: Tx, claim: ClaimRow): Promise<void> {
  const other = await findCreditedBeside(tx, claim);
  if (other === null) return;
  const message = `Claim ${other} of the same card has been credited for this dine or this day.`;
  throw problem('CLAIM_ANSWERED', { message });
}

/** A grant that was reversed since is no credit. */
async function refuseTakenBack(database: Database, id: number): Promise<void> {
  const { state, dineId } = await claimNumbered(database, id);
  if (state === 'credited') return;
  const message = `Its dine ${dineId} was paid since, and the grant was taken back.`;
  throw problem('CLAIM_ANSWERED', { message });
}

async function refuseDecided(tx: Tx, claim: ClaimRow): Promise<void> {
  const dine = findClaimed(claim, await findKnownDines(tx, claim));
  const { state, dineId } = decideClaim(claim, dine, { isMatchedNow: false });
  if (state === 'open') return;
  const message = `Its dine ${dineId} has been found since. The worker answers the claim within 15 minutes.`;
  throw problem('CLAIM_ANSWERED', { message });
}
