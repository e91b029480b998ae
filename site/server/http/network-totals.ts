import { networkOfAddress } from '@dinelink/contract';

export interface NetworkTotals {
  /** Adds an amount, or with a negative one takes it off, and returns the new total of the address's network. */
  add: (address: string, amount: number) => number;
}

/** How much is in use by network: an IPv6 sender has a whole /64 of addresses. A network that uses nothing is not kept. */
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
