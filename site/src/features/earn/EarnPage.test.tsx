import { render, screen } from '@testing-library/react';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { previewOf } from './earn.queries.ts';
import { EarnPage } from './EarnPage.tsx';

const page = {
  slug: 'tuesday',
  url: '/earn/tuesday',
  browser_title: '',
  banner_text: '',
  banner: null,
  main_column: [],
  side_column: [],
  sidebar: '',
  disclaimer: '',
};

test.each([
  ['its line', { banner_text: 'Pasta night', browser_title: 'Tuesdays' }, 'Pasta night'],
  ['its title where it has no line', { browser_title: 'Tuesdays' }, 'Tuesdays'],
  ['its title where its line is blank', { banner_text: '  ', browser_title: 'Tuesdays' }, 'Tuesdays'],
  ['the programme where it has neither', {}, 'IHG One Rewards Dining'],
])('the heading of an earn page is %s [EARN-005]', (_what, texts, heading) => {
  render(
    <TestProviders partner={aPartner('ihg', { programme: 'IHG One Rewards Dining' })}>
      <EarnPage page={{ ...page, ...texts }} />
    </TestProviders>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
});

test('a smaller title stands below one of the second level, or takes its place in the outline', () => {
  const title = (text: string, level: 'h2' | 'h3') => ({
    ...{ type: 'title' as const, text_desktop: text, text_mobile: '', level },
  });
  const main_column = [title('On top', 'h3'), title('How', 'h2'), title('When', 'h3')];
  render(
    <TestProviders partner={aPartner('ihg')}>
      <EarnPage page={{ ...page, main_column, side_column: [title('Beside', 'h3')] }} />
    </TestProviders>,
  );
  const levels = screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
  expect(levels.slice(1)).toEqual([
    ...[
      ['H2', 'On top'],
      ['H2', 'How'],
      ['H3', 'When'],
      ['H2', 'Beside'],
    ],
  ]);
  expect(screen.getByRole('heading', { name: 'On top' }).className).toBe(
    screen.getByRole('heading', { name: 'When' }).className,
  );
});

test('the titles of an earn page raise registered marks [SHELL-117]', () => {
  const text = { text_desktop: 'Nosh® tonight', text_mobile: 'Nosh®' };
  const main_column = [{ type: 'title' as const, ...text, level: 'h2' as const }];
  render(
    <TestProviders partner={aPartner('nosh')}>
      <EarnPage page={{ ...page, main_column }} />
    </TestProviders>,
  );
  const spans = screen.getByRole('heading', { level: 2 }).children;
  expect([...spans].map(({ innerHTML }) => innerHTML)).toEqual([
    'Nosh<sup>®</sup> tonight',
    'Nosh<sup>®</sup>',
  ]);
});

test('a banner without a picture shows the partner’s own dish, and a page without a banner none', () => {
  const partner = aPartner('nosh');
  const words = { alt_text: '', welcome_message: 'Hello', position_x: 50, position_y: 50 };
  const shownWith = (banner: typeof words | null) => {
    const { container, unmount } = render(
      <TestProviders partner={partner}>
        <EarnPage page={{ ...page, banner }} />
      </TestProviders>,
    );
    const pictures = [...container.querySelectorAll('img')].map(({ alt }) => alt);
    unmount();
    return pictures;
  };
  expect(shownWith(words)).toEqual([partner.hero.picture?.alt]);
  expect(shownWith(null)).toEqual([]);
});

test('search engines and link previews get the editors’ description and picture, else the banner’s', () => {
  const image = (name: string) => ({ url: `/uploads/${name}`, width: 1_200, height: 630 });
  const banner = {
    alt_text: '',
    welcome_message: '',
    position_x: 50,
    position_y: 50,
    image: image('soup.jpg'),
  };
  expect(previewOf({ ...page, banner })).toMatchObject({
    description: undefined,
    picture: 'uploads/soup.jpg',
    sharePicture: undefined,
  });
  expect(previewOf({ ...page, banner, description: 'Soup.', share_image: image('sun.jpg') })).toMatchObject({
    description: 'Soup.',
    sharePicture: { name: 'uploads/sun.jpg' },
  });
});
