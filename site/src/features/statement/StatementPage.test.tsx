import { jest } from '@jest/globals';
import type { Statement } from '@dinelink/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '../../api/api-error.ts';
import type { CallParts } from '../../api/call.ts';
import { aMember } from '../../member.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import type { PublicPartner } from '../../partner/public-partner.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aStatement } from './statement.fixture.ts';

interface Options {
  statement?: Statement | (() => never);
  partner?: Partial<PublicPartner>;
}

async function open(address: string, { statement = aStatement(), partner }: Options = {}) {
  const asked: unknown[] = [];
  const site = renderSite(address, {
    member: aMember(),
    partner: aPartner('nosh', { currencyType: 'Credit', ...partner }),
    answers: {
      statement: ({ query }: CallParts) => {
        asked.push(query);
        return typeof statement === 'function' ? statement() : statement;
      },
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return { asked, site };
}

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const tableIn = (name: string) => within(screen.getByRole('region', { name })).getByRole('table');

test('the year is summed from its opening to its closing balance', async () => {
  const { asked } = await open('/account/statement?year=2026');
  expect(asked).toEqual([{ year: 2026 }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Statement 2026' })).toBeVisible();
  expect(cellsOf(tableIn('Totals of the year'))).toEqual([
    ['Balance at the start', '$20.50'],
    ['Earned at restaurants', '$3.06'],
    ['Bonuses', '$5.00'],
    ['Corrections and refunds', '−$1.00'],
    ['Earned in 2026', '$7.06'],
    ['Paid out', '−$20.50'],
    ['Balance at the end', '$7.06'],
  ]);
  expect(cellsOf(tableIn('By restaurant')).slice(1)).toEqual([
    ['Casa Lucía', '1', '$2.06'],
    ['At no restaurant', '', '$5.00'],
    ['Earned in 2026', '1', '$7.06'],
  ]);
});

test('restaurants of the same name are told apart by their cities', async () => {
  const cow = { merchantName: 'Lucky Cow', dines: 1, amount: 3 };
  const restaurants = [
    { ...cow, city: 'Chicago' },
    { ...cow, city: 'Boston' },
  ];
  await open('/account/statement', { statement: aStatement({ restaurants, earned: 6 }) });
  expect(cellsOf(tableIn('By restaurant')).slice(1)).toEqual([
    ['Lucky Cow, Chicago', '1', '$3.00'],
    ['Lucky Cow, Boston', '1', '$3.00'],
    ['Earned in 2026', '2', '$6.00'],
  ]);
});

test('every line has its GMT date, the dine’s date at the restaurant, what it was, a reference and the amount', async () => {
  await open('/account/statement');
  expect(cellsOf(tableIn('Every line'))).toEqual([
    ['Date (GMT)', 'Dine date there', 'What', 'Reference', 'Amount'],
    ['2/3/2026', '2/2/2026', 'Dine: Casa Lucía', '17', '$3.06'],
    ['2/3/2026', '', 'Bonus: Welcome', 'E2', '$5.00'],
    ['2/3/2026', '2/2/2026', 'Refund: Casa Lucía', 'E3', '−$1.00'],
    ['2/3/2026', '', 'Paid out: Visa ending in 4242', 'C1', '−$20.50'],
  ]);
});

test('in points nothing is paid out: they are the partner’s as they are awarded', async () => {
  const statement = aStatement({ paidOut: 0, opening: 1200, earned: 7, dines: 3, closing: 1207 });
  await open('/account/statement', { statement, partner: { currencyType: 'Point' } });
  const names = cellsOf(tableIn('Totals of the year')).map(([name]) => name);
  expect(names[0]).toBe('Points from earlier years');
  expect(names.at(-1)).toBe('Points in all');
  expect(names).not.toContain('Paid out');
});

test.each([
  [
    'a year with nothing',
    aStatement({ lines: [], restaurants: [], year: 2025 }),
    /Nothing was earned or paid out in 2025/,
  ],
  ['a year to come', aStatement({ year: 2027 }), /2027 has not begun/],
  ['a year before joining', aStatement({ year: 2020 }), /begins in 2024: there is no statement of 2020/],
  ['the current year', aStatement(), /This year is not over/],
  [
    'what is not final',
    aStatement({ pending: 4.5 }),
    /Still being processed, and in none of these sums: \$4.50/,
  ],
])('%s is said in words', async (_what, statement, text) => {
  await open('/account/statement', { statement });
  expect(await screen.findByText(text)).toBeVisible();
});

test('a failure is said in words', async () => {
  await open('/account/statement', {
    statement: () => {
      throw new ApiError(500, {});
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/did not come this time/);
});

test('the years of the membership are linked, and the year can be printed and downloaded', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await open('/account/statement?year=2026');
  const years = within(screen.getByRole('navigation', { name: 'Years' })).getAllByRole('link');
  expect(years.map(({ textContent }) => textContent)).toEqual(['2026', '2025', '2024']);
  expect(years[0]).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Download (CSV)' })).toHaveAttribute(
    'href',
    '/api/Member/Statement/File?year=2026',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test.each(['abc', '26', '999999', '-1'])('the year %j is none: the current one is shown', async (year) => {
  const { asked } = await open(`/account/statement?year=${year}`);
  expect(asked).toEqual([{}]);
});
