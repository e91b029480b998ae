import type { PublicPartner } from '../../partner/public-partner.ts';

type Programme = Pick<
  PublicPartner,
  'fullAddressRequired' | 'currencyType' | 'hasPPN' | 'hasSmsOptIn' | 'hasSmsOptInV2' | 'hideEmailOptIn'
>;

/** Which fields a programme's join form has. */
export interface JoinFields {
  readonly hasNumber: boolean;
  readonly hasAddress: boolean;
  /** The version of the consent to text messages; null: no phone number is asked for. */
  readonly sms: 1 | 2 | null;
  readonly hasEmailOptIn: boolean;
}

export function joinFields(partner: Programme): JoinFields {
  return {
    hasNumber: partner.hasPPN,
    // Where statement credits are paid the address is never required.
    hasAddress: partner.fullAddressRequired && partner.currencyType !== 'Credit',
    sms: smsVersion(partner),
    hasEmailOptIn: !partner.hideEmailOptIn,
  };
}

function smsVersion({ hasSmsOptIn, hasSmsOptInV2 }: Programme): 1 | 2 | null {
  if (hasSmsOptInV2) return 2;
  return hasSmsOptIn ? 1 : null;
}
