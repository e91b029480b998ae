import { type CardNetwork, isCardNumber, networkOfNumber } from '@dinelink/contract/calls';
import {
  type Enrolment,
  type EnrolmentDependencies,
  fingerprintOf,
  type EnrolmentRejection,
  register,
} from './network/enrolment.ts';
import type { Cardholder } from './network/network.ts';

/** A partner's card without its number. */
export interface PartnerCard {
  readonly partnerCardId: string;
  readonly network: CardNetwork;
  readonly lastFour: string;
  readonly fingerprint: string;
}

/** The cards a partner has on file for a member, without their numbers; unknown brands are skipped. */
export async function partnerCards(
  holder: Cardholder,
  dependencies: EnrolmentDependencies,
): Promise<PartnerCard[]> {
  const onFile = await dependencies.network.cardsOnFile(holder);
  return onFile.flatMap(({ partnerCardId, number }) => {
    const network = networkOfNumber(number);
    if (!network || !isCardNumber(number)) return [];
    return [
      {
        partnerCardId,
        network,
        lastFour: number.slice(-4),
        fingerprint: fingerprintOf(number, dependencies),
      },
    ];
  });
}

/** Enrols a card that the partner has on file for this member, like a typed one. */
export async function enrolPartnerCard(
  { partnerCardId, ...holder }: Cardholder & { readonly partnerCardId: string },
  dependencies: EnrolmentDependencies,
): Promise<Enrolment | EnrolmentRejection> {
  const onFile = await dependencies.network.cardsOnFile(holder);
  const card = onFile.find((candidate) => candidate.partnerCardId === partnerCardId);
  if (!card) return { code: 'INVALID_CARD', reason: 'not_on_file' };
  return register({ number: card.number, programme: holder.programme }, dependencies);
}
