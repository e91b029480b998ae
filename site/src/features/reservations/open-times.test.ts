import type { MerchantDetail } from '@dinelink/contract';
import { weekdays } from '@dinelink/contract/calls';
import { bookableTimes } from './bookable-times.ts';
import { closedOn, nearestOpenTime, nextOpenDay, openTimesOf } from './open-times.ts';

type Hours = MerchantDetail['hours'];
const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';
const MONDAY = '2026-11-30';

function known(hours: Hours) {
  const openTimes = openTimesOf(hours);
  if (!openTimes) throw new Error('These hours leave no bookable time.');
  return openTimes;
}
const timesOf = (hours: Hours, day: string) => known(hours)(day).join(' ');
const ends = (times: readonly string[]) => [times[0], times.at(-1)];

test('the bookable times run in half hours from 06:00 to 23:30 [MERCH-040]', () =>
  expect([...ends(bookableTimes), bookableTimes.length]).toEqual(['06:00', '23:30', 36]));

test.each<[string, Hours, string]>([
  [
    'an hour before closing',
    [{ weekday: 'Sun', opens: '17:00', closes: '19:30' }],
    '17:00 17:30 18:00 18:30',
  ],
  ['the half hour after opening', [{ weekday: 'Sun', opens: '12:15', closes: '14:15' }], '12:30 13:00'],
  ['its start, where it is short', [{ weekday: 'Sun', opens: '11:00', closes: '11:45' }], '11:00'],
  [
    'both of its openings',
    [
      { weekday: 'Sun', opens: '12:00', closes: '14:00' },
      { weekday: 'Sun', opens: '21:00', closes: '22:30' },
    ],
    '12:00 12:30 13:00 21:00 21:30',
  ],
  [
    'the end of the day, past midnight',
    [{ weekday: 'Sun', opens: '22:30', closes: '02:00' }],
    '22:30 23:00 23:30',
  ],
  ['midnight', [{ weekday: 'Sun', opens: '21:30', closes: '00:00' }], '21:30 22:00 22:30 23:00'],
  ['the night before', [{ weekday: 'Sat', opens: '20:00', closes: '08:00' }], '06:00 06:30 07:00'],
])('a restaurant seats guests until %s', (_until, hours, times) =>
  expect(timesOf(hours, SUNDAY)).toBe(times),
);

test('a restaurant that is open day and night seats guests at any time', () => {
  const week = weekdays.map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' }));
  expect(known(week)(SUNDAY)).toEqual(bookableTimes);
});

test('a restaurant that opens again as it closes has no last seating between', () => {
  const hours: Hours = [
    { weekday: 'Sun', opens: '12:00', closes: '14:00' },
    { weekday: 'Sun', opens: '14:00', closes: '15:30' },
  ];
  expect(timesOf(hours, SUNDAY)).toBe('12:00 12:30 13:00 13:30 14:00 14:30');
});

test.each<[string, Hours]>([
  ['no hours', []],
  ['hours at night alone', [{ weekday: 'Sun', opens: '00:30', closes: '05:00' }]],
])('%s say nothing about bookable times', (_what, hours) => {
  expect(openTimesOf(hours)).toBeUndefined();
  expect(closedOn(openTimesOf(hours))).toBeUndefined();
});

test('days without a time are closed, and the next open one is known', () => {
  const openTimes = known([{ weekday: 'Sat', opens: '17:00', closes: '22:00' }]);
  expect([SATURDAY, SUNDAY, MONDAY].map((day) => closedOn(openTimes)?.(day))).toEqual([false, true, true]);
  expect([SATURDAY, SUNDAY].map((day) => nextOpenDay(openTimes, day))).toEqual(['2026-12-05', '2026-12-05']);
});

test('a restaurant that is open every day has no closed days to tell of', () => {
  const hours = weekdays.map((weekday) => ({ weekday, opens: '17:00', closes: '22:00' }));
  expect(closedOn(known(hours))).toBeUndefined();
});

test.each([
  ['19:00', '13:30'],
  ['13:00', '13:00'],
  ['06:00', '12:00'],
])('the open time nearest to %s is %s', (time, nearest) => {
  const lunch = known([{ weekday: 'Sun', opens: '12:00', closes: '14:30' }]);
  expect(nearestOpenTime(lunch, { date: SUNDAY, time })).toBe(nearest);
  expect(nearestOpenTime(lunch, { date: MONDAY, time })).toBeUndefined();
});

test('of two times equally near the earlier is taken', () => {
  const split = known([
    { weekday: 'Sun', opens: '12:00', closes: '15:00' },
    { weekday: 'Sun', opens: '18:00', closes: '22:00' },
  ]);
  expect(nearestOpenTime(split, { date: SUNDAY, time: '16:00' })).toBe('14:00');
});
