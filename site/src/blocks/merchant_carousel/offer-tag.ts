import type { MerchantSummary } from '@dinelink/contract';
import { type Weekday, weekdays } from '@dinelink/contract/calls';
import { shortDayText } from '../../copy/format/dates.ts';
import type { earnCopy } from '../../copy/messages/earn.ts';
import type { Copy } from '../../copy/useCopy.ts';
import { dayRuns, weekdayOf } from '../../copy/format/weekdays.ts';

type OfferCopy = Copy<typeof earnCopy>;
type Offer = NonNullable<MerchantSummary['offer']>;

/** How often and on which days a dine earns, and the next such day if not today; undefined for anonymous visitors. */
export function offerTag(
  { offer, earning }: Pick<MerchantSummary, 'offer' | 'earning'>,
  copy: OfferCopy,
): string | undefined {
  if (!earning) return undefined;
  const { today, nextDate } = earning;
  if (nextDate === null || !offer) return copy('merchant.earnsNothing');
  if (nextDate === today) return conditions(offer, copy);
  const isOtherDay = hasOwnDays(offer) && !offer.weekdays.includes(weekdayOf(today));
  if (isOtherDay && isWithinWeek(today, nextDate)) {
    return copy('merchant.notToday', { WHEN: conditions(offer, copy) });
  }
  return copy('merchant.earnsFrom', { DATE: shortDayText(nextDate) });
}

/** "Every visit", "2 visits a month, Mon to Thu" */
function conditions(offer: Offer, copy: OfferCopy): string {
  const parts = [visitsText(offer, copy), hasOwnDays(offer) && daysText(offer.weekdays, copy)].filter(
    Boolean,
  );
  return parts.length > 0 ? parts.join(', ') : copy('merchant.everyVisit');
}

function visitsText({ visitsPerMonth }: Offer, copy: OfferCopy): string | undefined {
  if (visitsPerMonth === undefined) return undefined;
  return visitsPerMonth === 1
    ? copy('merchant.oneVisit')
    : copy('merchant.visits', { COUNT: visitsPerMonth });
}

const hasOwnDays = (offer: Offer): offer is Offer & { weekdays: Weekday[] } =>
  offer.weekdays !== undefined && offer.weekdays.length < weekdays.length;

const daysText = (days: readonly Weekday[], copy: OfferCopy): string =>
  dayRuns(days, () => '')
    .map((run) => runText(run, copy))
    .join(', ');

function runText(run: readonly Weekday[], copy: OfferCopy): string {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return '';
  const name = (day: Weekday) => copy(`merchant.short.${day}`);
  return first === last ? name(first) : copy('merchant.shortRange', { FIRST: name(first), LAST: name(last) });
}

const WEEK_MS = 7 * 86_400_000;

const isWithinWeek = (today: string, date: string): boolean => Date.parse(date) - Date.parse(today) < WEEK_MS;
