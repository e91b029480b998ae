import type { Partner } from '@dinelink/contract';

const CENTS_PER_DOLLAR = 100;

/** Ledger units as the API returns them: dollars with at most two decimals, or whole miles and points. */
export function inMemberUnit({ currencyType }: Partner, amount: number): number {
  return currencyType === 'Credit' || currencyType === 'Dollar' ? dollars(amount) : amount;
}

const number = new Intl.NumberFormat('en-US');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const units = { Mile: ['mile', 'miles'], Point: ['point', 'points'] } as const;

/** Ledger units as text with their unit: "$6.12", "1,224 miles". */
export function amountText(partner: Partner, amount: number): string {
  const { currencyType } = partner;
  const shown = inMemberUnit(partner, amount);
  if (currencyType !== 'Mile' && currencyType !== 'Point') return money.format(shown);
  const [one, many] = units[currencyType];
  return `${number.format(shown)} ${Math.abs(shown) === 1 ? one : many}`;
}

/** "$61.20" of integer cents. */
export const moneyText = (cents: number): string => money.format(dollars(cents));

/** Integer cents as dollars. */
export const dollars = (cents: number): number => cents / CENTS_PER_DOLLAR;
