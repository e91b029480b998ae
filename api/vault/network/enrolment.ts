import { createHmac, randomBytes } from 'node:crypto';
import { type CardNetwork, networkOfNumber, networkOfPrefix, passesLuhn } from '@dinelink/contract/calls';
import { openEnvelope } from '../storage/decrypt-card.ts';
import type { VaultKeys } from '../storage/keys.ts';
import type { NetworkGateway, NetworkRejection } from './network.ts';
import type { StoredCard, VaultStore } from '../storage/vault.store.ts';

export interface Enrolment {
  readonly cardToken: string;
  readonly fingerprint: string;
  readonly network: CardNetwork;
  readonly lastFour: string;
}

/** `reason` is for the operator; the member sees the text of `code`. */
export interface EnrolmentRejection {
  readonly code: NetworkRejection;
  readonly reason: string;
}

export interface EnrolmentDependencies {
  readonly keys: VaultKeys;
  readonly store: VaultStore;
  readonly network: NetworkGateway;
  readonly fingerprintKey: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Decrypts an envelope, once only, and returns the card's token in the programme, or the rejection. */
export async function enrol(
  envelope: { encryptedCardNumber: string; programme: string },
  dependencies: EnrolmentDependencies,
): Promise<Enrolment | EnrolmentRejection> {
  const now = Math.floor(dependencies.now() / 1_000);
  const content = await openEnvelope(envelope, dependencies.keys, now);
  if (typeof content === 'string') return { code: 'INVALID_CARD', reason: content };
  const isFirstUse = await dependencies.store.claimEnvelope(
    { jti: content.jti, expiresAt: content.exp },
    now,
  );
  if (!isFirstUse) return { code: 'INVALID_CARD', reason: 'replayed' };
  return register(content, dependencies);
}

/** Registers a number with its network and returns the card's token in the programme, or the rejection. */
export async function register(
  { number, programme }: { readonly number: string; readonly programme: string },
  dependencies: EnrolmentDependencies,
): Promise<Enrolment | EnrolmentRejection> {
  const network = networkOfNumber(number);
  if (!network) {
    return networkOfPrefix(number)
      ? { code: 'INVALID_CARD', reason: 'length' }
      : { code: 'UNSUPPORTED_BRAND', reason: 'brand' };
  }
  if (!passesLuhn(number)) return { code: 'INVALID_CARD', reason: 'check_digit' };

  const fingerprint = fingerprintOf(number, dependencies);
  const proposedToken = `card_${randomBytes(18).toString('base64url')}`;
  const card = await dependencies.store.upsertCard({ proposedToken, programme, fingerprint });
  const cardToken = card.token;
  const idempotencyKey = idempotencyKeyOf(card);
  const result = await dependencies.network.register({
    number,
    network,
    programme,
    cardToken,
    idempotencyKey,
  });
  if (result === 'registered') await dependencies.store.markEnrolled(card);
  // An answer ends the attempt; without one the next call repeats it with the same key.
  else if (result !== 'SYSTEM_ERROR') await dependencies.store.markEnded(card);
  if (result !== 'registered') return { code: result, reason: 'network' };
  return { cardToken, fingerprint, network, lastFour: number.slice(-4) };
}

/** Unregisters a card from its network; false when the token is unknown. Throws when the network fails. */
export async function release(
  cardToken: string,
  { store, network }: EnrolmentDependencies,
): Promise<boolean> {
  const card = await store.find(cardToken);
  if (!card) return false;
  const { programme } = card;
  // Also for a card that is not enrolled: a registration whose answer was lost may exist.
  await network.unregister({ programme, cardToken, idempotencyKey: `${idempotencyKeyOf(card)}:end` });
  await store.markEnded(card);
  return true;
}

const idempotencyKeyOf = ({ token, attempt }: StoredCard): string => `${token}:${attempt}`;

/** Equal for equal numbers; without the key it reveals nothing about the number. */
export const fingerprintOf = (number: string, { fingerprintKey }: EnrolmentDependencies): string =>
  createHmac('sha256', fingerprintKey).update(number).digest('base64url');
