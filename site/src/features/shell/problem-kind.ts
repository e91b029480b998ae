import { ApiError } from '../../api/api-error.ts';

/** Which page says why a page is not shown. */
export type ProblemKind = 'busy' | 'unavailable' | 'unreadable';

export const problemKinds = ['busy', 'unavailable', 'unreadable'] as const;

/** The kind of an answer's status; undefined for one that has no page of its own here. */
export function problemKindOf(status: number): ProblemKind | undefined {
  if (status === 429) return 'busy';
  if (status === 400) return 'unreadable';
  return status === 0 || status === 502 || status === 503 || status === 504 ? 'unavailable' : undefined;
}

/** True for an api that did not answer, cannot, or asks for patience: nothing is wrong with what was asked. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['busy', 'unavailable'].includes(String(problemKindOf(error.status)));
