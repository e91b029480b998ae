import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { TestProviders } from '../partner/TestProviders.fixture.tsx';
import { DocumentHead } from './DocumentHead.tsx';

function open(element: ReactElement, path = '/merchants/9') {
  render(
    <MemoryRouter initialEntries={[path]} future={{ v7_relativeSplatPath: true, v7_startTransition: true }}>
      <TestProviders partner={aPartner('nosh')}>{element}</TestProviders>
    </MemoryRouter>,
  );
  return (property: string) =>
    document.head.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
}

test('a page has Open Graph title, description and picture', () => {
  const content = open(
    <DocumentHead title="Casa Lucía" description="Rice." picture="/images/600/paella.webp" />,
  );
  const { origin, programme } = aPartner('nosh');
  expect(content('og:title')).toBe(`Casa Lucía | ${programme}`);
  expect(content('og:description')).toBe('Rice.');
  expect(content('og:url')).toBe(`${origin}/merchants/9`);
  expect(content('og:image')).toBe(`${origin}/images/600/paella.webp`);
});

test('a page hidden from search engines has no Open Graph tags', () => {
  const content = open(<DocumentHead title="Sign out" isHidden />);
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(content('og:title')).toBeUndefined();
});
