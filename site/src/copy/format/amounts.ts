import type { CurrencyType } from '@dinelink/contract/calls';
import { currencies } from '../tokens.ts';
import { lazily } from './lazily.ts';

const CENTS_PER_DOLLAR = 100;
const EXACT_DIGITS = 6;
const usd = (maximumFractionDigits: number) =>
  lazily(
    () =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: 2,
        maximumFractionDigits,
      }),
  );
const upTo = (maximumFractionDigits: number) =>
  lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits }));
const money = usd(2);
const exactMoney = usd(EXACT_DIGITS);
const whole = upTo(0);
const exact = upTo(EXACT_DIGITS);

/** A reward before it is rounded: result / per in the programme's smallest unit. */
interface Fraction {
  readonly result: number;
  readonly per: number;
}

export const isMoney = (currency: CurrencyType): boolean => currency === 'Credit' || currency === 'Dollar';

/** "$1,234.56", with a real minus sign. */
export const dollarsText = (dollars: number): string => signed(money().format(dollars));

export const centsText = (cents: number): string => dollarsText(cents / CENTS_PER_DOLLAR);

/** A reward of the api: dollars with two decimals, miles and points whole. */
export const rewardText = (amount: number, currency: CurrencyType): string =>
  isMoney(currency) ? dollarsText(amount) : signed(whole().format(amount));

/** A reward with its unit: "184 miles", "$3.06". */
export function namedRewardText(amount: number, currency: CurrencyType): string {
  const figure = rewardText(amount, currency);
  if (isMoney(currency)) return figure;
  const { one, many } = currencies[currency];
  return `${figure} ${Math.abs(amount) === 1 ? one : many}`;
}

/** A reward of the ledger, in cents, miles or points. */
export const unitsText = (units: number, currency: CurrencyType): string =>
  rewardText(ofUnits(units, currency), currency);

export const namedUnitsText = (units: number, currency: CurrencyType): string =>
  namedRewardText(ofUnits(units, currency), currency);

/** Not rounded to the unit: "$2.425", "145.5". */
export function exactText({ result, per }: Fraction, currency: CurrencyType): string {
  const units = result / per;
  return isMoney(currency)
    ? signed(exactMoney().format(units / CENTS_PER_DOLLAR))
    : signed(exact().format(units));
}

const ofUnits = (units: number, currency: CurrencyType): number =>
  isMoney(currency) ? units / CENTS_PER_DOLLAR : units;

const signed = (figure: string): string => figure.replace('-', '\u2212');
