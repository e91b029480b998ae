import { randomUUID } from 'node:crypto';
import { holdsCardNumber, redactAddress } from '@dinelink/contract';
import { attachedProperty } from '@dinelink/contract/attached-property';
import type { Request, RequestHandler } from 'express';
import pino, { type DestinationStream, type Logger, type LoggerOptions, type SerializedError } from 'pino';
// For the request's `id` and `log`.
import type {} from 'pino-http';

/**
 * An error without its properties: a database error has its statement and values. Its message is redacted like addresses, line
 * by line: for a duplicate key the database's message contains the value.
 */
const withoutParameters = ({ type, message, stack }: SerializedError) => ({
  type,
  message: redactLines(message),
  stack: redactLines(stack),
});

const redactLines = (text = ''): string => text.split('\n').map(redactAddress).join('\n');

/** JSON lines, the same in every process: `level`, `time` in ISO 8601, `service`, then the event. */
export function createLogger(level: string, destination?: DestinationStream, service = 'api'): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: pino.stdSerializers.wrapErrorSerializer(withoutParameters) },
    redact: ['*.password', '*.cookie', '*.authorization', '*.encryptedCardNumber'],
  };
  return pino(options, destination ?? pino.destination(STDOUT));
}

/** Several lines at once under load; pino flushes the rest at exit. */
const STDOUT = { fd: 1, sync: false, minLength: 12_288, periodicFlush: 100 } as const;

/** Gives every request its own `log`, created on first use: most requests log nothing. */
export function attachLog(requests: Request, logger: Logger): void {
  Object.defineProperty(requests, 'log', {
    get(this: Request) {
      return logger.child({ req: requestFields(this) });
    },
  });
}

const problemCodes = attachedProperty<Request, string>('problem code');

/** Adds the code of a rejection to the request's line. */
export const noteProblem = (request: Request, code: string): void => problemCodes.set(request, code);

/** One line per request: id, method, redacted address, status, rejection, time. Never a body, never a header. */
export function logRequests(logger: Logger): RequestHandler {
  // Each line is composed here with a redacted address, so pino need not search it for secrets.
  const lines = logger.child({}, { redact: [] });
  return (request, response, next) => {
    const startedAt = performance.now();
    request.id = idOf(request);
    if (!PROBES.test(request.originalUrl)) {
      response.on('close', () => {
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

const PROBES = /^\/(healthz|readyz|metrics)/;

function idOf(request: Request): string {
  const given = request.headers['x-request-id'];
  const isId = typeof given === 'string' && /^[\w-]{8,64}$/.test(given) && !holdsCardNumber(given);
  return isId ? given : randomUUID();
}
