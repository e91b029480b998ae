import { useMember } from '../../api/useMember.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { usePartner } from '../../partner/usePartner.ts';

type Rate = PublicPartner['rates']['basic'];

/** What a dine earns the visitor: a member's own rate, or that of the select tier for others. */
export function useRate(): Rate {
  const { rates } = usePartner();
  const tierLevel = useMember()?.tierLevel;
  if (tierLevel === 0) return rates.basic;
  return tierLevel === 3 ? rates.vip : rates.select;
}
