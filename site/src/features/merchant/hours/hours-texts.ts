import type { MerchantDetail } from '@dinelink/contract';
import { type Weekday, weekdays } from '@dinelink/contract/calls';
import type { earnCopy } from '../../../copy/messages/earn.ts';
import type { merchantCopy } from '../../../copy/messages/merchant.ts';
import type { Copy } from '../../../copy/useCopy.ts';
import { dayRuns, week } from '../../../copy/format/weekdays.ts';

type Say = Copy<typeof merchantCopy>;
type ShortDays = Copy<typeof earnCopy>;
interface TextTools {
  copy: Say;
  short: ShortDays;
}
type Hours = MerchantDetail['hours'];

const NOON_HOUR = 12;

/** "5 PM", "11:30 AM", "Noon" of a wall-clock time "HH:MM", with no-break spaces. */
export function timeText(time: string, copy: Say): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (minute === 0 && hour === NOON_HOUR) return copy('merchant.noon');
  if (minute === 0 && hour % 24 === 0) return copy('merchant.midnight');
  const clock = hour % NOON_HOUR === 0 ? NOON_HOUR : hour % NOON_HOUR;
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${clock}${minutes}\u00a0${hour % 24 < NOON_HOUR ? 'AM' : 'PM'}`;
}

/** "Tuesday to Thursday", "Monday" */
export function dayRunText(run: readonly Weekday[], copy: Say): string {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return '';
  if (first === last) return copy(`merchant.${first}`);
  return copy('merchant.dayRange', { FIRST: copy(`merchant.${first}`), LAST: copy(`merchant.${last}`) });
}

/** "Tue to Thu", for narrow columns. */
function shortRunText(run: readonly Weekday[], short: ShortDays): string {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [short(`merchant.short.${first}`), short(`merchant.short.${last}`)];
  return first === last ? from : short('merchant.shortRange', { FIRST: from, LAST: to });
}

/** The opening times of one day, in order. */
function openingTexts(hours: Hours, day: Weekday, copy: Say): string[] {
  const openings = hours
    .filter(({ weekday }) => weekday === day)
    .sort((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) =>
      opens === closes
        ? copy('merchant.allDay')
        : copy('merchant.timeRange', { OPENS: timeText(opens, copy), CLOSES: timeText(closes, copy) }),
    );
  return openings.length > 0 ? openings : [copy('merchant.closedDay')];
}

/** The week, days with the same hours joined; today's line is marked. */
export function hoursLines(hours: Hours, today: Weekday, { copy, short }: TextTools) {
  return dayRuns(week, (day) => `${openingTexts(hours, day, copy).join()} ${day === today}`).map((run) => {
    const isToday = run.includes(today);
    const marked = (days: string) => (isToday ? copy('merchant.today', { DAYS: days }) : days);
    return {
      days: marked(dayRunText(run, copy)),
      short: marked(shortRunText(run, short)),
      openings: openingTexts(hours, run[0] ?? today, copy),
      isToday,
    };
  });
}

interface LocalTime {
  weekday: Weekday;
  /** "HH:MM" on a clock of 24 hours. */
  clock: string;
}

/** Day and time in the restaurant's time zone; `at` in epoch milliseconds. */
export function localTime(timeZone: string, at: number): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    weekday: weekdays.find((day) => day === part('weekday')) ?? 'Sun',
    clock: `${part('hour')}:${part('minute')}`,
  };
}

/** When a restaurant that is open now closes: "11 PM"; undefined when it is not open. */
export function closesAt(hours: Hours, { weekday, clock }: LocalTime, copy: Say): string | undefined {
  const yesterday = weekdays[(weekdays.indexOf(weekday) + 6) % 7];
  const opening = hours.find(({ weekday: day, opens, closes }) => {
    const isOvernight = closes <= opens;
    if (day === weekday && clock >= opens && (isOvernight || clock < closes)) return true;
    return day === yesterday && isOvernight && clock < closes;
  });
  return opening && timeText(opening.closes, copy);
}

/** When a restaurant that is closed now opens next: "opens 5 PM", "opens Tue 11 AM"; empty without hours. */
export function opensNextText(
  hours: Hours,
  { weekday, clock }: LocalTime,
  { copy, short }: TextTools,
): string {
  const daysUntil = (day: Weekday): number => (weekdays.indexOf(day) - weekdays.indexOf(weekday) + 7) % 7;
  const [next] = hours
    .map(({ weekday: day, opens }) => {
      const days = daysUntil(day);
      // What has opened today opens again in a week.
      return { day, opens, days: days === 0 && opens <= clock ? 7 : days };
    })
    .sort((a, b) => a.days - b.days || a.opens.localeCompare(b.opens));
  if (!next) return '';
  const TIME = timeText(next.opens, copy);
  if (next.days === 0) return copy('merchant.opensToday', { TIME });
  return copy('merchant.opensOn', { DAY: short(`merchant.short.${next.day}`), TIME });
}
