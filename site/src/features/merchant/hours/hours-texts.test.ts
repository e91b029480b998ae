import { earnCopy } from '../../../copy/messages/earn.ts';
import { merchantCopy } from '../../../copy/messages/merchant.ts';
import { fillTokens } from '../../../copy/tokens.ts';
import type { Copy } from '../../../copy/useCopy.ts';
import { aMerchantDetail } from '../merchant.fixture.ts';
import { closesAt, hoursLines, localTime, opensNextText, timeText } from './hours-texts.ts';

const copy: Copy<typeof merchantCopy> = (key, values = {}) =>
  fillTokens(
    merchantCopy[key],
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
const short: Copy<typeof earnCopy> = (key, values = {}) =>
  fillTokens(
    earnCopy[key],
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  );
const tools = { copy, short };
const { hours } = aMerchantDetail();

test.each([
  ['00:00', 'Midnight'],
  ['00:30', '12:30\u00a0AM'],
  ['09:05', '9:05\u00a0AM'],
  ['12:00', 'Noon'],
  ['12:30', '12:30\u00a0PM'],
  ['23:00', '11\u00a0PM'],
])('%s reads "%s"', (time, text) => expect(timeText(time, copy)).toBe(text));

test('a week takes as few lines as possible, with closed days, and today has its own line', () => {
  expect(hoursLines(hours, 'Fri', tools)).toEqual([
    { days: 'Monday', short: 'Mon', openings: ['Closed'], isToday: false },
    {
      days: 'Tuesday to Thursday',
      short: 'Tue to Thu',
      openings: ['5\u00a0PM to 10\u00a0PM'],
      isToday: false,
    },
    { days: 'Friday, today', short: 'Fri, today', openings: ['5\u00a0PM to 1\u00a0AM'], isToday: true },
    { days: 'Saturday', short: 'Sat', openings: ['Noon to 11\u00a0PM'], isToday: false },
    {
      days: 'Sunday',
      short: 'Sun',
      openings: ['Noon to 3\u00a0PM', '6:30\u00a0PM to 9\u00a0PM'],
      isToday: false,
    },
  ]);
  expect(hoursLines(hours, 'Wed', tools).map(({ days }) => days)).toContain('Wednesday, today');
});

test('times are in the restaurant’s time zone, not the visitor’s', () => {
  const instant = Date.UTC(2026, 10, 21, 4, 30);
  expect(localTime('America/New_York', instant)).toEqual({ weekday: 'Fri', clock: '23:30' });
  expect(localTime('America/Los_Angeles', instant)).toEqual({ weekday: 'Fri', clock: '20:30' });
  expect(localTime('UTC', instant)).toEqual({ weekday: 'Sat', clock: '04:30' });
});

test.each([
  ['Fri', '23:30', '1\u00a0AM'],
  ['Sat', '00:30', '1\u00a0AM'],
  ['Sat', '01:00', undefined],
  ['Sun', '19:00', '9\u00a0PM'],
  ['Sun', '16:00', undefined],
  ['Mon', '18:00', undefined],
] as const)('on %s at %s an open kitchen closes at %s', (weekday, clock, closes) =>
  expect(closesAt(hours, { weekday, clock }, copy)).toBe(closes),
);

test.each([
  ['Sun', '08:00', 'opens Noon'],
  ['Sun', '16:00', 'opens 6:30\u00a0PM'],
  ['Sun', '21:30', 'opens Tue 5\u00a0PM'],
  ['Mon', '10:00', 'opens Tue 5\u00a0PM'],
] as const)('on %s at %s a closed kitchen %s', (weekday, clock, opens) =>
  expect(opensNextText(hours, { weekday, clock }, tools)).toBe(opens),
);

test('a kitchen of one day a week opens in a week; one without hours is not said to open', () => {
  const once = hours.filter(({ weekday }) => weekday === 'Sun').slice(0, 1);
  expect(opensNextText(once, { weekday: 'Sun', clock: '20:00' }, tools)).toBe('opens Sun Noon');
  expect(opensNextText([], { weekday: 'Sun', clock: '20:00' }, tools)).toBe('');
});
