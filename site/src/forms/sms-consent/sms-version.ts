import type { PublicPartner } from '../../partner/public-partner.ts';

/** The version of the consent to text messages; null: the programme sends none and asks for no phone number. */
export type SmsVersion = 1 | 2 | null;

export function smsVersion({
  hasSmsOptIn,
  hasSmsOptInV2,
}: Pick<PublicPartner, 'hasSmsOptIn' | 'hasSmsOptInV2'>): SmsVersion {
  if (hasSmsOptInV2) return 2;
  return hasSmsOptIn ? 1 : null;
}
