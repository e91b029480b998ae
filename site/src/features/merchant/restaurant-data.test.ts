import { aMerchantDetail } from './merchant.fixture.ts';
import { restaurantData } from './restaurant-data.ts';

test('the structured data has what the page shows', () => {
  const data = restaurantData(aMerchantDetail(), 'https://nosh.dinelink.example');
  expect(data).toMatchObject({
    '@type': 'Restaurant',
    url: 'https://nosh.dinelink.example/merchants/9',
    image: `https://nosh.dinelink.example/images/600/${aMerchantDetail().images.imageBaseUrl}.webp`,
    address: { streetAddress: '614 Ninth Avenue', postalCode: '10036' },
    priceRange: '$$$',
    aggregateRating: { ratingValue: 4.7, ratingCount: 12 },
  });
  expect(JSON.stringify(data)).toContain('"dayOfWeek":"Sunday","opens":"18:30","closes":"21:00"');
  expect(JSON.stringify(data)).toContain('"name":"Paella for two"');
  expect(JSON.stringify(data)).toContain('"price":"38.00"');
});

test('missing data is left out', () => {
  const details = {
    rating: { overallRating: 0, numberOfRatings: 0 },
    priceRange: 0,
    cuisines: [],
    highlight: null,
  };
  const bare = aMerchantDetail({
    details,
    phoneNumber: '',
    menus: [],
    images: { imageBaseUrl: '', alt: '' },
  });
  const data = restaurantData(bare, 'https://nosh.dinelink.example');
  for (const key of ['image', 'telephone', 'priceRange', 'aggregateRating', 'hasMenu'])
    expect(data).not.toHaveProperty(key);
});
