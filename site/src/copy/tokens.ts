import type { CurrencyType } from '@dinelink/contract/calls';
import type { PublicPartner } from '../partner/public-partner.ts';

const ROUNDS = 10;
const TOKEN = /\{([A-Z][A-Z0-9_]*)\}/g;
export const currencies: Record<CurrencyType, { one: string; many: string }> = {
  Dollar: { one: 'cash back', many: 'cash back' },
  Credit: { one: 'cash back', many: 'cash back' },
  Mile: { one: 'mile', many: 'miles' },
  Point: { one: 'point', many: 'points' },
};

export type Tokens = Readonly<Record<string, string>>;

/** The tokens that every text may contain. */
export const tokenNames = [
  ...([
    'PROGRAM',
    'PARTNER',
    'CURRENCY',
    'EARN_LEVEL_0',
    'EARN_LEVEL_2',
    'EARN_LEVEL_3',
    'EARN_UP_TO',
  ] as const),
  ...(['YEAR', 'PAYOUT_THRESHOLD', 'SUPPORT_EMAIL', 'SUPPORT_PHONE'] as const),
];
type TokenName = (typeof tokenNames)[number];

/**
 * Replaces {TOKEN} until none is left, at most ten times, because a token's text may contain tokens. Unknown tokens stay.
 */
export function fillTokens(text: string, tokens: Tokens): string {
  let filled = text;
  for (let round = 0; round < ROUNDS && filled.includes('{'); round += 1)
    filled = filled.replace(TOKEN, (place, name: string) => tokens[name] ?? place);
  return filled;
}

/** Replaces {NAME} by the value, where there is one, as it is: what a person has typed may contain braces. The rest are tokens. */
export const fillValues = (
  text: string,
  values: Readonly<Record<string, string | number>> | undefined,
  tokens: Tokens,
) => text.replace(TOKEN, (place, name: string) => String(values?.[name] ?? fillTokens(place, tokens)));

/** The tokens of a partner; `year` is the calendar year in its time zone. */
export function tokensOf(partner: PublicPartner, year: number): Readonly<Record<TokenName, string>> {
  const { rates, currencyType, hasVIP } = partner;
  return {
    PROGRAM: partner.programme,
    PARTNER: partner.name,
    CURRENCY: currencies[currencyType].many,
    EARN_LEVEL_0: rateText(currencyType, rates.basic),
    EARN_LEVEL_2: rateText(currencyType, rates.select),
    EARN_LEVEL_3: rateText(currencyType, rates.vip),
    EARN_UP_TO: rateText(currencyType, hasVIP ? rates.vip : rates.select),
    YEAR: String(year),
    PAYOUT_THRESHOLD: `$${partner.payoutThresholdCents / 100}`,
    SUPPORT_EMAIL: partner.customerSupport.email.text,
    SUPPORT_PHONE: partner.customerSupport.phone.text,
  };
}

/** "5%", "3 miles per $1", "1 mile per $2". Dollars are counted in cents, so units per dollar are per cent. */
export function rateText(
  currency: CurrencyType,
  { units, perDollars }: { units: number; perDollars: number },
): string {
  if (currency === 'Dollar' || currency === 'Credit') return `${units / perDollars}%`;
  const { one, many } = currencies[currency];
  return `${units.toLocaleString('en-US')} ${units === 1 ? one : many} per $${perDollars}`;
}
