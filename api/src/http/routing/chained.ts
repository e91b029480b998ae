import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** Combines handlers into one: for Express each would be a layer to match, which costs more than most of them. */
export function chained(handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => run({ handlers, request, response, done }, 0);
}

interface Chain {
  readonly handlers: readonly RequestHandler[];
  readonly request: Request;
  readonly response: Response;
  readonly done: NextFunction;
}

function run(chain: Chain, at: number): void {
  const { handlers, request, response, done } = chain;
  const handler = handlers[at];
  if (!handler) return done();
  const next = (problem?: unknown) => (problem === undefined ? run(chain, at + 1) : done(problem));
  try {
    const result: unknown = handler(request, response, next);
    if (result instanceof Promise) result.catch(done);
  } catch (error) {
    done(error);
  }
}
