import type { SharedPlan } from '@dinelink/contract';
import { screen, within } from '@testing-library/react';
import { aMember } from '../../member.fixture.ts';
import { renderSite } from '../../site.fixture.tsx';
import { aLeftOption, aPlan, aSharedPlan, optionsWith } from './plans.fixture.ts';

const FRIDAY = 'For Friday, November 27, 2026, ';

/** Opens the owner's page, with one plan. */
async function openOwners(changes: Partial<SharedPlan>) {
  const plan = aPlan({ isOpen: false, ...changes });
  renderSite('/account/plans', { member: aMember(), answers: { plans: { plans: [plan] } } });
  const heading = await screen.findByRole('heading', { level: 3, name: plan.name });
  return within(heading.closest('li')!);
}

/** Opens the page of the plan's link. */
async function openShared(changes: Partial<SharedPlan>) {
  const { heading } = renderSite('/plans/a-token', {
    answers: { sharedPlan: aSharedPlan({ isOpen: false, ...changes }) },
  });
  await heading();
  return within(screen.getByRole('main'));
}

/** The first two restaurants, of which only the second takes bookings. */
const bookable = (...votes: number[]) =>
  optionsWith(...votes).map((option, index) => ({
    ...option,
    merchant: option.merchant && {
      ...option.merchant,
      reservationProviders: { openTable: index === 1 ? 'table-2' : null },
    },
  }));

describe.each([
  ['owner’s page', openOwners],
  ['page of the link', openShared],
])('the %s of a closed plan', (_page, open) => {
  test('names the restaurant with the most votes and its day, and leads to it to book', async () => {
    const page = await open({ options: bookable(1, 2, 0), voters: 2 });
    expect(await page.findByText(`${FRIDAY}Kuroda Ramen has the most votes.`)).toBeVisible();
    expect(page.getByRole('link', { name: 'Book a table at Kuroda Ramen' })).toHaveAttribute(
      'href',
      '/merchants/2',
    );
  });

  test('names all that have equally many votes; one that takes no bookings is only seen', async () => {
    const page = await open({ day: null, options: bookable(2, 2, 1), voters: 2 });
    expect(await page.findByText('These have equally many votes: Casa Lucía, Kuroda Ramen.')).toBeVisible();
    expect(page.getByRole('link', { name: 'See Casa Lucía' })).toHaveAttribute('href', '/merchants/1');
    expect(page.getByRole('link', { name: 'Book a table at Kuroda Ramen' })).toBeVisible();
  });

  test('says that nobody has voted', async () => {
    const page = await open({});
    expect(await page.findByText('Nobody has voted, so no restaurant was chosen.')).toBeVisible();
  });

  test('does not lead to a restaurant that has left', async () => {
    const page = await open({ options: [...optionsWith(), aLeftOption], voters: 1 });
    expect(await page.findByText(`${FRIDAY}The Old Mill has the most votes.`)).toBeVisible();
    expect(page.queryByRole('link', { name: /Old Mill/ })).toBeNull();
  });

  test('says nothing of it while voting is open', async () => {
    const page = await open({ isOpen: true, options: optionsWith(1, 2), voters: 2 });
    expect(page.queryByText(/has the most votes/)).toBeNull();
  });
});
