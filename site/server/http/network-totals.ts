import { networkOfAddress } from '@dinelink/contract';

export interface NetworkTotals {
  /** Adds an amount, which may be negative, and returns the new total of the address's network. */
  add: (address: string, amount: number) => number;
}

/** Totals by network, because an IPv6 sender has a whole /64 of addresses. Networks with a total of zero are not stored. */
export function networkTotals(): NetworkTotals {
  const totals = new Map<string, number>();
  return {
    add: (address, amount) => {
      const network = networkOfAddress(address);
      const total = (totals.get(network) ?? 0) + amount;
      if (total > 0) totals.set(network, total);
      else totals.delete(network);
      return total;
    },
  };
}
