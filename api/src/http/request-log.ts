import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import pino, { type Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const SECRET_PARAMETERS = /([?&](?:token|code|state|email|public_id|publicId|userName)=)[^&#]*/gi;
const PUBLIC_IDS = /(\/(?:Member|members)\/)[\w-]{22,}/g;

/** Addresses as they may stand in a log: tokens, e-mail addresses and public ids blacked out. */
export function redactAddress(address: string): string {
  return address.replace(SECRET_PARAMETERS, '$1[redacted]').replace(PUBLIC_IDS, '$1[redacted]');
}

export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: ['*.password', '*.cookie', '*.authorization', '*.encryptedCardNumber'],
  });
}

/** One line a request: id, method, redacted address, status, time. Never a body, never a header. */
export function logRequests(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    autoLogging: { ignore: (request) => /^\/(healthz|readyz|metrics)/.test(request.url ?? '') },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        url: redactAddress(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
}
