import { redactAddress } from '@dinelink/contract';
import { type DestinationStream, type Logger, pino, type SerializedError } from 'pino';

/** An error without what hangs on it, its texts as addresses are logged: an error of the router or of URL names what it was given. */
const redactError = ({ type, message, stack }: SerializedError) => ({
  type,
  message: redactLines(message),
  stack: redactLines(stack),
});

/** Line by line, so that a number in one line is not taken for part of one in the next. */
const redactLines = (text = ''): string => text.split('\n').map(redactAddress).join('\n');

/** The site's log. Addresses, keys of pages and errors stand in it without what may identify a person or a card. */
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
    destination ?? pino.destination({ sync: false }),
  );
}

const redactText = (value: unknown): unknown => (typeof value === 'string' ? redactLines(value) : value);

/** What libraries write to the console goes through the log too; React Router warns with the address it was given. */
export function captureConsole(logger: Logger, to: Pick<Console, 'warn' | 'error'>): void {
  const write = (values: unknown[]) =>
    logger.warn({
      error: values.map((part) => (part instanceof Error ? part.message : String(part))).join(' '),
    });
  to.warn = (...values: unknown[]) => write(values);
  to.error = (...values: unknown[]) => write(values);
}
