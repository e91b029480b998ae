import { cardNetworks } from '@dinelink/contract/calls';
import { z } from 'zod';
import type { CardNetwork, CardProblem, EnrolledCard, CardOwner, LoadedCard } from './card-network.ts';

const TIMEOUT_MS = 5_000;

const enrolledSchema = z.object({
  cardToken: z.string().min(1).max(64),
  fingerprint: z.string().min(1).max(64),
  network: z.enum(cardNetworks),
  lastFour: z.string().regex(/^\d{4}$/),
});
const loadedSchema = z.object({
  cards: z.array(
    z.object({
      partnerCardId: z.string().min(1).max(64),
      network: z.enum(cardNetworks),
      lastFour: z.string().regex(/^\d{4}$/),
      fingerprint: z.string().min(1).max(64),
    }),
  ),
});
const problemSchema = z.object({
  code: z.enum(['INVALID_CARD', 'UNSUPPORTED_BRAND', 'REGISTERED_OTHER_PROGRAM', 'SYSTEM_ERROR']),
});

interface VaultAddress {
  /** The vault's internal address, without a closing slash. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
  /** Called with the reason when a call failed; never with a card. */
  readonly failed: (reason: string) => void;
}

/** The card network behind the vault's internal endpoints. */
export function vaultCardNetwork(address: VaultAddress): CardNetwork {
  return {
    enrol: ({ encryptedCardNumber, programme }) =>
      enrol('/enrol', { encryptedCardNumber, programme }, address),
    loadedCards: (holder) => loadedCards(holder, address),
    enrolLoaded: ({ programme, holder, partnerCardId }) =>
      enrol('/partner-cards/enrol', { programme, holder, partnerCardId }, address),
    unenrol: async (cardToken) => {
      const answer = await call('/unenrol', { cardToken }, address);
      // An unknown token is not registered any more.
      if (!answer.ok && answer.status !== 404) throw new Error(`The vault answered ${answer.status}.`);
    },
  };
}

async function loadedCards(
  { programme, holder }: CardOwner,
  address: VaultAddress,
): Promise<LoadedCard[] | null> {
  try {
    const answer = await call('/partner-cards', { programme, holder }, address);
    if (answer.ok) return loadedSchema.parse(await answer.json()).cards;
    address.failed(`status ${answer.status}`);
  } catch (error) {
    address.failed(reasonOf(error));
  }
  return null;
}

async function enrol(path: string, card: object, address: VaultAddress): Promise<EnrolledCard | CardProblem> {
  try {
    const answer = await call(path, card, address);
    const body: unknown = await answer.json();
    if (answer.status === 422) return problemSchema.parse(body);
    if (answer.ok) return enrolledSchema.parse(body);
    address.failed(`status ${answer.status}`);
  } catch (error) {
    address.failed(reasonOf(error));
  }
  return { code: 'SYSTEM_ERROR' };
}

const reasonOf = (error: unknown): string =>
  error instanceof z.ZodError ? 'an answer of another shape' : String(error);

function call(
  path: string,
  body: object,
  { url, key, timeoutMs = TIMEOUT_MS }: VaultAddress,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}
