import type { MerchantSummary } from '@dinelink/contract';
import type { earnCopy } from '../../copy/messages/earn.ts';
import type { Copy } from '../../copy/useCopy.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';

type Flags = Pick<PublicPartner, 'acclaimedEnabled' | 'acclaimed2Enabled'>;

/** The badge of an acclaimed merchant: one for all, or one for each level; undefined for partners that show none. */
export function acclaimText(
  { acclaimedLevel: level }: Pick<MerchantSummary, 'acclaimedLevel'>,
  { acclaimedEnabled, acclaimed2Enabled }: Flags,
  copy: Copy<typeof earnCopy>,
): string | undefined {
  if (level === 0) return undefined;
  if (acclaimed2Enabled) return copy(byLevel[level - 1] ?? byLevel[0]);
  return acclaimedEnabled ? copy('merchant.acclaimed.1') : undefined;
}

const byLevel = ['merchant.acclaimed.1', 'merchant.acclaimed.2', 'merchant.acclaimed.3'] as const;
