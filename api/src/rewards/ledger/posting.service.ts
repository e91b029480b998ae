import { z } from 'zod';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Handlers } from '../../jobs/run-jobs.ts';
import { POSTING_REFUSED } from '../engine/entry.ts';
import { refusePosting } from '../engine/refuse.ts';
import { findDeferred, findLines, type Line, moveLines } from './lines.store.ts';
import { createRevisit, type LedgerDependencies } from './revisit.ts';
import { takeTurn } from './turn.ts';

const LINES_A_BATCH = 5_000;

/** What a partner says of the entries it was sent. */
export const postingAnswerSchema = z.strictObject({
  partner: z.string(),
  acknowledged: z.array(z.int()).default([]),
  refused: z.array(z.int()).default([]),
});

type PostingAnswer = z.output<typeof postingAnswerSchema>;

export type PostingService = ReturnType<typeof createPostingService>;

/** Programmes that post in batches: what waits, and what the partner made of it. */
export function createPostingService(dependencies: LedgerDependencies) {
  const { database, clock } = dependencies;
  const revisit = createRevisit(dependencies);

  /** Moves the waiting ones among these entries; answers them. */
  const settle = (partner: string, ids: readonly number[], how: Parameters<typeof moveLines>[2]) =>
    unitOfWork(database, async (transaction) => {
      const ground = { database, transaction };
      await takeTurn(ground);
      const waiting = (await findLines(ground, partner, ids)).filter(isWaiting);
      await moveLines(ground, waiting, how);
      return waiting;
    });

  return {
    /** The next posting batch of a programme: at most 5,000 entries that are final and not posted. */
    nextBatch: (partner: string) =>
      unitOfWork(database, (transaction) => findDeferred({ database, transaction }, partner, LINES_A_BATCH)),

    /** Takes in a partner's answer; one that was given before changes nothing. Answers how many entries moved. */
    async answer({ partner, acknowledged, refused }: PostingAnswer): Promise<number> {
      const posted = await settle(partner, acknowledged, { to: 'Awarded', reason: null, at: clock() });
      const bonuses = await unitOfWork(database, async (transaction) =>
        (await findLines({ database, transaction }, partner, refused)).filter(isWaiting),
      );
      const own = bonuses.filter(({ source }) => source !== 'S' && source !== 'A');
      await settle(
        partner,
        own.map(({ id }) => id),
        { to: 'Forfeit', reason: POSTING_REFUSED, at: clock() },
      );
      await revisit(
        async () => [...new Set(dinesOf(bonuses))],
        (book, dineId) => refusePosting(book, dineId, ordinalsOf(bonuses, dineId)),
      );
      return posted.length + bonuses.length;
    },
  };
}

const isWaiting = ({ status }: Line): boolean => status === 'Deferred';

/** Which of a dine's entries are among these. */
const ordinalsOf = (lines: readonly Line[], dineId: number): number[] =>
  lines.filter((line) => line.dineId === dineId).map(({ ordinal }) => ordinal ?? 0);

const dinesOf = (lines: readonly Line[]): number[] =>
  lines.flatMap(({ source, dineId }) => (source === 'S' || source === 'A' ? (dineId ?? []) : []));

/** The job in which a partner's answer to a posting batch arrives; it may run again. */
export const postingHandlers = (posting: PostingService): Handlers => ({
  'posting-answer': (payload) => posting.answer(postingAnswerSchema.parse(payload)),
});
