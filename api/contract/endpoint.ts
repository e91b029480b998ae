import { z } from 'zod';
import type { Call } from './calls.ts';
import { commonProblems, type ProblemCode } from './problems.ts';

const nothing = z.object({});

/** One call whole: who, where, what goes in (parsed before the handler sees it) and what comes out (nothing beyond the schema). */
export interface Endpoint<
  C extends Call = Call,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly call: C;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Where the answer is a text of its own kind; JSON otherwise. */
  readonly contentType?: string;
  /** Where the answer is a file to save. */
  readonly fileName?: string;
  /** Status of success; a 302 answers an address to go to. */
  readonly status: 200 | 202 | 302;
  /** Codes this call can answer beside those of `commonProblems`. */
  readonly errors: readonly ProblemCode[];
  /** Codes of fields at fault that are this call's own. */
  readonly fieldCodes: readonly string[];
}

interface Parts<P, Q, B, A> {
  readonly summary: string;
  readonly answer: A;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly status?: Endpoint['status'];
  readonly contentType?: string;
  readonly fileName?: string;
  readonly errors?: readonly ProblemCode[];
  readonly fieldCodes?: readonly string[];
}

/** Defines an endpoint; what is left out is an empty object (unknown query parameters are ignored). */
export function endpoint<
  C extends Call,
  A extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(call: C, parts: Parts<P, Q, B, A>): Endpoint<C, P, Q, B, A> {
  return {
    call,
    status: 200,
    errors: [],
    fieldCodes: [],
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    ...parts,
  };
}

/** Every code a call can answer: its own, and those that every call of its method and needs can. */
export const problemsOf = ({ call, errors }: Endpoint): readonly ProblemCode[] => [
  ...new Set([...commonProblems.filter((code) => isPossible(call, code)), ...errors]),
];

const changes = ({ method }: Call) => method !== 'GET';
const isFromBrowser = ({ needs }: Call) => needs !== 'feed' && needs !== 'form';
const needsToken = ({ needs }: Call) => needs === 'token' || needs === 'activation';

/** Which calls a common problem is for, where not for all. */
const conditions: Partial<Record<ProblemCode, (call: Call) => boolean>> = {
  CSRF: (call) => changes(call) && isFromBrowser(call),
  EMULATION_READ_ONLY: (call) => changes(call) && isFromBrowser(call),
  UNAUTHORISED: (call) => call.needs === 'member' || needsToken(call),
  TOKEN_EXPIRED: needsToken,
  PARTNER_UNKNOWN: isFromBrowser,
};

const isPossible = (call: Call, code: ProblemCode): boolean => conditions[code]?.(call) ?? true;
