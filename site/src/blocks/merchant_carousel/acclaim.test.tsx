import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aMerchantDetail, aReviewPage } from '../../features/merchant/merchant.fixture.ts';
import { aFoundPage, aMerchant, newYork } from '../../features/search/merchants.fixture.ts';
import { aPartner } from '../../partner/a-partner.fixture.ts';
import { TestProviders } from '../../partner/TestProviders.fixture.tsx';
import { renderSite } from '../../site.fixture.tsx';
import { MerchantCarousel } from './MerchantCarousel.tsx';

const merchants = [0, 1, 2, 3].map((level) =>
  aMerchant(level, { name: `Level ${level}`, acclaimedLevel: level }),
);
const searchMerchants = { ...aFoundPage({ count: 0, total: 4 }), merchants };

interface Flags {
  acclaimedEnabled: boolean;
  acclaimed2Enabled: boolean;
}

/** The badge on each card in a list or carousel, by level. */
const badges = async () =>
  (await screen.findAllByRole('article')).map(
    (card) => within(card).queryByText(/acclaimed/i)?.textContent ?? 'none',
  );

const rows: [Flags, string[], string][] = [
  [{ acclaimedEnabled: false, acclaimed2Enabled: false }, ['none', 'none', 'none', 'none'], 'no badge'],
  [
    { acclaimedEnabled: true, acclaimed2Enabled: false },
    ['none', 'Acclaimed', 'Acclaimed', 'Acclaimed'],
    'one badge',
  ],
  ...[false, true].map((acclaimedEnabled): [Flags, string[], string] => [
    { acclaimedEnabled, acclaimed2Enabled: true },
    ['none', 'Acclaimed', 'Highly acclaimed', 'Most acclaimed'],
    'a badge for each level',
  ]),
];

describe.each(rows)('%j', (flags, shown, what) => {
  const partner = aPartner('nosh', flags);

  test(`cards of a search have ${what}, and the filter is there only with one [PART-035]`, async () => {
    renderSite('/search?location=Chicago', { partner, answers: { searchMerchants } });
    expect(await badges()).toEqual(shown);
    const filter = screen.queryByRole('checkbox', { name: 'Acclaimed' });
    expect(filter !== null).toBe(flags.acclaimedEnabled || flags.acclaimed2Enabled);
  });

  test(`cards of a carousel have ${what} [PART-035]`, async () => {
    render(
      <TestProviders partner={partner} answers={{ defaultUserLocation: newYork, searchMerchants }}>
        <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
          <MerchantCarousel title="Near you" search={{}} />
        </MemoryRouter>
      </TestProviders>,
    );
    await screen.findByRole('link', { name: 'Level 3' });
    expect(await badges()).toEqual(shown);
  });

  test(`the page of a restaurant of level 3 has ${what} [PART-035]`, async () => {
    renderSite('/merchants/9', {
      partner,
      answers: {
        merchant: aMerchantDetail({ acclaimedLevel: 3, highlights: [] }),
        merchantReviews: aReviewPage(),
      },
    });
    const place = (await screen.findByRole('heading', { level: 1, name: 'Casa Lucía' })).closest('header');
    expect(
      within(place!)
        .queryByText(/acclaimed/i)
        ?.textContent.trim() ?? 'none',
    ).toBe(shown[3]);
  });
});
