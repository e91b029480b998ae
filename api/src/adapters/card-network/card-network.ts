import type { CardErrorCode, CardNetwork as CardBrand } from '@dinelink/contract/calls';

/** A card registered with the network for a programme; the token is unique per programme and card. */
export interface EnrolledCard {
  readonly cardToken: string;
  /** Equal for equal numbers in every programme; reveals nothing else. */
  readonly fingerprint: string;
  readonly network: CardBrand;
  readonly lastFour: string;
}

export interface CardProblem {
  readonly code: Extract<
    CardErrorCode,
    'INVALID_CARD' | 'UNSUPPORTED_BRAND' | 'REGISTERED_OTHER_PROGRAM' | 'SYSTEM_ERROR'
  >;
}

interface EncryptedCard {
  /** The card frame's envelope; only the vault can decrypt it, once. */
  readonly encryptedCardNumber: string;
  /** Key of the partner whose frame encrypted it. */
  readonly programme: string;
}

/** The member whose cards a partner has on file. */
export interface CardOwner {
  readonly programme: string;
  /** The partner's id of the member. */
  readonly holder: string;
}

/** A card the partner has on file; its number never leaves the vault. */
export interface LoadedCard {
  readonly partnerCardId: string;
  readonly network: CardBrand;
  readonly lastFour: string;
  readonly fingerprint: string;
}

export interface CardNetwork {
  /** Never throws: any failure on the way is SYSTEM_ERROR, and the member may try again. */
  enrol(card: EncryptedCard): Promise<EnrolledCard | CardProblem>;
  /** The cards a partner has on file for a member; null while it cannot be reached. */
  loadedCards(holder: CardOwner): Promise<LoadedCard[] | null>;
  /** Enrols one of them, like `enrol`; INVALID_CARD when it is not this member's. */
  enrolLoaded(card: CardOwner & { readonly partnerCardId: string }): Promise<EnrolledCard | CardProblem>;
  /** Unregisters a card. Safe to repeat; throws when the network could not be reached. */
  unenrol(cardToken: string): Promise<void>;
}

export const isCardProblem = (outcome: EnrolledCard | CardProblem): outcome is CardProblem =>
  'code' in outcome;
