import { jest } from '@jest/globals';
import { briefDateText, dateText, longDateText, monthText } from './dates.ts';

test.each([
  ['2024-01-01T00:30:00.000Z', '1/1/2024', '1/1/24'],
  ['2021-02-01T00:00:00.000Z', '2/1/2021', '2/1/21'],
  ['2026-10-08T23:59:59.999Z', '10/8/2026', '10/8/26'],
  ['2026-10-08T23:30:00-05:00', '10/9/2026', '10/9/26'],
])('%s is shown as %s in GMT [ACT-023, OVER-046]', (iso, text, brief) => {
  expect(dateText(iso)).toBe(text);
  expect(briefDateText(iso)).toBe(brief);
});

describe.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])('a browser in %s', (timeZone) => {
  const { DateTimeFormat } = Intl;
  beforeEach(() => {
    jest.resetModules();
    // Without a time zone of their own, formats have the browser's.
    const here = (locale?: Intl.LocalesArgument, options: Intl.DateTimeFormatOptions = {}) =>
      new DateTimeFormat(locale, { timeZone, ...options });
    jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(here as typeof DateTimeFormat);
  });
  afterEach(() => jest.restoreAllMocks());

  test('shows dates in GMT [ACT-023, OVER-046]', async () => {
    const dates = await import('./dates.ts');
    expect(dates.dateText('2024-01-01T00:30:00.000Z')).toBe('1/1/2024');
    expect(dates.dateText('2026-10-08T23:30:00.000Z')).toBe('10/8/2026');
    expect(dates.briefDateText('2026-10-08T23:30:00.000Z')).toBe('10/8/26');
  });
});

test('calendar dates and months do not shift with the time zone', () => {
  expect(longDateText('2026-10-29')).toBe('Thursday, October 29, 2026');
  expect(monthText('2026-10')).toBe('October 2026');
});
