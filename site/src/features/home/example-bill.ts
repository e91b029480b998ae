import type { CurrencyType } from '@dinelink/contract/calls';

const cents = { first: 3_800, second: 650, third: 550, tip: 1_120 } as const;

interface Rate {
  units: number;
  perDollars: number;
}

/** A dinner for two and what it brings at a rate, rounded half up, in the partner's currency. */
export function exampleBill(currency: CurrencyType, { units, perDollars }: Rate) {
  const entries = Object.entries(cents) as [keyof typeof cents, number][];
  const total = entries.reduce((sum, [, amount]) => sum + amount, 0);
  const earnedUnits = Math.floor((2 * total * units + 100 * perDollars) / (200 * perDollars));
  const isMoney = currency === 'Credit' || currency === 'Dollar';
  return {
    lines: entries.map(([key, amount]) => ({ key, amount: dollars(amount) })),
    paid: dollars(total),
    earned: isMoney ? `$${dollars(earnedUnits)}` : earnedUnits.toLocaleString('en-US'),
  };
}

const dollars = (amountCents: number): string => (amountCents / 100).toFixed(2);
