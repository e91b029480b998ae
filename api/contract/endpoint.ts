import { z } from 'zod';
import type { Call } from './calls.ts';
import { commonProblems, type ProblemCode } from './problems.ts';

const nothing = z.object({});

/** A call: who may call, path, input (parsed before the handler) and output (nothing beyond the schema). */
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
  /** The answer's content type; JSON by default. */
  readonly contentType?: string;
  /** The file name of an answer that is a download; `{name}` is a value of the query. */
  readonly fileName?: string;
  /** Status of success; a 302 returns a location. */
  readonly status: 200 | 202 | 302;
  /** Codes this call can return besides those of `commonProblems`. */
  readonly errors: readonly ProblemCode[];
  /** Codes of field errors that only this call has. */
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

/** A call whose answer, or what it stores, depends on the member who asks, if one is signed in. */
export const knowingMember = <C extends Call>(call: C) => ({ ...call, knowsMember: true }) as const;

/** Defines an endpoint; omitted parts are empty objects (unknown query parameters are ignored). */
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

/** Every code a call can return: its own, and those of every call with its method and needs. */
export const problemsOf = ({ call, errors }: Endpoint): readonly ProblemCode[] => [
  ...new Set([...commonProblems.filter((code) => isPossible(call, code)), ...errors]),
];

const changes = ({ method }: Call) => method !== 'GET';
const isFromBrowser = ({ needs }: Call) => needs !== 'feed' && needs !== 'form';
/** The signed link of an e-mail is proof by itself, whoever sends it. */
const isOfSession = (call: Call) => isFromBrowser(call) && call.needs !== 'link';
const needsToken = ({ needs }: Call) => needs === 'token' || needs === 'activation';

/** The calls a common problem applies to; all by default. */
const conditions: Partial<Record<ProblemCode, (call: Call) => boolean>> = {
  CSRF: (call) => changes(call) && isOfSession(call),
  EMULATION_READ_ONLY: (call) => changes(call) && isOfSession(call),
  UNAUTHORISED: (call) => call.needs === 'member' || needsToken(call),
  TOKEN_EXPIRED: needsToken,
  PARTNER_UNKNOWN: isFromBrowser,
};

const isPossible = (call: Call, code: ProblemCode): boolean => conditions[code]?.(call) ?? true;
