import { type Endpoint, problemsOf } from '@dinelink/contract';
import type { Request, RequestHandler } from 'express';
import { Problem } from '../problems.ts';

/** The app's setting under which a problem that its endpoint does not name fails the call, so that a test shows it. */
export const FAILS_UNNAMED_PROBLEMS = 'fails unnamed problems';

/** A handler of an endpoint, held to the problems that the contract names for it. */
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
  const unnamed = new Error(`${method} ${path} answers ${error.code}, which its endpoint does not name`);
  if (request.app.get(FAILS_UNNAMED_PROBLEMS) === true) return unnamed;
  request.log.error({ err: unnamed }, 'problem not named');
  return error;
}
