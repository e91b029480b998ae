import type { Partner } from '@dinelink/contract';

const CENTS_PER_DOLLAR = 100;

/** Ledger units as the API returns them: dollars with at most two decimals, or whole miles and points. */
export function inMemberUnit({ currencyType }: Partner, amount: number): number {
  return currencyType === 'Credit' || currencyType === 'Dollar' ? dollars(amount) : amount;
}

/** Integer cents as dollars. */
export const dollars = (cents: number): number => cents / CENTS_PER_DOLLAR;
