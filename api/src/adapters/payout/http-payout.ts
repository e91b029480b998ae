import { inOurSpelling } from '@dinelink/contract/calls';
import { z } from 'zod';
import type { Payout, PayoutAnswer, PayoutProvider } from './payout.ts';

const TIMEOUT_MS = 10_000;

const states = ['received', 'completed', 'rejected'] as const;

const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.enum([states[0], states[1]]), reference: z.string().min(1).max(64) }),
  z.object({ status: z.literal(states[2]), reason: z.string().max(200).default('no reason given') }),
]);

interface PayoutAddress {
  /** Without a closing slash. */
  readonly url: string;
  readonly key: string;
  readonly name: string;
  readonly timeoutMs?: number;
}

/**
 * A payout provider over HTTP: POST {url}/payouts with an Idempotency-Key, GET {url}/payouts/{key}. Both answer `{status:
 * received | completed | rejected, reference?, reason?}`; after any other answer the outcome is unknown.
 */
export function httpPayout(address: PayoutAddress): PayoutProvider {
  return {
    name: address.name,
    async pay(payout) {
      const response = await call(address, '/payouts', {
        method: 'POST',
        headers: { 'Idempotency-Key': payout.idempotencyKey, 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyOf(payout)),
      });
      return read(response);
    },
    async find(idempotencyKey) {
      const response = await call(address, `/payouts/${encodeURIComponent(idempotencyKey)}`, {
        method: 'GET',
      });
      return response.status === 404 ? null : read(response);
    },
  };
}

const bodyOf = ({ amountCents, programme, member, cardToken, network, lastFour }: Payout) => ({
  amountCents,
  currency: 'USD',
  programme,
  member,
  card: { token: cardToken, network, lastFour },
});

const call = ({ url, key, timeoutMs = TIMEOUT_MS }: PayoutAddress, path: string, request: RequestInit) =>
  fetch(`${url}${path}`, {
    ...request,
    headers: { ...request.headers, Authorization: `Bearer ${key}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });

async function read(response: Response): Promise<PayoutAnswer> {
  const isRejected = response.status === 422;
  if (!response.ok && !isRejected) throw new Error(`The payout provider answered ${response.status}.`);
  const given = z.looseObject({ status: z.string() }).parse(await response.json());
  const answer = answerSchema.parse({ ...given, status: inOurSpelling(states, given.status) });
  if (answer.status === 'rejected') return { state: 'rejected', reason: answer.reason };
  return { state: answer.status, reference: answer.reference };
}
