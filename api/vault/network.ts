import type { CardNetwork } from '@dinelink/contract/calls';

export interface CardToRegister {
  readonly number: string;
  readonly network: CardNetwork;
  readonly programme: string;
}

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
  register(card: CardToRegister): Promise<'registered' | NetworkRefusal>;
  /** The cards a partner has loaded for one of its members. */
  cardsOnFile(holder: Holder): Promise<readonly CardOnFile[]>;
}

/** No network is connected: every number that is a card's is taken. A provider's own frame replaces the vault where one is. */
export const unconnectedNetwork: NetworkGateway = {
  register: () => Promise.resolve('registered'),
  cardsOnFile: () => Promise.resolve([]),
};
