import type { IncomingMessage } from 'node:http';
import { Problem, tooManyRequests, unavailable } from '../http/problem.ts';

const BODY_BYTES = 1_048_576;
const RETRY_SECONDS = 5;
const DISCARD_MS = 100;

interface Limits {
  /** Bodies that one address may be sending at a time. */
  readonly perAddress: number;
  /** Bytes of bodies that are being read at a time, of all addresses together. */
  readonly bytesAtOnce: number;
}

export type ReadBody = (request: IncomingMessage, address: string) => Promise<Buffer | undefined>;

/**
 * Reads a request's body to its end, before anything is done for it: a sender that is slow takes no connection to the api.
 * Undefined: there is none. Too much at once is refused, for one body, one address and all together.
 */
export function bodyReader({ perAddress, bytesAtOnce }: Limits): ReadBody {
  const sending = new Map<string, number>();
  let bytes = 0;

  const collect = async (request: IncomingMessage): Promise<Buffer> => {
    const parts: Buffer[] = [];
    let length = 0;
    try {
      await eachPart(request, (part) => {
        length += part.length;
        bytes += part.length;
        if (length > BODY_BYTES) return tooLarge();
        if (bytes > bytesAtOnce) return ending(unavailable(RETRY_SECONDS));
        parts.push(part);
      });
      return Buffer.concat(parts, length);
    } finally {
      bytes -= length;
    }
  };

  return async (request, address) => {
    const { 'content-length': announced, 'transfer-encoding': encoding } = request.headers;
    if (announced === undefined && encoding === undefined) return undefined;
    if (Number(announced ?? 0) > BODY_BYTES) throw tooLarge();
    const already = sending.get(address) ?? 0;
    if (already >= perAddress) throw ending(tooManyRequests(RETRY_SECONDS));
    sending.set(address, already + 1);
    try {
      return await collect(request);
    } finally {
      const left = (sending.get(address) ?? 1) - 1;
      if (left > 0) sending.set(address, left);
      else sending.delete(address);
    }
  };
}

/**
 * Reads a body until its end or until `take` returns why it is refused. The request is not destroyed then, which would take
 * the connection from the answer; what else comes is discarded for a moment, because some senders read only after sending.
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

// What is left of a body that nobody reads must not be taken for the next request.
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
