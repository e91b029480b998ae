import { z } from 'zod';

/** The trace of a reopened dine keeps name and reason together in 200 characters. */
const ACTOR_CHARACTERS = 60;
const REASON_CHARACTERS = 130;

const line = (length: number) => new RegExp(`^[^\\p{Cc}]{1,${length}}$`, 'u');

export const actor = z
  .string()
  .trim()
  .regex(line(ACTOR_CHARACTERS), `must name the operator, in at most ${ACTOR_CHARACTERS} characters`);

export const reason = z
  .string()
  .trim()
  .regex(
    line(REASON_CHARACTERS),
    `must be the reason, in one line of at most ${REASON_CHARACTERS} characters`,
  );

/** The number of an entry, an event, a dine or a job. */
export const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a number above 0')
  .transform(Number);

/** Numbers with commas between them. */
export const numbers = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'must be numbers with commas between them, like 12,13')
  .transform((text) => text.split(',').map(Number));

/** Whole units of the programme's currency, cents included; below 0 takes back. */
export const amount = z
  .string()
  .regex(/^-?[1-9]\d{0,8}$/, 'must be a whole number of cents or points, not 0')
  .transform(Number);

export const key = z
  .string()
  .regex(/^[\w.:-]{1,60}$/, 'must be at most 60 letters, digits, dots, colons, dashes and underscores');

export const word = z.string().regex(/^[^\s\p{Cc}]{1,64}$/u, 'must be one word of at most 64 characters');
