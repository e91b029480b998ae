import type { AnswerOf } from '@dinelink/contract';
import { screen, within } from '@testing-library/react';
import { aFoundPage } from '../features/search/merchants.fixture.ts';
import { aPartner } from './a-partner.fixture.ts';
import { renderSite } from '../site.fixture.tsx';

type Flags = AnswerOf<'featureFlags'>;

/** Opens a page of a partner with the given feature flags. */
function visit(path: string, flags: Partial<Flags>, file: Parameters<typeof aPartner>[1] = {}) {
  const partner = aPartner('ihg', file);
  const featureFlags: Flags = {
    authFlags: { loginOutage: false, enrollmentOutage: false },
    ...{ filters: partner.searchFilters, partnerFeatureFlags: {}, ...flags },
  };
  return renderSite(path, { partner, answers: { featureFlags, searchMerchants: aFoundPage() } });
}

describe('a flag named as a field of the partner overrides it', () => {
  const footer = async (hideNetworkLogo: boolean, partnerFeatureFlags: Record<string, boolean>) => {
    await visit('/how-it-works', { partnerFeatureFlags }, { hideNetworkLogo }).heading();
    return screen.getByRole('contentinfo');
  };

  test('on over off hides the network’s logo [PART-043, PART-046]', async () => {
    expect(await footer(false, { hideNetworkLogo: true })).not.toHaveTextContent('Served by');
  });

  test('off over on shows it [PART-043, PART-046]', async () => {
    expect(await footer(true, { hideNetworkLogo: false })).toHaveTextContent('Served by dinelink');
  });

  test('other flags leave it as in the file [PART-046]', async () => {
    expect(await footer(false, { hasVIP: true })).toHaveTextContent('Served by dinelink');
  });

  test('unless the field is no boolean: the name stays [PART-046]', async () => {
    await footer(false, { programme: true });
    expect(within(screen.getByRole('banner')).getByText('IHG at Table home')).toBeInTheDocument();
  });
});

test.each([
  ['/login', { loginOutage: true, enrollmentOutage: false }],
  ['/join', { loginOutage: false, enrollmentOutage: true }],
])('flags switch %s to the page of an outage: %j [PART-043, PART-044]', async (path, authFlags) => {
  expect(await visit(path, { authFlags }).heading()).toBe('We’re Working On It');
});

test('flags select the filters of the search, over those of the file [PART-043, PART-045]', async () => {
  const all = aPartner('ihg').searchFilters;
  const site = visit('/search?location=Chicago', { filters: all.filter((name) => name !== 'priceRange') });
  await site.user.click(await screen.findByRole('button', { name: 'All filters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(dialog.getByRole('group', { name: 'Meals' })).toBeVisible();
  expect(dialog.queryByRole('group', { name: 'Price' })).toBeNull();
});
