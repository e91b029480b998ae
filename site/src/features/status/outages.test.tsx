import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { renderSite } from '../../site.fixture.tsx';
import { StatusPage } from './StatusPage.tsx';

const TITLE = 'We’re Working On It';

describe('the outage page', () => {
  test.each([
    [
      '/login',
      { login: true, enrollment: false },
      'There is an issue with the login process, and it is being fixed.',
      '[SHELL-099]',
    ],
    [
      '/join',
      { login: false, enrollment: true },
      'There is an issue with the enrollment process, and it is being fixed.',
      '[SHELL-100]',
    ],
  ])('at %s with %j: %s %s', async (path, outages, tagline) => {
    const site = renderSite(path, { partner: aPartner('nosh', { outages }) });
    expect(await site.heading()).toBe(TITLE);
    expect(screen.getByText(tagline)).toBeVisible();
  });

  test('has its title, what to do, and a link home [SHELL-098, SHELL-102, SHELL-103]', async () => {
    const outages = { login: true, enrollment: false };
    const site = renderSite('/login', { partner: aPartner('nosh', { outages }) });
    expect(await site.heading()).toBe(TITLE);
    expect(document.title).toBe(`${TITLE} | Nosh`);
    expect(screen.getByText('Please check back later.')).toBeVisible();
    const main = screen.getByRole('main');
    expect([...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/']);
  });

  test.each(['/', '/merchants/1'])(
    'without the api, at %s, is about this page, and can be loaded again instead of leading home [SHELL-101, SHELL-103]',
    (path) => {
      render(
        <MemoryRouter
          initialEntries={[path]}
          future={{ v7_relativeSplatPath: true, v7_startTransition: true }}
        >
          <TestProviders partner={aPartner('nosh')}>
            <StatusPage status="unavailable" />
          </TestProviders>
        </MemoryRouter>,
      );
      expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      expect(screen.getByText('There is an issue with this page, and it is being fixed.')).toBeVisible();
      expect(screen.getByText('Please check back later.')).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Back to the start' })).toBeNull();
      expect(screen.getByText('Try again').closest('a')).toHaveAttribute('href', '');
    },
  );
});
