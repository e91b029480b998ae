import { z } from 'zod';
import type { CardOnFile, CardToRegister, CardToUnregister, Cardholder, NetworkGateway } from './network.ts';

// The api waits five seconds for the vault.
const TIMEOUT_MS = 4_000;

const rejectionSchema = z.object({
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
  /** Called with the reason of a failure, which never contains a card. */
  readonly onFailure: (reason: string) => void;
}

/**
 * A card network over HTTP: POST {url}/registrations and DELETE {url}/registrations/{cardToken}, both with an
 * Idempotency-Key, and POST {url}/cards-on-file. A rejection is 422 with `{code}`; after any other failure the outcome is unknown.
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
    const rejection =
      response.status === 422 ? rejectionSchema.safeParse(await response.json()).data : undefined;
    if (rejection) return rejection.code;
    address.onFailure(`status ${response.status}`);
  } catch (error) {
    // The error's message may contain the request.
    address.onFailure(error instanceof Error ? error.name : 'unknown');
  }
  return 'SYSTEM_ERROR';
}

async function unregister({ cardToken, idempotencyKey }: CardToUnregister, address: NetworkAddress) {
  const path = `/registrations/${encodeURIComponent(cardToken)}`;
  const response = await call(path, { method: 'DELETE', idempotencyKey }, address);
  // A card that the network does not know is unregistered already.
  if (!response.ok && ![404, 410].includes(response.status)) throw failure(response);
}

async function cardsOnFile(holder: Cardholder, address: NetworkAddress): Promise<readonly CardOnFile[]> {
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
