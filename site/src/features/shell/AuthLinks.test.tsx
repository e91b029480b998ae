import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { AuthAnchor } from './AuthLinks.tsx';
import { navigationFor } from './navigation.ts';

test('a member without a card is asked to finish joining, not to enroll again [SHELL-016] [SHELL-020] [SHELL-032]', () => {
  const place = { partner: { enrollmentType: 'direct' }, member: { memberType: 'NonCardMember' } } as const;
  const { bar, menu, footer } = navigationFor({ ...place, page: { pathname: '/', search: '' } });
  render(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <TestProviders partner={aPartner('nosh')}>
        {[...bar, ...menu, footer!].map((link, index) => (
          <AuthAnchor key={index} link={link} />
        ))}
      </TestProviders>
    </MemoryRouter>,
  );
  const links = screen.getAllByRole('link', { name: 'Finish joining' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/add_card', '/add_card', '/add_card']);
});
