import type { Partner } from '@dinelink/contract';
import type { Tx } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { problem } from '../../problems.ts';
import { enqueue } from '../../jobs/outbox.store.ts';
import { type Operator, addOperatorActions } from '../../operator-actions/operator-actions.store.ts';
import { reopen } from '../domain/commands/reopen.ts';
import {
  addGrant,
  findGrant,
  type Grant,
  grantEntry,
  type Granted,
  tierOf,
} from '../storage/grants.store.ts';
import { findEntries } from '../storage/entries.store.ts';
import { createReprocessDines, type LedgerDependencies } from './reprocess-dines.ts';
import { saveSequences, lockLedger } from '../storage/ledger-lock.ts';
import { redeemJob } from '../statement-credits/redeem-job.ts';

type GrantNote = (tx: Tx, granted: { readonly entryId: number; readonly at: number }) => Promise<void>;

export type { Grant } from '../storage/grants.store.ts';

/** What operators may change in the ledger; every action leaves its reason in the trace. */
export function createGrantAndReopen(dependencies: LedgerDependencies) {
  const { database, clock } = dependencies;
  const reprocess = createReprocessDines(dependencies);
  return {
    /** Overrides the reason a dine's entry was forfeited for (404 if unknown, 409 if that changes nothing). */
    async reopen(partner: Partner, entryId: number, { actor, reason }: Operator): Promise<void> {
      const found = await reprocess(
        async (tx) => {
          const [entry] = await findEntries(tx, partner.key, [entryId]);
          return entry?.source === 'S' && entry.dineId !== null ? [entry.dineId] : [];
        },
        (batch, dineId) => {
          if (!reopen(batch, dineId, `${actor}: ${reason}`.slice(0, 200))) {
            throw problem('NOT_REOPENED');
          }
        },
        {
          note: (tx, at) =>
            addOperatorActions(tx, [{ action: 'reopen', subjectId: entryId, actor, reason, at }]),
        },
      );
      if (found.length === 0)
        throw problem('ENTRY_NOT_FOUND', { message: 'No dine of this programme has this entry.' });
    },

    /**
     * Writes an M or + entry, once for a key. Refuses with 404 a member of another programme, with 409 a key of another grant.
     * `note` saves what the grant is for, in the same transaction; what it throws rolls the grant back.
     */
    grant: (partner: Partner, grant: Grant, note?: GrantNote): Promise<Granted> =>
      unitOfWork(database, async (tx) => {
        const { memberId, actor, reason } = grant;
        const at = clock();
        const { entry: id, ...sequences } = await lockLedger(tx);
        const idempotencyKey = `grant ${partner.key} ${grant.key}`;
        const known = await findGrant(tx, idempotencyKey);
        if (known) return sameAs(known, grant);
        const tier = await tierOf(tx, partner, memberId);
        if (tier === null)
          throw problem('MEMBER_NOT_FOUND', { message: 'No member of this programme has this number.' });
        await addGrant(tx, grantEntry(partner, grant, { id, tier, now: at }));
        await addOperatorActions(tx, [{ action: 'grant', subjectId: id, idempotencyKey, actor, reason, at }]);
        await saveSequences(tx, { ...sequences, entry: id + 1 });
        await note?.(tx, { entryId: id, at });
        if (partner.currencyType === 'Credit') {
          await enqueue(tx, redeemJob([memberId], at));
        }
        return { entryId: id, isNew: true };
      }),
  };
}

/** The grant a key made before; throws if that was another grant. */
function sameAs(known: Granted & Pick<Grant, 'memberId' | 'source' | 'amount'>, grant: Grant): Granted {
  const { entryId, memberId, source, amount } = known;
  if (memberId !== grant.memberId || source !== grant.source || amount !== grant.amount) {
    throw problem('KEY_USED', { message: `This key has granted something else: see entry ${entryId}.` });
  }
  return { entryId, isNew: false };
}
