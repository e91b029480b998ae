import { redactAddress } from '@dinelink/contract';
import { type DestinationStream, type Logger, pino, type SerializedError } from 'pino';

/** An error without further properties; its texts are redacted because errors of the router and of URL contain their input. */
const redactError = ({ type, message, stack }: SerializedError) => ({
  type,
  message: redactLines(message),
  stack: redactLines(stack),
});

/** Line by line, so that digits of two lines are not read as one number. */
const redactLines = (text = ''): string => text.split('\n').map(redactAddress).join('\n');

/** The site's log. Addresses, page keys and errors are redacted: nothing logged identifies a person or a card. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: 'site' },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: pino.stdSerializers.wrapErrorSerializer(redactError),
        error: redactText,
        key: redactText,
        path: redactText,
        host: redactText,
        address: redactText,
      },
      redact: ['*.password', '*.cookie', '*.authorization'],
    },
    destination ?? pino.destination(STDOUT),
  );
}

/** Several lines at once under load; pino flushes the rest at exit. */
const STDOUT = { fd: 1, sync: false, minLength: 12_288, periodicFlush: 100 } as const;

const redactText = (value: unknown): unknown => (typeof value === 'string' ? redactLines(value) : value);

/** Sends console output of libraries to the log; React Router's warnings contain the requested address. */
export function captureConsole(logger: Logger, to: Pick<Console, 'warn' | 'error'>): void {
  const write = (values: unknown[]) =>
    logger.warn({
      error: values.map((part) => (part instanceof Error ? part.message : String(part))).join(' '),
    });
  to.warn = (...values: unknown[]) => write(values);
  to.error = (...values: unknown[]) => write(values);
}
