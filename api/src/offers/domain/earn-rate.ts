import type { Partner } from '@dinelink/contract';

export interface Rate {
  readonly units: number;
  readonly perDollars: number;
}

/** A rate in the contract's form: 5 miles per $1 is {5, 1, Mile}; 5 % is {5, 100, Credit}, in dollars. */
interface EarnRate {
  readonly amount: number;
  readonly per: number;
  readonly unit: string;
}

const isInMoney = ({ currencyType }: Partner) => currencyType === 'Credit' || currencyType === 'Dollar';

/** Converts an amount from the smallest unit to the displayed one: programmes in dollars store cents. */
export const inUnits = (partner: Partner, amount: number): number =>
  isInMoney(partner) ? amount / 100 : amount;

// A programme in dollars stores cents: 5 cents a dollar are 5 dollars per hundred.
export const earnRateOf = (partner: Partner, { units, perDollars }: Rate): EarnRate =>
  isInMoney(partner)
    ? { amount: units / perDollars, per: 100, unit: partner.currencyType }
    : { amount: units, per: perDollars, unit: partner.currencyType };
