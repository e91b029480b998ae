import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import type { AccountTab } from './tabs.ts';

function open(current: AccountTab, partner = aPartner('nosh', { openTableReservationsEnabled: true })) {
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders partner={partner}>
        <AccountFrame current={current}>what the page says</AccountFrame>
      </TestProviders>
    </MemoryRouter>,
  );
}

const linksOf = async (name: string) =>
  within(await screen.findByRole('navigation', { name })).getAllByRole('link');
const further = () => linksOf('Tables, saved restaurants and plans');
const addresses = (links: HTMLElement[]) =>
  links.map((link) => [link.textContent, link.getAttribute('href')]);
const currentOf = (links: HTMLElement[]) =>
  links.filter((link) => link.getAttribute('aria-current') === 'page').map(({ textContent }) => textContent);

test('the account has four tabs in order and marks the current one [OVER-001]', async () => {
  open('activity');
  const tabs = await linksOf('Account');
  expect(addresses(tabs)).toEqual([
    ['Account Overview', '/account/overview'],
    ['Reviews & History', '/account/recent_activity'],
    ['Linked Cards', '/account/manage_cards'],
    ['Profile', '/account/user_profile'],
  ]);
  expect(currentOf(tabs)).toEqual(['Reviews & History']);
  expect(currentOf(await further())).toEqual([]);
  expect(screen.getByText('what the page says')).toBeInTheDocument();
});

test('below the tabs are links to the further pages, of which the current one is marked', async () => {
  open('saved');
  expect(addresses(await further())).toEqual([
    ['Your tables', '/account/reservations'],
    ['Saved restaurants', '/account/favourites'],
    ['Dinner plans', '/account/plans'],
  ]);
  expect(currentOf(await further())).toEqual(['Saved restaurants']);
  expect(currentOf(await linksOf('Account'))).toEqual([]);
});

test('a programme that books no tables has no link to them', async () => {
  open('plans', aPartner('nosh', { openTableReservationsEnabled: false }));
  expect(currentOf(await further())).toEqual(['Dinner plans']);
  expect((await further()).map(({ textContent }) => textContent)).not.toContain('Your tables');
});
