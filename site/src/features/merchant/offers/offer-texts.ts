import type { MerchantDetail } from '@dinelink/contract';
import { type CurrencyType, weekdays } from '@dinelink/contract/calls';
import { centsText, isMoney, rewardText } from '../../../copy/format/amounts.ts';
import { nearDateText } from '../../../copy/format/dates.ts';
import type { merchantCopy } from '../../../copy/messages/merchant.ts';
import { currencies } from '../../../copy/tokens.ts';
import type { Copy } from '../../../copy/useCopy.ts';
import { lazily } from '../../../copy/format/lazily.ts';
import { dayRuns } from '../../../copy/format/weekdays.ts';
import { dayRunText } from '../hours/hours-texts.ts';

export type Offer = NonNullable<MerchantDetail['offers']>[number];
type Say = Copy<typeof merchantCopy>;

const date = lazily(
  () => new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
);
const dayText = (day: string): string => date().format(new Date(day));

/** "As often as you like", "2 visits a month" */
export function offerTitle({ type, visitsPerMonth, maxSpendPerMonthCents: spend }: Offer, copy: Say): string {
  if (type === 'Limited' && visitsPerMonth === 1) return copy('merchant.limitedOnce');
  if (type === 'Limited' && visitsPerMonth !== undefined)
    return copy('merchant.limited', { COUNT: visitsPerMonth });
  if (type === 'Limited' && spend !== undefined)
    return copy('merchant.limitedSpend', { AMOUNT: centsText(spend) });
  return copy('merchant.unlimited');
}

export interface Terms {
  currency: CurrencyType;
  /** The merchant's today, "YYYY-MM-DD". */
  today: string;
}

/** "Earns today." */
export function offerStanding({ nextDate }: Offer, { today }: Terms, copy: Say): string {
  if (nextDate === null) return copy('merchant.offer.nothing');
  if (nextDate === today) return copy('merchant.offer.today');
  return copy('merchant.offer.next', { DATE: nearDateText(nextDate) });
}

/** Further conditions of an offer, a sentence each. */
export function offerSentences(offer: Offer, { currency, today }: Terms, copy: Say): string[] {
  const { minimumSpendCents, maximumReward, maxSpendPerMonthCents, from, to } = offer;
  return [
    offerDays(offer, copy),
    maxSpendPerMonthCents !== undefined &&
      copy('merchant.spendCap', { AMOUNT: centsText(maxSpendPerMonthCents) }),
    minimumSpendCents !== undefined &&
      copy('merchant.minimumSpend', { AMOUNT: centsText(minimumSpendCents) }),
    maximumReward !== undefined &&
      copy('merchant.maximumReward', { AMOUNT: namedReward(maximumReward, currency) }),
    from > today && copy('merchant.from', { DATE: dayText(from) }),
    to !== null && copy('merchant.until', { DATE: dayText(to) }),
  ].filter((sentence) => sentence !== false);
}

/** "Monday to Thursday, Sunday." */
function offerDays({ weekdays: days }: Offer, copy: Say): string {
  if (!days || days.length === 0 || days.length === weekdays.length) return copy('merchant.anyDay');
  const runs = dayRuns(days, () => '').map((run) => dayRunText(run, copy));
  return copy('merchant.days', { DAYS: runs.join(', ') });
}

/** "$20.00", "1,500 miles" */
export function namedReward(amount: number, currency: CurrencyType): string {
  const figure = rewardText(amount, currency);
  if (isMoney(currency)) return figure;
  const { one, many } = currencies[currency];
  return `${figure} ${amount === 1 ? one : many}`;
}
