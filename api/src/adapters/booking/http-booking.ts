import { z } from 'zod';
import { type Booking, bookingProblems } from './booking.ts';

const TIMEOUT_MS = 8_000;

const rejectedSchema = z.object({ problem: z.enum(bookingProblems) });
const freeSchema = z.object({ times: z.array(z.int()).max(200) });
const bookedSchema = z.object({ providerRef: z.string().min(1).max(40) });
const cancelledSchema = z.object({ isCancelled: z.literal(true) });

interface BookingAddress {
  /** Without a closing slash. */
  readonly url: string;
  readonly key: string;
  /** Sent along as `Date`. */
  readonly now: () => number;
  readonly timeoutMs?: number;
}

/**
 * A booking provider over HTTP, for a connector to the real one, whose own protocol is not public: POST {url}/free-times, POST,
 * PUT and DELETE {url}/bookings/{reference} with the interface's fields as JSON. 200 is the answer, 422 `{problem}`; after
 * anything else the outcome is unknown.
 */
export function httpBooking(address: BookingAddress): Booking {
  return {
    freeTimes: (request) => call(address, freeSchema, { method: 'POST', path: '/free-times', body: request }),
    book: ({ reference, ...table }) =>
      call(address, bookedSchema, { method: 'POST', path: pathOf(reference), body: table }),
    change: ({ reference, ...change }) =>
      call(address, bookedSchema, { method: 'PUT', path: pathOf(reference), body: change }),
    cancel: (reference) =>
      call(address, cancelledSchema, { method: 'DELETE', path: pathOf(reference), body: {} }),
  };
}

const pathOf = (reference: string) => `/bookings/${encodeURIComponent(reference)}`;

interface ProviderRequest {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: object;
}

async function call<A>(
  { url, key, now, timeoutMs = TIMEOUT_MS }: BookingAddress,
  answer: z.ZodType<A>,
  { method, path, body }: ProviderRequest,
) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      // Testers set the clock; the simulator uses it to decide what is too close or too far.
      Date: new Date(now()).toUTCString(),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 422) return rejectedSchema.parse(await response.json());
  if (!response.ok) throw new Error(`The booking provider answered ${response.status}.`);
  return answer.parse(await response.json());
}
