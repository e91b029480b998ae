import type { IncomingMessage } from 'node:http';
import { networkTotals } from './network-totals.ts';
import { Problem, tooManyRequests, unavailable } from './problem.ts';

/** Bodies of forms that visitors type are smaller. */
const SMALL_BYTES = 16_384;
const RETRY_SECONDS = 5;
const DISCARD_MS = 100;

interface Limits {
  /** Bytes of one body. */
  readonly maxBytes: number;
  /** Bodies that one network may send at the same time. */
  readonly perAddress: number;
  /** Bytes of the bodies being read at the same time, of all networks. */
  readonly bytesAtOnce: number;
  /** The same for one network, so that a few senders cannot use up all of it. */
  readonly bytesPerNetwork: number;
}

export type ReadBody = (request: IncomingMessage, address: string) => Promise<Buffer | undefined>;

/**
 * Reads a request's whole body before the api is called, so that a slow sender takes no connection to the api; undefined
 * without a body. Rejects too many bytes of one body, one network or all together. Of bodies announced as small only the number
 * is limited, not the bytes, so that signing in works under load.
 */
export function bodyReader({ maxBytes, perAddress, bytesAtOnce, bytesPerNetwork }: Limits): ReadBody {
  const sending = networkTotals();
  const bytesOf = networkTotals();
  let bytes = 0;
  const count = (address: string, length: number): Problem | undefined => {
    bytes += length;
    if (bytesOf.add(address, length) > bytesPerNetwork) return ending(tooManyRequests(RETRY_SECONDS));
    return bytes > bytesAtOnce ? ending(unavailable(RETRY_SECONDS)) : undefined;
  };

  const collect = async (request: IncomingMessage, address: string): Promise<Buffer> => {
    const isSmall = Number(request.headers['content-length'] ?? Infinity) <= SMALL_BYTES;
    const parts: Buffer[] = [];
    let length = 0;
    try {
      await eachPart(request, (part) => {
        length += part.length;
        const problem = isSmall ? undefined : count(address, part.length);
        if (length > maxBytes) return tooLarge();
        if (!problem) parts.push(part);
        return problem;
      });
      return Buffer.concat(parts, length);
    } finally {
      if (!isSmall) count(address, -length);
    }
  };

  return async (request, address) => {
    const { 'content-length': announced, 'transfer-encoding': encoding } = request.headers;
    if (announced === undefined && encoding === undefined) return undefined;
    if (Number(announced ?? 0) > maxBytes) throw tooLarge();
    try {
      if (sending.add(address, 1) > perAddress) throw ending(tooManyRequests(RETRY_SECONDS));
      return await collect(request, address);
    } finally {
      sending.add(address, -1);
    }
  };
}

/**
 * Reads a body until its end or until `take` returns a problem. The request is not destroyed then, because the response needs
 * the connection; further bytes are discarded for a moment, because some senders read only after sending.
 */
function eachPart(request: IncomingMessage, take: (part: Buffer) => Problem | undefined): Promise<void> {
  return new Promise((done, failed) => {
    let problem: Problem | undefined;
    request.on('data', (part: Buffer) => {
      if (problem) return;
      problem = take(part);
      if (problem) setTimeout(failed, DISCARD_MS, problem);
    });
    request.on('end', () => (problem ? failed(problem) : done()));
    request.on('error', failed).on('close', () => failed(problem ?? new Error('The sender went away')));
  });
}

// The rest of an unread body must not be parsed as the next request.
const ending = ({ status, code, message, retryAfterSeconds }: Problem): Problem =>
  new Problem(status, {
    code,
    message,
    endsConnection: true,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });

const tooLarge = (): Problem =>
  new Problem(413, {
    code: 'TOO_LARGE',
    message: 'This is more than we can take at once.',
    endsConnection: true,
  });
