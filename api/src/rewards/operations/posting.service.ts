import { z } from 'zod';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Handlers } from '../../jobs/run-jobs.ts';
import { type Operator, addOperatorActions } from '../../operator-actions/operator-actions.store.ts';
import { POSTING_REFUSED } from '../domain/entries/entry.ts';
import { refusePosting } from '../domain/commands/refuse-posting.ts';
import { findDeferred, findEntries, type EntryRow, moveEntries } from '../storage/entries.store.ts';
import { createReprocessDines, type LedgerDependencies } from './reprocess-dines.ts';
import { lockLedger } from '../storage/ledger-lock.ts';
import type { Tx } from '../../db/connection.ts';

const LINES_A_BATCH = 5_000;

/** A partner's answer to a posting batch. */
const postingAnswerSchema = z.strictObject({
  partner: z.string(),
  acknowledged: z.array(z.int()).default([]),
  refused: z.array(z.int()).default([]),
});

type PostingAnswer = z.output<typeof postingAnswerSchema>;

export type PostingService = ReturnType<typeof createPostingService>;

/** Posting batches: the deferred entries, and the partner's answer to them. */
export function createPostingService(dependencies: LedgerDependencies) {
  const { database, clock } = dependencies;
  const reprocess = createReprocessDines(dependencies);

  /** Awards the deferred ones among these entries; returns their ids. */
  const acknowledge = (partner: string, ids: readonly number[], operator: Operator | null = null) =>
    unitOfWork(database, async (tx) => {
      await lockLedger(tx);
      const waiting = await findWaiting(tx, partner, ids);
      const at = clock();
      await moveEntries(tx, waiting, { to: 'Awarded', reason: null, at });
      await note(tx, waiting, { action: 'acknowledge', operator, at });
      return idsOf(waiting);
    });

  /** Forfeits the deferred ones among these entries; returns their ids. */
  const refuse = async (partner: string, ids: readonly number[], operator: Operator | null = null) => {
    let waiting: readonly EntryRow[] = [];
    await reprocess(
      async (tx, at) => {
        waiting = await findWaiting(tx, partner, ids);
        const own = waiting.filter((entry) => !isOfDine(entry));
        await moveEntries(tx, own, { to: 'Forfeit', reason: POSTING_REFUSED, at });
        await note(tx, waiting, { action: 'refuse', operator, at });
        return [...new Set(waiting.filter(isOfDine).flatMap(({ dineId }) => dineId ?? []))];
      },
      (batch, dineId) => refusePosting(batch, dineId, ordinalsOf(waiting, dineId)),
    );
    return idsOf(waiting);
  };

  return {
    /** The next posting batch of a programme: at most 5,000 entries that are final and not posted. */
    nextBatch: (partner: string) => unitOfWork(database, (tx) => findDeferred(tx, partner, LINES_A_BATCH)),
    acknowledge,
    refuse,
    /** Applies a partner's answer; a repeated one changes nothing. Returns how many entries moved. */
    async answer({ partner, acknowledged, refused }: PostingAnswer): Promise<number> {
      const posted = await acknowledge(partner, acknowledged);
      return posted.length + (await refuse(partner, refused)).length;
    },
  };
}

const findWaiting = async (tx: Tx, partner: string, ids: readonly number[]): Promise<EntryRow[]> =>
  (await findEntries(tx, partner, [...new Set(ids)])).filter(({ status }) => status === 'Deferred');

/** Whether the entry is of a dine's own reward, which is refused together with its dine. */
const isOfDine = ({ source }: EntryRow): boolean => source === 'S' || source === 'A';

/** Which of a dine's entries are among these. */
const ordinalsOf = (entries: readonly EntryRow[], dineId: number): number[] =>
  entries.filter((entry) => isOfDine(entry) && entry.dineId === dineId).map(({ ordinal }) => ordinal ?? 0);

const idsOf = (entries: readonly EntryRow[]): number[] => entries.map(({ id }) => id);

interface Done {
  readonly action: 'acknowledge' | 'refuse';
  /** Null for the partner's own answer. */
  readonly operator: Operator | null;
  readonly at: number;
}

async function note(tx: Tx, entries: readonly EntryRow[], { action, operator, at }: Done): Promise<void> {
  if (!operator) return;
  const { actor, reason } = operator;
  await addOperatorActions(
    tx,
    entries.map(({ id: subjectId }) => ({ action, subjectId, actor, reason, at })),
  );
}

/** The job that applies a partner's answer to a posting batch; idempotent. */
export const postingHandlers = (posting: PostingService): Handlers => ({
  'posting-answer': (payload) => posting.answer(postingAnswerSchema.parse(payload)),
});
