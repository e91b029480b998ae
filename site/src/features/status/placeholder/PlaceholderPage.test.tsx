import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aPartner } from '../../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../../partner/TestProviders.fixture.tsx';
import { PlaceholderPage } from './PlaceholderPage.tsx';

/** The addresses the page links to. */
function open(path: string, key = 'nosh') {
  render(
    <MemoryRouter initialEntries={[path]} future={{ v7_relativeSplatPath: true, v7_startTransition: true }}>
      <TestProviders partner={aPartner(key)} answers={{}}>
        <PlaceholderPage />
      </TestProviders>
    </MemoryRouter>,
  );
  const main = within(screen.getByRole('list'));
  return main.getAllByRole('link').map((link) => link.getAttribute('href'));
}

test.each([
  { path: '/join', key: 'nosh', title: /Joining here starts soon/, ways: ['/search', '/login'] },
  { path: '/join', key: 'united', title: /Joining here starts soon/, ways: ['/api/Sso/Start', '/search'] },
  { path: '/stgtools', title: /opens soon/, ways: ['/search'] },
])('$path shows what is not available yet, and links to other pages', ({ path, key, title, ways }) => {
  expect(open(path, key)).toEqual(ways);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The path is not shown.
  expect(document.body).not.toHaveTextContent(path);
});

test('the page shows the support’s telephone number and e-mail address', () => {
  open('/join');
  expect(screen.getByRole('link', { name: /^1-/ })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});
