import type { Member } from '@dinelink/contract';
import { useMember } from '../api/useMember.ts';
import type { PublicPartner } from './public-partner.ts';
import { usePartner } from './usePartner.ts';

type Support = Pick<PublicPartner, 'customerSupport'>;
const VIP = 3;

/** The support line of a visitor: VIP members have one of their own where the partner offers it. */
export function supportPhone({ customerSupport }: Support, member: Pick<Member, 'tierLevel'> | null) {
  const { phone, vipPhone } = customerSupport;
  return vipPhone && member?.tierLevel === VIP ? vipPhone : phone;
}

export const useSupportPhone = () => supportPhone(usePartner(), useMember());
