import { z } from 'zod';
import { notFound } from '../http/errors.ts';
import { findParked, retryParked } from '../jobs/parked.store.ts';
import { command } from './command.ts';
import { because, by, number, word } from './fields.ts';

/** Jobs that failed too often. */
export const jobsListCommand = command({
  usage: '[--kind KIND]',
  about: 'parked jobs with their tries and last error; at most 1,000, the oldest first',
  options: z.strictObject({ kind: word.optional() }),
  async act({ kind }, { database }) {
    const jobs = await findParked(database, kind ?? null);
    const lines = jobs.map(
      ({ id, kind: what, tries, parkedAt, lastProblem }) =>
        `job ${id} ${what}: parked ${new Date(parkedAt).toISOString()} after ${tries} tries: ${lastProblem ?? 'no reason'}`,
    );
    return { text: lines.length === 0 ? 'No job is parked.' : lines.join('\n'), json: { jobs } };
  },
});

const which = z
  .strictObject({ id: number.optional(), kind: word.optional(), by, because: because.optional() })
  .refine(
    ({ id, kind }) => (id === undefined) !== (kind === undefined),
    'Give either the job’s ID or a --kind',
  );

/** Gives parked jobs their tries back. */
export const jobsRetryCommand = command({
  usage: '(ID | --kind KIND) --by NAME [--because TEXT]',
  about: 'a parked job, or all of a kind, get their tries back; others are left alone',
  options: which,
  word: 'id',
  async act({ id, kind = '', by: name, because: reason = null }, { database, clock }) {
    const of = id === undefined ? { kind } : { id };
    const retried = await retryParked(database, { of, by: name, because: reason, at: clock() });
    if (retried.length === 0) {
      throw notFound(
        'NOT_PARKED',
        id === undefined ? `No job of kind ${kind} is parked.` : `Job ${id} is not parked.`,
      );
    }
    return { text: `Jobs that will be tried again: ${retried.join(', ')}.`, json: { retried } };
  },
});
