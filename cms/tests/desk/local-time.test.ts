import { resolveLocalTime } from '../../src/desk/releases/local-time';
import { localText } from '../../src/desk/releases/zone-words';

const AMSTERDAM = 'Europe/Amsterdam';
const NEW_YORK = 'America/New_York';

describe('a local time on the days clocks change in 2027', () => {
  test.each([
    ['2027-03-28T10:00', AMSTERDAM, '2027-03-28T08:00:00.000Z'],
    ['2027-10-31T10:00', AMSTERDAM, '2027-10-31T09:00:00.000Z'],
    ['2027-03-27T10:00', AMSTERDAM, '2027-03-27T09:00:00.000Z'],
    ['2027-11-07T02:30', NEW_YORK, '2027-11-07T07:30:00.000Z'],
    ['2027-03-14T03:30', NEW_YORK, '2027-03-14T07:30:00.000Z'],
  ])('%s in %s is one moment', (local, zone, at) => {
    expect(resolveLocalTime(local, zone)).toEqual({ at: new Date(at), isRepeated: false });
  });

  test('that the clocks skip is refused, with the reason', () => {
    expect(() => resolveLocalTime('2027-03-14T02:30', NEW_YORK)).toThrow(
      '14 March 2027 has no 02:30 in America/New York: clocks are put forward then. Choose another time.',
    );
    expect(() => resolveLocalTime('2027-03-28T02:00', AMSTERDAM)).toThrow('has no 02:00');
  });

  test.each([
    ['2027-11-07T01:30', NEW_YORK, '2027-11-07T05:30:00.000Z'],
    ['2027-10-31T02:30', AMSTERDAM, '2027-10-31T00:30:00.000Z'],
  ])('%s in %s comes twice, and the first is meant', (local, zone, at) => {
    expect(resolveLocalTime(local, zone)).toEqual({ at: new Date(at), isRepeated: true });
  });
});

test.each([
  ['2027-02-30T10:00', AMSTERDAM, 'Enter a date and a time.'],
  ['', AMSTERDAM, 'Enter a date and a time.'],
  ['2027-03-01T10:00', 'Europe/Atlantis', 'Europe/Atlantis is no time zone.'],
])('"%s" in %s is refused', (local, zone, message) => {
  expect(() => resolveLocalTime(local, zone)).toThrow(message);
});

test('is written out with its zone', () => {
  expect(localText(new Date('2027-03-28T08:00:00Z'), AMSTERDAM)).toBe(
    '28 March 2027 at 10:00 (Europe/Amsterdam)',
  );
});
