import type { MerchantDetail } from '@dinelink/contract';
import { pictureAddress } from '../../components/Picture/address.ts';

const DAYS = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
} as const satisfies Record<MerchantDetail['hours'][number]['weekday'], string>;

/** Structured data of a restaurant: https://schema.org/Restaurant. `origin` is the site's. */
export function restaurantData(merchant: MerchantDetail, origin: string): object {
  const { name, location, details, images, phoneNumber, hours, menus } = merchant;
  const { street, city, state, zipCode } = location.address;
  const { overallRating, numberOfRatings } = details.rating;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    url: `${origin}/merchants/${merchant.id}`,
    ...(images.imageBaseUrl && {
      image: `${origin}${pictureAddress({ name: images.imageBaseUrl }, '600', 'webp')}`,
    }),
    ...(phoneNumber && { telephone: phoneNumber }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zipCode,
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: merchant.latitude, longitude: merchant.longitude },
    servesCuisine: details.cuisines,
    ...(details.priceRange > 0 && { priceRange: '$'.repeat(details.priceRange) }),
    ...(numberOfRatings > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: overallRating,
        ratingCount: numberOfRatings,
      },
    }),
    openingHoursSpecification: hours.map(({ weekday, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: DAYS[weekday],
      opens,
      closes,
    })),
    ...(menus.length > 0 && { hasMenu: menuOf(menus) }),
  };
}

const menuOf = (menus: MerchantDetail['menus']) => ({
  '@type': 'Menu',
  hasMenuSection: menus.map(({ title, items }) => ({
    '@type': 'MenuSection',
    name: title,
    hasMenuItem: items.map(({ name, text, priceCents }) => ({
      '@type': 'MenuItem',
      name,
      ...(text && { description: text }),
      offers: { '@type': 'Offer', price: (priceCents / 100).toFixed(2), priceCurrency: 'USD' },
    })),
  })),
});
