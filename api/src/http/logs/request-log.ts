import { randomUUID } from 'node:crypto';
import { redactAddress } from '@dinelink/contract';
import type { Request, RequestHandler } from 'express';
import pino, { type DestinationStream, type Logger, type LoggerOptions, type SerializedError } from 'pino';
// For the request's `id` and `log`.
import type {} from 'pino-http';

/**
 * An error without what hangs on it: a database error carries its statement and the values in it. What it says is logged as
 * addresses are, line by line: of a value that is there twice the database tells the value.
 */
const withoutParameters = ({ type, message, stack }: SerializedError) => ({
  type,
  message: redactLines(message),
  stack: redactLines(stack),
});

const redactLines = (text = ''): string => text.split('\n').map(redactAddress).join('\n');

/** JSON lines, as every process of ours writes them: `level`, `time` in ISO 8601, `service`, then what happened. */
export function createLogger(level: string, destination?: DestinationStream, service = 'api'): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: pino.stdSerializers.wrapErrorSerializer(withoutParameters) },
    redact: ['*.password', '*.cookie', '*.authorization', '*.encryptedCardNumber'],
  };
  return pino(options, destination ?? besideTheWork());
}

const GATHER_BYTES = 4_096;
const GATHER_MS = 100;

/** Standard output, several lines at once under load; pino flushes what is left at exit. */
function besideTheWork(): DestinationStream {
  const stream = pino.destination({ fd: 1, sync: false, minLength: GATHER_BYTES });
  setInterval(() => stream.flush(), GATHER_MS).unref();
  return stream;
}

/** Gives every request of an app its own `log`, made when it is first asked for: most requests have nothing to tell. */
export function giveLog(requests: Request, logger: Logger): void {
  Object.defineProperty(requests, 'log', {
    get(this: Request) {
      return logger.child({ req: requestFields(this) });
    },
  });
}

const problemCodes = new WeakMap<Request, string>();

/** Lets the line of a request say which rule refused it. */
export const noteProblem = (request: Request, code: string): void => void problemCodes.set(request, code);

/** One line a request: id, method, redacted address, status, refusal, time. Never a body, never a header. */
export function logRequests(logger: Logger): RequestHandler {
  // Each line is made whole here, its address redacted already, so pino need not search it for secrets.
  const lines = logger.child({}, { redact: [] });
  return (request, response, next) => {
    const startedAt = performance.now();
    request.id = idOf(request);
    if (!OF_BALANCERS.test(request.originalUrl)) {
      response.once('close', () => {
        const { statusCode } = response;
        const responseTime = Math.round(performance.now() - startedAt);
        const line = {
          req: requestFields(request),
          res: { statusCode, code: problemCodes.get(request) },
          responseTime,
        };
        const text = response.writableFinished ? 'request completed' : 'request aborted';
        if (statusCode >= 500) lines.error(line, text);
        else lines.info(line, text);
      });
    }
    next();
  };
}

const requestFields = ({ id, method, originalUrl }: Request) => ({
  id,
  method,
  url: redactAddress(originalUrl),
});

const OF_BALANCERS = /^\/(healthz|readyz|metrics)/;

function idOf(request: Request): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
