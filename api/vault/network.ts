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

/** The card networks' own registration, where each has the last word on whether a card may be watched. */
export interface NetworkGateway {
  register(card: CardToRegister): Promise<'registered' | NetworkRefusal>;
}

/** No network is connected: every number that is a card's is taken. A provider's own frame replaces the vault where one is. */
export const unconnectedNetwork: NetworkGateway = { register: () => Promise.resolve('registered') };
