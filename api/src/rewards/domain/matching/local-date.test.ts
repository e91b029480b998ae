import { localDateOf, localTimeOf, monthOf, weekdayOf } from './local-date.ts';

test.each([
  ['2026-10-18', 'Sun'],
  ['2026-10-19', 'Mon'],
  ['2026-10-20', 'Tue'],
  ['2026-10-21', 'Wed'],
  ['2026-10-22', 'Thu'],
  ['2026-10-23', 'Fri'],
  ['2026-10-24', 'Sat'],
])('%s is a %s', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday);
});

test('a date’s month', () => {
  expect(monthOf('2026-10-18')).toBe('2026-10');
});

// Each case has its own instant and zone, because offsets are cached by zone and day.
test.each([
  ['2026-03-07T05:59:59.999Z', 'America/Chicago', '2026-03-06', 'before midnight in winter'],
  ['2026-03-07T06:00:00.000Z', 'America/Chicago', '2026-03-07', 'midnight in winter'],
  ['2026-06-07T04:59:59.999Z', 'America/Chicago', '2026-06-06', 'before midnight in summer'],
  ['2026-06-07T05:00:00.000Z', 'America/Chicago', '2026-06-07', 'midnight in summer'],
  ['2026-03-09T04:59:59.999Z', 'America/New_York', '2026-03-09', 'the day after clocks went forward'],
  ['2026-10-14T10:29:59.999Z', 'Pacific/Marquesas', '2026-10-14', 'half an hour off'],
  ['2026-10-14T09:29:59.999Z', 'Pacific/Marquesas', '2026-10-13', 'before midnight, half an hour off'],
  ['2026-10-14T10:00:00.000Z', 'Pacific/Kiritimati', '2026-10-15', 'far in the east'],
  ['2026-10-14T09:59:59.999Z', 'Pacific/Kiritimati', '2026-10-14', 'before midnight far in the east'],
  ['2026-12-31T23:59:59.999Z', 'UTC', '2026-12-31', 'the last of the year'],
  ['2027-01-01T00:00:00.000Z', 'UTC', '2027-01-01', 'the first of the year'],
  ['1969-12-31T23:59:59.999Z', 'UTC', '1969-12-31', 'before the epoch'],
])('%s in %s is %s: %s', (instant, zone, date) => {
  expect(localDateOf(Date.parse(instant), zone)).toBe(date);
  expect(localDateOf(Date.parse(instant), zone)).toBe(date);
});

test('on the day a zone changes its clocks at midnight each instant has its own offset', () => {
  // Until 03:00 GMT Santiago is three hours behind, from then on four: 23:00 to 24:00 repeats.
  const dates = ['T02:59:59Z', 'T03:00:00Z', 'T03:59:59Z', 'T04:00:00Z'].map((time) =>
    localDateOf(Date.parse(`2026-04-05${time}`), 'America/Santiago'),
  );
  expect(dates).toEqual(['2026-04-04', '2026-04-04', '2026-04-04', '2026-04-05']);
  // In spring: at 04:00 GMT midnight is skipped, and 03:00 of the day after is midnight.
  const spring = [
    '2026-09-06T03:59:59Z',
    '2026-09-06T04:00:00Z',
    '2026-09-07T02:59:59Z',
    '2026-09-07T03:00:00Z',
  ];
  expect(spring.map((instant) => localDateOf(Date.parse(instant), 'America/Santiago'))).toEqual([
    ...['2026-09-05', '2026-09-06', '2026-09-06', '2026-09-07'],
  ]);
});

test('an instant’s local time, also on the day clocks change', () => {
  const times = [
    '2026-03-07T19:30:45Z',
    '2026-03-08T07:59:00Z',
    '2026-03-08T08:00:00Z',
    '2026-06-07T19:30:45Z',
  ];
  const local = ['2026-03-07T13:30', '2026-03-08T01:59', '2026-03-08T03:00', '2026-06-07T14:30'];
  const localTimes = () => times.map((instant) => localTimeOf(Date.parse(instant), 'America/Chicago'));
  expect(localTimes()).toEqual(local);
  expect(localTimes()).toEqual(local);
});
