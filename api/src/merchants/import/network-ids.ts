import type { KnownNetworkId } from './import.store.ts';
import type { NetworkIdLine } from './merchant-line.ts';

interface Holding {
  /** The restaurant's external id, or its id if it was never imported. */
  readonly owner: string;
  readonly validFrom: number;
  readonly validTo: number | null;
}

const keyOf = (network: string, id: string) => `${network} ${id}`;

const overlap = (a: Holding, b: Holding) =>
  a.validFrom < (b.validTo ?? Infinity) && b.validFrom < (a.validTo ?? Infinity);

/** The restaurants of network ids over time: an id has one restaurant at a time. */
export function createNetworkIdOwners(
  known: readonly KnownNetworkId[],
  ownerOf: (merchantId: number) => string,
) {
  const byKey = new Map<string, Holding[]>();
  const hold = (key: string, holding: Holding) => {
    byKey.set(key, [...(byKey.get(key) ?? []), holding]);
  };
  for (const row of known) {
    hold(keyOf(row.network, row.network_merchant_id), {
      owner: ownerOf(row.merchant_id),
      validFrom: row.valid_from,
      validTo: row.valid_to,
    });
  }
  const isFree = (owner: string, line: NetworkIdLine) =>
    !(byKey.get(keyOf(line.network, line.networkMerchantId)) ?? []).some(
      (holding) => holding.owner !== owner && overlap(holding, holdingOf(owner, line)),
    );
  /** Ends all network ids of a restaurant that closes. */
  const end = (owner: string, now: number): void => {
    for (const [key, holdings] of byKey) {
      byKey.set(
        key,
        holdings.map((holding) => (holding.owner === owner ? endedBy(holding, now) : holding)),
      );
    }
  };
  return {
    end,
    /** Gives a restaurant exactly these ids from now on; or changes nothing and returns one that belongs to another. */
    take(owner: string, lines: readonly NetworkIdLine[], now: number): NetworkIdLine | null {
      const taken = lines.find((line) => !isFree(owner, line));
      if (taken) return taken;
      end(owner, now);
      for (const line of lines) {
        const key = keyOf(line.network, line.networkMerchantId);
        const others = (byKey.get(key) ?? []).filter((holding) => !isRestated(holding, owner, line));
        byKey.set(key, [...others, holdingOf(owner, line)]);
      }
      return null;
    },
  };
}

const isRestated = (holding: Holding, owner: string, line: NetworkIdLine) =>
  holding.owner === owner && holding.validFrom === line.validFrom;

const endedBy = (holding: Holding, now: number): Holding => ({
  ...holding,
  validTo: Math.min(holding.validTo ?? now, now),
});

const holdingOf = (owner: string, { validFrom, validTo }: NetworkIdLine): Holding => ({
  owner,
  validFrom,
  validTo: validTo ?? null,
});
