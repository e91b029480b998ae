import type { IncomingHttpHeaders } from 'node:http';
import {
  batchAnswerSchema,
  BATCH_PATH,
  MAX_BATCHED_CALLS,
  MAX_BATCHED_PATH_CHARACTERS,
} from '@dinelink/contract';
import DataLoader from 'dataloader';

/** An answer as it came over the network. */
export interface Exchanged {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** An answer to one call; the body is parsed JSON, or null. */
export interface CallAnswer {
  readonly status: number;
  readonly setCookies: readonly string[];
  /** The header's value. */
  readonly retryAfter: string | null;
  readonly body: unknown;
}

const MAX_ADDRESS_CHARACTERS = 6_000;

type Get = (path: string) => Promise<Exchanged>;

/**
 * Returns a function that sends one call by its path. Calls made before the event loop goes on are sent in one request, which
 * costs the api the work of one request and one search for the session.
 */
export function batchedCalls(get: Get): (path: string) => Promise<CallAnswer> {
  const batches = new DataLoader<string, CallAnswer>((paths) => answersTo(get, paths), {
    cache: false,
    maxBatchSize: MAX_BATCHED_CALLS,
    batchScheduleFn: setImmediate,
  });
  return (path) =>
    path.length > MAX_BATCHED_PATH_CHARACTERS ? get(path).then(answerOf) : batches.load(path);
}

async function answersTo(get: Get, paths: readonly string[]): Promise<(CallAnswer | Error)[]> {
  const [only] = paths;
  if (paths.length === 1 && only !== undefined) return [answerOf(await get(only))];
  const query = new URLSearchParams(paths.map((path) => ['path', path]));
  const address = `${BATCH_PATH}?${query.toString()}`;
  // A longer one could exceed what servers read of a request's head.
  if (address.length > MAX_ADDRESS_CHARACTERS)
    return Promise.all(paths.map(async (path) => answerOf(await get(path))));
  const { status, text } = await get(address);
  if (status !== 200) throw new Error(`The api answers ${status} to calls sent together.`);
  const { answers } = batchAnswerSchema.parse(JSON.parse(text));
  return paths.map((path, index) => answers[index] ?? new Error(`The api did not answer ${path} in time.`));
}

const answerOf = ({ status, headers, text }: Exchanged): CallAnswer => ({
  status,
  setCookies: headers['set-cookie'] ?? [],
  retryAfter: headers['retry-after'] ?? null,
  body: parsed(text),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
