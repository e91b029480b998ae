import { z } from 'zod';
import { problem } from '../problems.ts';
import { findDeadLettered, retryDeadLettered } from '../jobs/dead-letters.store.ts';
import { command } from './command.ts';
import { reason, actor, number, word } from './fields.ts';

/** Lists dead-lettered jobs. */
export const jobsListCommand = command({
  usage: '[--kind KIND]',
  about: 'dead-lettered jobs with their attempts and last error; at most 1,000, the oldest first',
  options: z.strictObject({ kind: word.optional() }),
  async action({ kind }, { database }) {
    const jobs = await findDeadLettered(database, kind ?? null);
    const lines = jobs.map(
      ({ id, kind: what, attempts, deadLetteredAt, lastProblem }) =>
        `job ${id} ${what}: dead-lettered ${new Date(deadLetteredAt).toISOString()} after ${attempts} attempts: ${lastProblem ?? 'no reason'}`,
    );
    return { text: lines.length === 0 ? 'No job is dead-lettered.' : lines.join('\n'), json: { jobs } };
  },
});

const which = z
  .strictObject({ id: number.optional(), kind: word.optional(), actor, reason: reason.optional() })
  .refine(
    ({ id, kind }) => (id === undefined) !== (kind === undefined),
    'Give either the job’s ID or a --kind',
  );

/** Retries dead-lettered jobs. */
export const jobsRetryCommand = command({
  usage: '(ID | --kind KIND) --actor NAME [--reason TEXT]',
  about: 'resets the attempts of a dead-lettered job, or of all of a kind, so that they run again',
  options: which,
  word: 'id',
  async action({ id, kind = '', actor: name, reason: reason = null }, { database, clock }) {
    const of = id === undefined ? { kind } : { id };
    const retried = await retryDeadLettered(database, { of, actor: name, reason: reason, at: clock() });
    if (retried.length === 0) {
      throw problem('NOT_DEAD_LETTERED', {
        message:
          id === undefined ? `No job of kind ${kind} is dead-lettered.` : `Job ${id} is not dead-lettered.`,
      });
    }
    return { text: `Jobs that will run again: ${retried.join(', ')}.`, json: { retried } };
  },
});
