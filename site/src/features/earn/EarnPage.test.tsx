import { render, screen } from '@testing-library/react';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
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
