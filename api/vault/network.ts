import type { CardNetwork } from '@dinelink/contract/calls';

export interface CardToRegister {
  readonly number: string;
  readonly network: CardNetwork;
  readonly programme: string;
  /** What the network shall call the card in the transactions it reports for this programme. */
  readonly cardToken: string;
  /** The same for every try of one registration. */
  readonly idempotencyKey: string;
}

export type CardToUnregister = Pick<CardToRegister, 'programme' | 'cardToken' | 'idempotencyKey'>;

export type NetworkRefusal =
  | 'INVALID_CARD'
  | 'UNSUPPORTED_BRAND'
  | 'REGISTERED_OTHER_PROGRAM'
  | 'SYSTEM_ERROR';

/** Whose cards a partner has on file: a programme, and the name it knows the member under. */
export interface Holder {
  readonly programme: string;
  readonly holder: string;
}

/** A card a partner issued or keeps; its id is the partner's own and says nothing without the holder. */
export interface CardOnFile {
  readonly partnerCardId: string;
  readonly number: string;
}

/** The card networks' own registration, where each has the last word on whether a card may be watched. */
export interface NetworkGateway {
  /** SYSTEM_ERROR: nobody knows whether the card is registered now; asked again with the same key it is so once. */
  register(card: CardToRegister): Promise<'registered' | NetworkRefusal>;
  /** Ends the watching. Safe to repeat, also for a card the network does not know; throws when it could not be told. */
  unregister(card: CardToUnregister): Promise<void>;
  /** The cards a partner has loaded for one of its members. */
  cardsOnFile(holder: Holder): Promise<readonly CardOnFile[]>;
}
