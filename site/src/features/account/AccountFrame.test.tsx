import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { AccountFrame } from './AccountFrame.tsx';

test('the account has four tabs in order and marks the current one [OVER-001]', async () => {
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders partner={aPartner('nosh')}>
        <AccountFrame current="activity">what the page says</AccountFrame>
      </TestProviders>
    </MemoryRouter>,
  );

  const tabs = within(await screen.findByRole('navigation', { name: 'Account' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Account Overview', '/account/overview'],
    ['Reviews & History', '/account/recent_activity'],
    ['Linked Cards', '/account/manage_cards'],
    ['Profile', '/account/user_profile'],
  ]);
  expect(tabs.filter((tab) => tab.getAttribute('aria-current') === 'page')).toEqual([tabs[1]]);
  expect(screen.getByText('what the page says')).toBeInTheDocument();
});
