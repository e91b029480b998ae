import { ApiError } from '../../api/api-error.ts';

/** Why a page is shown in place of another one. */
export type Status = 'error' | 'notFound' | 'unloaded' | 'outage' | ProblemKind;

/** The problems the server renders for any address. */
export type ProblemKind = 'busy' | 'unavailable' | 'unreadable';

export const problemKinds = ['busy', 'unavailable', 'unreadable'] as const;

/** The kind of an answer's status; undefined for one that has no page of its own here. */
export function problemKindOf(status: number): ProblemKind | undefined {
  if (status === 429) return 'busy';
  if (status === 400) return 'unreadable';
  return status === 0 || status === 502 || status === 503 || status === 504 ? 'unavailable' : undefined;
}

/** True for an api that did not answer, cannot, or limits the rate: the same call may succeed later. */
export const isPassing = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['busy', 'unavailable'].includes(String(problemKindOf(error.status)));

interface Outages {
  login: boolean;
  enrollment: boolean;
}

/** Whether a function that has an outage is what this path is for. */
export const hasOutage = (path: string, outages: Outages): boolean =>
  (path === '/login' && outages.login) || (path === '/join' && outages.enrollment);

/** The text of the outage page at a path: what has the issue. */
export function outageText(path: string): 'outage.login' | 'outage.join' | 'outage.other' {
  if (path === '/login') return 'outage.login';
  return path === '/join' ? 'outage.join' : 'outage.other';
}
