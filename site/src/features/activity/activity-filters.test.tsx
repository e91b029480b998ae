import { screen, waitFor, within } from '@testing-library/react';
import type { CallParts } from '../../api/call.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { filterOf } from './activity-filter.ts';
import { aDine, aDiner, aPageOf } from './activity.fixture.ts';

const card = { id: '1', cardType: 'VISA' as const, lastFour: '3614', description: 'Everyday card' };

function open(query = '', rows = [aDine()], partner = 'ihg') {
  const asked: CallParts['query'][] = [];
  const site = renderSite(`/account/recent_activity${query}`, {
    partner: aPartner(partner),
    member: aDiner(),
    answers: {
      dineSummary: { currentYearBenefits: 0, currentYearDines: 0 },
      memberCards: { items: [card] },
      reviewsStatus: [],
      transactions: (sent) => {
        asked.push(sent.query);
        return aPageOf(rows, rows.length > 0 ? 3 : 0, Number(sent.query?.['pageNo']));
      },
    },
  });
  return { ...site, asked };
}

test('what is chosen goes to the api and stays in the address, on the first page', async () => {
  const { user, asked, address } = open('?pageNo=3');
  await user.selectOptions(await screen.findByLabelText(/^Year/), '2025');
  await user.selectOptions(screen.getByLabelText(/^Month/), 'October');
  await user.selectOptions(screen.getByLabelText(/^Status/), 'Processing');
  await user.selectOptions(screen.getByLabelText(/^Card/), 'Visa 3614');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() =>
    expect(address()).toBe('/account/recent_activity?year=2025&month=10&state=open&card=3614'),
  );
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      ...{ pageNo: 1, resultsPerPage: 10 },
      ...{ year: 2025, month: 10, state: 'open', card: '3614' },
    }),
  );
});

test.each([
  ['ihg', true, 'Processing'],
  ['united', false, 'Pending Review'],
] as const)(
  'the status of an open row of %s is the word of the filter',
  async (partner, isTranslated, text) => {
    open('', [aDine({ awardStatus: 'Pending', canReview: true, isTranslated })], partner);
    const options = within(await screen.findByLabelText(/^Status/)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toContain(text);
    expect(within(await screen.findByRole('table')).getByText(text)).toBeVisible();
  },
);

test('an address shows its filter again, and its pages keep it', async () => {
  const { asked } = open('?year=2025&state=earned&card=9999&pageNo=2');
  expect(await screen.findByLabelText(/^Year/)).toHaveValue('2025');
  expect(screen.getByLabelText(/^Status/)).toHaveDisplayValue('Earned');
  expect(screen.getByLabelText(/^Card/)).toHaveDisplayValue('Card 9999');
  expect(asked[0]).toMatchObject({ pageNo: 2, year: 2025, state: 'earned', card: '9999' });
  expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/account/recent_activity?year=2025&state=earned&card=9999&pageNo=3',
  );
});

test('a month alone is one of this year, which the choice of the year shows at once', async () => {
  const { user, address } = open();
  await user.selectOptions(await screen.findByLabelText(/^Month/), 'March');
  expect(screen.getByLabelText(/^Year/)).toHaveValue('2026');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address()).toBe('/account/recent_activity?year=2026&month=3'));
});

test('a month keeps its year, and all years have no month', async () => {
  const { user } = open('?year=2024');
  const [year, month] = [await screen.findByLabelText(/^Year/), screen.getByLabelText(/^Month/)];
  await user.selectOptions(month, 'March');
  expect(year).toHaveValue('2024');
  await user.selectOptions(year, 'All years');
  expect(month).toHaveDisplayValue('All months');
});

test('a month alone in the address, as a form without scripts sends it, leads to this year', async () => {
  const { address } = open('?year=&month=3&state=&card=');
  const year = String(new Date().getUTCFullYear());
  expect(await screen.findByLabelText(/^Year/)).toHaveValue(year);
  expect(screen.getByLabelText(/^Month/)).toHaveDisplayValue('March');
  expect(new URLSearchParams(address().split('?')[1]).get('year')).toBe(year);
});

test('a filter that nothing matches says so, and has one way to show everything again', async () => {
  const { user, address } = open('?state=notEarned', []);
  expect(await screen.findByText('Nothing of your activity is of this kind.')).toBeVisible();
  expect(screen.getByRole('heading', { name: "Let's try again" })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show everything' }));
  await waitFor(() => expect(address()).toMatch(/^\/account\/recent_activity\??$/));
});

test('what is not understood in an address is left out', () => {
  const query = new URLSearchParams('year=20&month=5&state=Paid&card=12&pageNo=2');
  expect(filterOf(query)).toEqual({});
  expect(filterOf(new URLSearchParams('year=2025&month=13'))).toEqual({ year: 2025 });
});
