import { createHash, timingSafeEqual } from 'node:crypto';
import express, {
  type Express,
  json,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { ZodError } from 'zod';
import { pageHeaders } from './page-headers.ts';

/** A simulated provider: the health route is public, all others need the key. */
export function providerApp(key: string, router: Router): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(pageHeaders);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.use(requireKey(key), json({ limit: '32mb' }), router, reportProblem);
  return app;
}

function requireKey(key: string): RequestHandler {
  const expected = digest(`Bearer ${key}`);
  return (request, response, next) => {
    if (timingSafeEqual(digest(request.get('Authorization') ?? ''), expected)) next();
    else response.status(401).json({ error: 'Another key is needed.' });
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function reportProblem(problem: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (problem instanceof ZodError) {
    response.status(400).json({ errors: problem.issues });
    return;
  }
  next(problem);
}

/** The caller's time, epoch ms, because testers set the api's clock; the real time if not sent. */
export function timeOf(request: Request): number {
  const at = Date.parse(request.get('Date') ?? '');
  return Number.isNaN(at) ? Date.now() : at;
}
