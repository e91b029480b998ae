import { z } from 'zod';
import type { Call } from './calls.ts';

const nothing = z.object({});

/** One call whole: who, where, what goes in (parsed before the handler sees it) and what comes out (nothing beyond the schema). */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly call: Call;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Status of success; 302 endpoints answer an address to go to. */
  readonly status: 200 | 202 | 302;
  /** Codes this call can answer beside those every call can (CSRF, UNAUTHORISED, INVALID, RATE_LIMITED, INTERNAL). */
  readonly errors: readonly string[];
}

type Parts<P, Q, B, A> = { summary: string; answer: A; params?: P; query?: Q; body?: B } & Partial<
  Pick<Endpoint, 'status' | 'errors'>
>;

/** Defines an endpoint; what is left out is an empty object (unknown query parameters are ignored). */
export function endpoint<
  A extends z.ZodType,
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
>(call: Call, parts: Parts<P, Q, B, A>): Endpoint<P, Q, B, A> {
  const {
    params = nothing as unknown as P,
    query = nothing as unknown as Q,
    body = nothing as unknown as B,
  } = parts;
  return { call, status: 200, errors: [], ...parts, params, query, body };
}
