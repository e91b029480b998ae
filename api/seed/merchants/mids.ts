import { cardNetworks } from '@dinelink/contract';
import type { Value } from '../../src/db/connection.ts';
import type { Random } from '../random.ts';

const FROM = Date.UTC(2020, 0, 1);

/** A demo merchant's id at a card network. */
const midOf = (network: string, merchantId: number, generation = 2): string =>
  `${network}-${generation}${String(merchantId).padStart(8, '0')}`;

/** One id per network; some have an older id until summer 2023. */
export function midsOf(merchantId: number, random: Random): Record<string, Value>[] {
  const changedAt = random.chance(6) ? Date.UTC(2023, 6, 1) : null;
  return cardNetworks.flatMap((network) => {
    const row = (generation: number, validFrom: number, validTo: number | null) => ({
      network,
      network_merchant_id: midOf(network, merchantId, generation),
      merchant_id: merchantId,
      valid_from: validFrom,
      valid_to: validTo,
    });
    return changedAt === null ? [row(2, FROM, null)] : [row(1, FROM, changedAt), row(2, changedAt, null)];
  });
}
