import type { Check, Problem, Subject } from './entry';

/** Whether publishing would give one partner what is published for all, and what every site needs. */
export const isGivenAway = ({ keptAs, isShared }: Subject): boolean => keptAs !== undefined && !isShared;

export const givenAwayProblem = (displayName: string): Problem => ({
  path: ['partner'],
  message: `"${displayName}" of all partners cannot be given to one: every site without one of its own shows it. Show it on all partners again; "Make a version for…" copies it for one.`,
});

/** The shared entries that every site needs stay shared. */
export const checkGivenAway: Check = (subject) =>
  isGivenAway(subject) ? [givenAwayProblem(subject.keptAs ?? '')] : [];
