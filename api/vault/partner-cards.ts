import { type CardNetwork, isCardNumber, networkOfNumber } from '@dinelink/contract/calls';
import { type Enrolment, type EnrolmentParts, fingerprintOf, type Refusal, register } from './enrolment.ts';
import type { Holder } from './network.ts';

/** A partner's card as everybody outside may see it. */
export interface PartnerCard {
  readonly partnerCardId: string;
  readonly network: CardNetwork;
  readonly lastFour: string;
  readonly fingerprint: string;
}

/** The cards a partner has loaded for a member, without their numbers; brands we do not know are left out. */
export async function partnerCards(holder: Holder, parts: EnrolmentParts): Promise<PartnerCard[]> {
  const onFile = await parts.network.cardsOnFile(holder);
  return onFile.flatMap(({ partnerCardId, number }) => {
    const network = networkOfNumber(number);
    if (!network || !isCardNumber(number)) return [];
    return [
      { partnerCardId, network, lastFour: number.slice(-4), fingerprint: fingerprintOf(number, parts) },
    ];
  });
}

/** Enrols a card the partner has on file for this very member, as if it had been typed. */
export async function enrolPartnerCard(
  { partnerCardId, ...holder }: Holder & { readonly partnerCardId: string },
  parts: EnrolmentParts,
): Promise<Enrolment | Refusal> {
  const onFile = await parts.network.cardsOnFile(holder);
  const card = onFile.find((candidate) => candidate.partnerCardId === partnerCardId);
  if (!card) return { code: 'INVALID_CARD', reason: 'not_on_file' };
  return register({ number: card.number, programme: holder.programme }, parts);
}
