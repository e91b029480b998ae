import { redactAddress, startOfAddress, unescaped } from '@dinelink/contract';
import type { Request } from 'express';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { pinoHttp } from 'pino-http';

/** A log without card numbers: no bodies, no queries, no headers, long runs of digits masked. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    base: { service: 'vault' },
    level,
    timestamp: stdTimeFunctions.isoTime,
    redact: ['number', '*.number', 'encryptedCardNumber', '*.encryptedCardNumber', '*.authorization'],
  };
  return destination ? pino(options, destination) : pino(options);
}

export function requestLog(logger: Logger) {
  return pinoHttp<Request>({
    logger,
    autoLogging: { ignore: (request) => /^\/(healthz|readyz|metrics)$/.test(request.url ?? '') },
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: maskPath(request.url),
      }),
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      err: (error: { type: string }) => ({ type: error.type }),
    },
  });
}

// Stricter than elsewhere: here even an invalid number is most likely a mistyped card number.
const MANY_DIGITS = /\p{N}(?:[^\p{L}\p{N}]{0,12}\p{N}){11,}/gu;

function maskPath(url: string): string {
  const [path = ''] = url.split('?');
  return redactAddress(unescaped(startOfAddress(path))).replace(MANY_DIGITS, '[digits]');
}
