import { z } from 'zod';
import { notFound } from '../http/errors.ts';
import { findParked, retryParked } from '../jobs/parked.store.ts';
import { command } from './command.ts';
import { reason, actor, number, word } from './fields.ts';

/** Jobs that failed too often. */
export const jobsListCommand = command({
  usage: '[--kind KIND]',
  about: 'parked jobs with their tries and last error; at most 1,000, the oldest first',
  options: z.strictObject({ kind: word.optional() }),
  async action({ kind }, { database }) {
    const jobs = await findParked(database, kind ?? null);
    const lines = jobs.map(
      ({ id, kind: what, tries, parkedAt, lastProblem }) =>
        `job ${id} ${what}: parked ${new Date(parkedAt).toISOString()} after ${tries} tries: ${lastProblem ?? 'no reason'}`,
    );
    return { text: lines.length === 0 ? 'No job is parked.' : lines.join('\n'), json: { jobs } };
  },
});

const which = z
  .strictObject({ id: number.optional(), kind: word.optional(), actor, reason: reason.optional() })
  .refine(
    ({ id, kind }) => (id === undefined) !== (kind === undefined),
    'Give either the job’s ID or a --kind',
  );

/** Gives parked jobs their tries back. */
export const jobsRetryCommand = command({
  usage: '(ID | --kind KIND) --actor NAME [--reason TEXT]',
  about: 'a parked job, or all of a kind, get their tries back; others are left alone',
  options: which,
  word: 'id',
  async action({ id, kind = '', actor: name, reason: reason = null }, { database, clock }) {
    const of = id === undefined ? { kind } : { id };
    const retried = await retryParked(database, { of, actor: name, reason: reason, at: clock() });
    if (retried.length === 0) {
      throw notFound(
        'NOT_PARKED',
        id === undefined ? `No job of kind ${kind} is parked.` : `Job ${id} is not parked.`,
      );
    }
    return { text: `Jobs that will be tried again: ${retried.join(', ')}.`, json: { retried } };
  },
});
