import { waitFor } from '@testing-library/react';
import { aFoundPage, newYork } from '../features/search/merchants.fixture.ts';
import { aPartner } from '../partner/a-partner.fixture.ts';
import { renderSite } from '../site.fixture.tsx';

beforeEach(() => localStorage.clear());

test.each([
  ['', 'Restaurants near you'],
  ['?location=Chicago,+IL', 'Restaurants near Chicago, IL'],
  ['?location=Chicago,+IL&restaurantOrCuisine=Ramen', 'Ramen near Chicago, IL'],
  ['?restaurantOrCuisine=Ramen', 'Ramen near you'],
  ['?location=39.3,-75.9,42.2,-72', 'Restaurants on the map'],
])('the document title of /search%s names what is searched [SHELL-088]', async (query, title) => {
  const partner = aPartner('nosh');
  renderSite(`/search${query}`, {
    partner,
    answers: { defaultUserLocation: newYork, searchMerchants: aFoundPage() },
  });
  await waitFor(() => expect(document.title).toBe(`${title} | ${partner.programme}`));
});
