import { type Endpoint, problemsOf } from '@dinelink/contract';
import type { Request, RequestHandler } from 'express';
import { Problem } from '../../problems.ts';

/** The app setting under which a problem that its endpoint does not list fails the call, so that tests show it. */
export const FAILS_UNNAMED_PROBLEMS = 'fails unnamed problems';

/** Checks that a handler throws only problems its endpoint lists. */
export const withNamedProblems =
  (endpoint: Endpoint, handle: RequestHandler): RequestHandler =>
  async (request, response, next) => {
    try {
      await handle(request, response, next);
    } catch (error) {
      throw checked(endpoint, request, error);
    }
  };

function checked(endpoint: Endpoint, request: Request, error: unknown): unknown {
  if (!(error instanceof Problem) || problemsOf(endpoint).includes(error.code)) return error;
  const { method, path } = endpoint.call;
  const unnamed = new Error(`${method} ${path} answers ${error.code}, which its endpoint does not list`);
  if (request.app.get(FAILS_UNNAMED_PROBLEMS) === true) return unnamed;
  request.log.error({ err: unnamed }, 'problem not named');
  return error;
}
