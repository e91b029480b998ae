import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { calls, redactCardNumbers } from '@dinelink/contract/calls';
import pino, { type DestinationStream, type Logger, type LoggerOptions, type SerializedError } from 'pino';
import { pinoHttp } from 'pino-http';

const SECRET_PARAMETERS = /([?&](?:token|code|state|email|public_id|publicId|userName|returnUrl)=)[^&#]*/gi;
const PUBLIC_IDS = /(\/(?:Member|members)\/)([\w-]{22,})/gi;
// Some names of calls are as long as a public id.
const names = new Set(Object.values(calls).flatMap(({ path }) => path.split('/')));

/** Addresses as they may stand in a log: tokens, e-mail addresses, public ids and card numbers blacked out. */
export function redactAddress(address: string): string {
  return redactCardNumbers(address.replaceAll('%20', '+'))
    .replace(SECRET_PARAMETERS, '$1[redacted]')
    .replace(PUBLIC_IDS, (whole, before: string, segment: string) =>
      names.has(segment) ? whole : `${before}[redacted]`,
    );
}

/** An error without what hangs on it: a database error carries its statement and the values in it. */
const withoutParameters = ({ type, message, stack }: SerializedError) => ({ type, message, stack });

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: pino.stdSerializers.wrapErrorSerializer(withoutParameters) },
    redact: ['*.password', '*.cookie', '*.authorization', '*.encryptedCardNumber'],
  };
  return destination ? pino(options, destination) : pino(options);
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
      // This library wraps it itself.
      err: withoutParameters,
    },
  });
}
