import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { TestProviders } from '../partner/TestProviders.fixture.tsx';
import { linkPreviewWith } from './LinkPreview.tsx';
import { LinkPreviewContext, type LinkPreviewOf } from './LinkPreviewContext.ts';
import { DocumentHead } from './DocumentHead.tsx';

function open(element: ReactElement, linkPreview: LinkPreviewOf = () => '/picture') {
  render(
    <MemoryRouter
      initialEntries={['/merchants/9']}
      future={{ v7_relativeSplatPath: true, v7_startTransition: true }}
    >
      <LinkPreviewContext value={linkPreviewWith(linkPreview)}>
        <TestProviders partner={aPartner('nosh')}>{element}</TestProviders>
      </LinkPreviewContext>
    </MemoryRouter>,
  );
  return (property: string) =>
    document.head.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
}

test('a page has Open Graph title, description and picture', () => {
  const content = open(
    <DocumentHead title="Casa Lucía" description="Rice." picture="paella" />,
    (preview) => `/drawn/${JSON.stringify(preview)}`,
  );
  const { origin, programme } = aPartner('nosh');
  expect(content('og:title')).toBe(`Casa Lucía | ${programme}`);
  expect(content('og:description')).toBe('Rice.');
  expect(content('og:url')).toBe(`${origin}/merchants/9`);
  expect(content('og:image')).toBe(`${origin}/drawn/{"title":"Casa Lucía","picture":"paella"}`);
  expect(content('og:image:alt')).toBe('Casa Lucía');
});

test('the picture that editors chose for links is shown as it is', () => {
  const content = open(
    <DocumentHead
      title="Summer"
      sharePicture={{ name: 'uploads/sun.jpg', version: 'v2', width: 1_200, height: 630 }}
    />,
    ({ picture, version, isPictureAlone }) => `/${picture}/${version}/${isPictureAlone}`,
  );
  expect(content('og:image')).toBe(`${aPartner('nosh').origin}/uploads/sun.jpg/v2/true`);
});

test('a page hidden from search engines has no Open Graph tags', () => {
  const content = open(<DocumentHead title="Sign out" isHidden />);
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(content('og:title')).toBeUndefined();
});
