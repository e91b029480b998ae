import { z } from 'zod';
import { unitOfWork } from '../../db/unit-of-work.ts';
import type { Handlers } from '../../jobs/run-jobs.ts';
import { type Deed, noteActs } from '../../operators/acts.store.ts';
import { POSTING_REFUSED } from '../domain/entries/entry.ts';
import { refusePosting } from '../domain/commands/refuse-posting.ts';
import { findDeferred, findLines, type Line, moveLines } from '../storage/entries.store.ts';
import { createRevisit, type LedgerDependencies } from './reprocess-dines.ts';
import type { Ground } from '../../db/sql/query.ts';
import { takeTurn } from '../storage/ledger-lock.ts';

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

  /** Awards the waiting ones among these entries; answers which. */
  const acknowledge = (partner: string, ids: readonly number[], deed: Deed | null = null) =>
    unitOfWork(database, async (transaction) => {
      const ground = { database, transaction };
      await takeTurn(ground);
      const waiting = await findWaiting(ground, partner, ids);
      const at = clock();
      await moveLines(ground, waiting, { to: 'Awarded', reason: null, at });
      await note(ground, waiting, { act: 'acknowledge', deed, at });
      return idsOf(waiting);
    });

  /** Forfeits the waiting ones among these entries; answers which. */
  const refuse = async (partner: string, ids: readonly number[], deed: Deed | null = null) => {
    let waiting: readonly Line[] = [];
    await revisit(
      async (ground, at) => {
        waiting = await findWaiting(ground, partner, ids);
        const own = waiting.filter((line) => !isOfDine(line));
        await moveLines(ground, own, { to: 'Forfeit', reason: POSTING_REFUSED, at });
        await note(ground, waiting, { act: 'refuse', deed, at });
        return [...new Set(waiting.filter(isOfDine).flatMap(({ dineId }) => dineId ?? []))];
      },
      (book, dineId) => refusePosting(book, dineId, ordinalsOf(waiting, dineId)),
    );
    return idsOf(waiting);
  };

  return {
    /** The next posting batch of a programme: at most 5,000 entries that are final and not posted. */
    nextBatch: (partner: string) =>
      unitOfWork(database, (transaction) => findDeferred({ database, transaction }, partner, LINES_A_BATCH)),
    acknowledge,
    refuse,
    /** Takes in a partner's answer; one that was given before changes nothing. Answers how many entries moved. */
    async answer({ partner, acknowledged, refused }: PostingAnswer): Promise<number> {
      const posted = await acknowledge(partner, acknowledged);
      return posted.length + (await refuse(partner, refused)).length;
    },
  };
}

const findWaiting = async (ground: Ground, partner: string, ids: readonly number[]): Promise<Line[]> =>
  (await findLines(ground, partner, [...new Set(ids)])).filter(({ status }) => status === 'Deferred');

/** Part of what a dine itself has earned, which is refused with its dine at hand; the rest stands for itself. */
const isOfDine = ({ source }: Line): boolean => source === 'S' || source === 'A';

/** Which of a dine's entries are among these. */
const ordinalsOf = (lines: readonly Line[], dineId: number): number[] =>
  lines.filter((line) => isOfDine(line) && line.dineId === dineId).map(({ ordinal }) => ordinal ?? 0);

const idsOf = (lines: readonly Line[]): number[] => lines.map(({ id }) => id);

interface Done {
  readonly act: 'acknowledge' | 'refuse';
  /** Null when the partner's own answer did it. */
  readonly deed: Deed | null;
  readonly at: number;
}

async function note(ground: Ground, lines: readonly Line[], { act, deed, at }: Done): Promise<void> {
  if (!deed) return;
  const { by, because } = deed;
  await noteActs(
    ground,
    lines.map(({ id: subjectId }) => ({ act, subjectId, by, because, at })),
  );
}

/** The job in which a partner's answer to a posting batch arrives; it may run again. */
export const postingHandlers = (posting: PostingService): Handlers => ({
  'posting-answer': (payload) => posting.answer(postingAnswerSchema.parse(payload)),
});
