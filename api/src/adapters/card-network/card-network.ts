import type { CardErrorCode, CardNetwork as CardBrand } from '@dinelink/contract/calls';

/** A card that the network watches for a programme; the token is unique per programme and card. */
export interface EnrolledCard {
  readonly cardToken: string;
  /** The same for the same number in every programme; says nothing else about it. */
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
  /** What the card frame gave the browser; opened by the vault alone, and once. */
  readonly encryptedCardNumber: string;
  /** Key of the partner whose frame sealed it. */
  readonly programme: string;
}

/** Whose cards a partner has on file. */
export interface CardOwner {
  readonly programme: string;
  /** The name the partner knows the member under. */
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
  /** Never throws: whatever goes wrong on the way is SYSTEM_ERROR, and the member may try again. */
  enrol(card: EncryptedCard): Promise<EnrolledCard | CardProblem>;
  /** The cards a partner has loaded for a member; null when it cannot be asked just now. */
  loadedCards(holder: CardOwner): Promise<LoadedCard[] | null>;
  /** Enrols one of them, like `enrol`; INVALID_CARD when it is not this member's. */
  enrolLoaded(card: CardOwner & { readonly partnerCardId: string }): Promise<EnrolledCard | CardProblem>;
  /** Ends the watching. Safe to repeat; throws when the network could not be reached. */
  unenrol(cardToken: string): Promise<void>;
}

export const isCardProblem = (outcome: EnrolledCard | CardProblem): outcome is CardProblem =>
  'code' in outcome;
