import type { CardNetwork } from '@dinelink/contract/calls';

export interface CardToRegister {
  readonly number: string;
  readonly network: CardNetwork;
  readonly programme: string;
  /** The network's name of the card in the transactions it reports for this programme. */
  readonly cardToken: string;
  /** Equal for every attempt of one registration. */
  readonly idempotencyKey: string;
}

export type CardToUnregister = Pick<CardToRegister, 'programme' | 'cardToken' | 'idempotencyKey'>;

export type NetworkRejection =
  | 'INVALID_CARD'
  | 'UNSUPPORTED_BRAND'
  | 'REGISTERED_OTHER_PROGRAM'
  | 'SYSTEM_ERROR';

/** The member whose cards a partner has on file: a programme and the member's id there. */
export interface Cardholder {
  readonly programme: string;
  readonly holder: string;
}

/** A card that a partner has on file; its id is the partner's own and unique per cardholder. */
export interface CardOnFile {
  readonly partnerCardId: string;
  readonly number: string;
}

/** The card networks' registration; each network decides whether a card may be registered. */
export interface NetworkGateway {
  /** SYSTEM_ERROR: the outcome is unknown; repeating with the same key registers at most once. */
  register(card: CardToRegister): Promise<'registered' | NetworkRejection>;
  /** Ends the registration. Safe to repeat, also for an unknown card; throws when the network fails. */
  unregister(card: CardToUnregister): Promise<void>;
  /** The cards a partner has on file for one of its members. */
  cardsOnFile(holder: Cardholder): Promise<readonly CardOnFile[]>;
}
