import { startsOf } from './restaurant.ts';
import type { Restaurant } from './wire.ts';

describe('the starts of a day', () => {
  const restaurant: Restaurant = {
    timeZone: 'America/Chicago',
    tables: {},
    hours: [
      { weekday: 'Sun', opens: '00:00', closes: '04:00' },
      { weekday: 'Sat', opens: '21:15', closes: '02:00' },
    ],
    closedDates: ['2026-11-28'],
    slotMinutes: 60,
    smallestParty: 1,
    largestParty: 2,
    noticeMinutes: 0,
    daysAhead: 30,
  };
  const clock = (date: string) =>
    startsOf(restaurant, date).map((start) => new Date(start).toISOString().slice(8, 16));

  test('are half hours that leave a party enough time before closing, also past midnight', () => {
    expect(clock('2026-11-21')).toEqual(['22T03:30', '22T04:00', '22T04:30', '22T05:00', '22T05:30']);
    expect([clock('2026-11-28'), clock('2026-11-23'), clock('not a date')]).toEqual([[], [], []]);
  });

  test('leave out the hour the clock skips in spring, and count the one it repeats in autumn once', () => {
    expect(clock('2027-03-14')).toEqual(['14T06:00', '14T06:30', '14T07:00', '14T07:30', '14T08:00']);
    expect(clock('2026-11-01')).toHaveLength(7);
  });
});
