import { briefDateText, dateText, longDateText, monthText } from './dates.ts';

test.each([
  ['2026-10-08T23:59:59.999Z', '10/08/2026', '10/08/26'],
  ['2026-10-09T00:00:00.000Z', '10/09/2026', '10/09/26'],
  ['2026-10-08T23:30:00-05:00', '10/09/2026', '10/09/26'],
])('%s is %s in GMT, wherever one looks from [ACT-023, OVER-046]', (iso, text, brief) => {
  expect(dateText(iso)).toBe(text);
  expect(briefDateText(iso)).toBe(brief);
});

test('calendar dates and months stay what they are', () => {
  expect(longDateText('2026-10-29')).toBe('Thursday, October 29, 2026');
  expect(monthText('2026-10')).toBe('October 2026');
});
