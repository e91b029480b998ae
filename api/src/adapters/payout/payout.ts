import type { CardNetwork } from '@dinelink/contract/calls';

/** A statement credit to be put on a card. The card is known by the network's token; a card is never debited. */
export interface Payout {
  /** The same for every try of one payment; the provider pays it at most once. */
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

/** `received` says that the outcome comes later. */
export type PayoutAnswer =
  | { readonly state: 'received' | 'completed'; readonly reference: string }
  | { readonly state: 'rejected'; readonly reason: string };

export interface PayoutProvider {
  /** Shown to members beside the credit. */
  readonly name: string;
  /** Asks for a payment, or again for one that was asked for. Throws when nobody knows what came of it. */
  pay(payout: Payout): Promise<PayoutAnswer>;
  /** What became of a payment; null when the provider never heard of it. Throws when it does not say. */
  find(idempotencyKey: string): Promise<PayoutAnswer | null>;
}
