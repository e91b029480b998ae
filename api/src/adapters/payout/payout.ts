import type { CardNetwork } from '@dinelink/contract/calls';

/** A statement credit to be put on a card. The card is known by the network's token; a card is never debited. */
export interface Payout {
  /** The same for every attempt of one payment; the provider pays it at most once. */
  readonly idempotencyKey: string;
  readonly amountCents: number;
  /** Key of the partner. */
  readonly programme: string;
  /** The member's public id. */
  readonly member: string;
  readonly cardToken: string;
  readonly network: CardNetwork;
  readonly lastFour: string;
}

/** `received` means that the outcome comes later. */
export type PayoutAnswer =
  | { readonly state: 'received' | 'completed'; readonly reference: string }
  | { readonly state: 'rejected'; readonly reason: string };

export interface PayoutProvider {
  /** Shown to members beside the credit. */
  readonly name: string;
  /** Requests a payment, or repeats a request. Throws when the outcome is unknown. */
  pay(payout: Payout): Promise<PayoutAnswer>;
  /** The status of a payment; null if the provider does not know it. Throws when the outcome is unknown. */
  find(idempotencyKey: string): Promise<PayoutAnswer | null>;
}
