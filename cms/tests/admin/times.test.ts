import { plannedTime, recentTime, timeText } from '../../src/admin/times';

const at = '2031-03-09T14:00:00.000Z';

test.each([
  ['America/Chicago', '9 Mar 2031, 09:00 CDT'],
  ['Europe/Amsterdam', '9 Mar 2031, 15:00 GMT+1'],
  ['UTC', '9 Mar 2031, 14:00 UTC'],
])('a time is on the clock of its reader, and says of which zone it is: %s', (zone, text) => {
  expect(timeText(at, zone)).toBe(text);
});

test('a time of today is shorter, and has its zone, too', () => {
  const now = new Date('2031-03-10T02:00:00.000Z');
  expect(recentTime(at, 'America/Chicago', now)).toBe('09:00 CDT');
  expect(recentTime(at, 'Europe/Amsterdam', now)).toBe('9 Mar 2031, 15:00 GMT+1');
});

test('what is planned is on the clock of its reader, too, with what was typed on other clocks', () => {
  const localText = '9 March 2031 at 10:00 (America/New York)';
  expect(plannedTime({ at, localText }, 'America/New_York')).toBe(localText);
  expect(plannedTime({ at, localText }, 'America/Chicago')).toBe(
    '9 March 2031 at 09:00 (America/Chicago), planned as 9 March 2031 at 10:00 (America/New York)',
  );
  expect(plannedTime({ at: null, localText: null })).toBe('');
});
