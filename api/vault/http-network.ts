import { z } from 'zod';
import type { CardOnFile, CardToRegister, CardToUnregister, Holder, NetworkGateway } from './network.ts';

// The api waits five seconds for the vault.
const TIMEOUT_MS = 4_000;

const refusalSchema = z.object({
  code: z.enum(['INVALID_CARD', 'UNSUPPORTED_BRAND', 'REGISTERED_OTHER_PROGRAM']),
});
const onFileSchema = z.object({
  cards: z
    .array(z.object({ partnerCardId: z.string().min(1).max(64), number: z.string().regex(/^\d{12,19}$/) }))
    .max(100),
});

interface NetworkAddress {
  /** Without a closing slash. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
  /** Called with why a call failed; never with a card. */
  readonly failed: (reason: string) => void;
}

/**
 * A card network over HTTP: POST {url}/registrations and DELETE {url}/registrations/{cardToken}, both with an
 * Idempotency-Key, and POST {url}/cards-on-file. A refusal is 422 with `{code}`; any other failure means that nobody knows.
 */
export function httpNetwork(address: NetworkAddress): NetworkGateway {
  return {
    register: (card) => register(card, address),
    unregister: (card) => unregister(card, address),
    cardsOnFile: (holder) => cardsOnFile(holder, address),
  };
}

async function register({ idempotencyKey, ...card }: CardToRegister, address: NetworkAddress) {
  try {
    const request = { method: 'POST', idempotencyKey, body: card };
    const response = await call('/registrations', request, address);
    if (response.ok) return 'registered';
    const refusal = response.status === 422 ? refusalSchema.safeParse(await response.json()).data : undefined;
    if (refusal) return refusal.code;
    address.failed(`status ${response.status}`);
  } catch (error) {
    // Its message may hold what was sent.
    address.failed(error instanceof Error ? error.name : 'unknown');
  }
  return 'SYSTEM_ERROR';
}

async function unregister({ cardToken, idempotencyKey }: CardToUnregister, address: NetworkAddress) {
  const path = `/registrations/${encodeURIComponent(cardToken)}`;
  const response = await call(path, { method: 'DELETE', idempotencyKey }, address);
  // A card that is not registered is watched by nobody, which is all that was asked.
  if (!response.ok && ![404, 410].includes(response.status)) throw failure(response);
}

async function cardsOnFile(holder: Holder, address: NetworkAddress): Promise<readonly CardOnFile[]> {
  const response = await call('/cards-on-file', { method: 'POST', body: holder }, address);
  if (response.status === 404) return [];
  if (!response.ok) throw failure(response);
  return onFileSchema.parse(await response.json()).cards;
}

const failure = ({ status }: Response) => new Error(`The card network answered ${status}.`);

interface Call {
  readonly method: string;
  readonly idempotencyKey?: string;
  readonly body?: object;
}

const call = (path: string, { method, idempotencyKey, body }: Call, address: NetworkAddress) =>
  fetch(`${address.url}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${address.key}`,
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(address.timeoutMs ?? TIMEOUT_MS),
  });
