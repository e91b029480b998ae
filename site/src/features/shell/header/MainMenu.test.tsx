import { render, screen, within } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { contentQuery } from '../../../api/queries.ts';
import { aMember } from '../../../member.fixture.ts';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { MainMenu } from './MainMenu.tsx';
import { navigationFor } from '../navigation.ts';
import { globalItem } from '../global.fixture.ts';

function Published({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useState(() => client.setQueryData(contentQuery('global').queryKey, [globalItem]));
  return children;
}

function open(path: string, member = null as ReturnType<typeof aMember> | null) {
  const partner = aPartner('nosh');
  const navigation = navigationFor({ partner, member, page: { pathname: path, search: '' } });
  render(
    <MemoryRouter initialEntries={[path]} future={{ v7_relativeSplatPath: true, v7_startTransition: true }}>
      <TestProviders partner={partner} member={member}>
        <Published>
          <MainMenu navigation={navigation} />
        </Published>
      </TestProviders>
    </MemoryRouter>,
  );
  const menu = within(screen.getByRole('navigation', { hidden: true }));
  return menu.getAllByRole('link', { hidden: true });
}
const textsOf = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

test('the menu has join and sign-in, the nav links and the footer’s links, each page once [SHELL-019] [SHELL-022] [SHELL-024]', () => {
  const texts = textsOf(open('/search'));
  expect(texts).toEqual([
    'Join',
    'Sign in',
    expect.stringContaining('Restaurants'),
    expect.stringContaining('How it works'),
    'Bonuses',
    'Ways to earn',
  ]);
});

test('a member’s menu starts with the account, as a button, and ends with the sign-out [SHELL-021] [SHELL-024]', () => {
  const links = open('/', aMember({ memberType: 'EnrolledCardMember' }));
  const texts = textsOf(links);
  expect([texts[0], texts.at(-1)]).toEqual(['Account center', 'Sign out']);
  expect(links.map((link) => link.parentElement?.classList.contains('first'))).toEqual(
    links.map((_link, nth) => nth === 0),
  );
});

test('the link to the current page is marked', () => {
  const current = open('/how-it-works').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/how-it-works']);
});
