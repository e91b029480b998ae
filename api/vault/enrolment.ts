import { createHmac, randomBytes } from 'node:crypto';
import { type CardNetwork, networkOfNumber, networkOfPrefix, passesLuhn } from '@dinelink/contract/calls';
import { openEnvelope } from './envelope.ts';
import type { VaultKeys } from './keys.ts';
import type { NetworkGateway, NetworkRefusal } from './network.ts';
import type { KeptCard, VaultStore } from './store.ts';

export interface Enrolment {
  readonly cardToken: string;
  readonly fingerprint: string;
  readonly network: CardNetwork;
  readonly lastFour: string;
}

/** `reason` is for the operator; the member sees the words of `code`. */
export interface Refusal {
  readonly code: NetworkRefusal;
  readonly reason: string;
}

export interface EnrolmentParts {
  readonly keys: VaultKeys;
  readonly store: VaultStore;
  readonly network: NetworkGateway;
  readonly fingerprintKey: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Opens an envelope once and gives the card its token in the programme, or says why not. */
export async function enrol(
  sealed: { encryptedCardNumber: string; programme: string },
  parts: EnrolmentParts,
): Promise<Enrolment | Refusal> {
  const now = Math.floor(parts.now() / 1_000);
  const content = await openEnvelope(sealed, parts.keys, now);
  if (typeof content === 'string') return { code: 'INVALID_CARD', reason: content };
  const isFirstUse = await parts.store.claim({ jti: content.jti, expiresAt: content.exp }, now);
  if (!isFirstUse) return { code: 'INVALID_CARD', reason: 'replayed' };
  return register(content, parts);
}

/** Registers a number with its network and gives the card its token in the programme, or says why not. */
export async function register(
  { number, programme }: { readonly number: string; readonly programme: string },
  parts: EnrolmentParts,
): Promise<Enrolment | Refusal> {
  const network = networkOfNumber(number);
  if (!network) {
    return networkOfPrefix(number)
      ? { code: 'INVALID_CARD', reason: 'length' }
      : { code: 'UNSUPPORTED_BRAND', reason: 'brand' };
  }
  if (!passesLuhn(number)) return { code: 'INVALID_CARD', reason: 'check_digit' };

  const fingerprint = fingerprintOf(number, parts);
  const proposedToken = `card_${randomBytes(18).toString('base64url')}`;
  const card = await parts.store.keep({ proposedToken, programme, fingerprint });
  const cardToken = card.token;
  const idempotencyKey = keyOf(card);
  const verdict = await parts.network.register({ number, network, programme, cardToken, idempotencyKey });
  if (verdict === 'registered') await parts.store.enrolled(card);
  // An answer ends the try; without one the next is the same try again.
  else if (verdict !== 'SYSTEM_ERROR') await parts.store.ended(card);
  if (verdict !== 'registered') return { code: verdict, reason: 'network' };
  return { cardToken, fingerprint, network, lastFour: number.slice(-4) };
}

/** Tells the network to watch a card no longer; false when the token is unknown. Throws when it could not be told. */
export async function release(cardToken: string, { store, network }: EnrolmentParts): Promise<boolean> {
  const card = await store.find(cardToken);
  if (!card) return false;
  const { programme } = card;
  // Asked for a card that is not enrolled, too: a registration whose answer was lost may stand there.
  await network.unregister({ programme, cardToken, idempotencyKey: `${keyOf(card)}:end` });
  await store.ended(card);
  return true;
}

const keyOf = ({ token, attempt }: KeptCard): string => `${token}:${attempt}`;

/** The same for the same number, wherever it comes from; without the key it says nothing about it. */
export const fingerprintOf = (number: string, { fingerprintKey }: EnrolmentParts): string =>
  createHmac('sha256', fingerprintKey).update(number).digest('base64url');
