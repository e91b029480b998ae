import type { AnswerOf, MerchantSummary } from '@dinelink/contract';
import { demoPictures } from '../../components/Picture/demo.ts';

const names = [
  'Casa Lucía',
  'Kuroda Ramen',
  'Nonna Rina',
  'Bao & Barrow',
  'Saffron Court',
  'Forno Adele',
  'The Ninth Oyster',
  'Green Ledger',
  'Smoke & Pickle',
  'Patisserie Vale',
];
const cuisines = [
  'Spanish',
  'Japanese',
  'Italian',
  'Chinese',
  'Indian',
  'Pizza',
  'Seafood',
  'Greek',
  'Barbecue',
  'Café',
];

/** The nth restaurant of a list, counted from 0, with the fields a test changes. */
export function aMerchant(index = 0, changes: Partial<MerchantSummary> = {}): MerchantSummary {
  const picture = demoPictures[index % demoPictures.length];
  return {
    id: String(index + 1),
    name: names[index % names.length] ?? '',
    images: { imageBaseUrl: picture?.name ?? '', alt: picture?.alt ?? '' },
    origin: 'DL',
    acclaimedLevel: index % 3 === 0 ? 1 : 0,
    details: {
      rating: { overallRating: 4.7 - (index % 5) / 10, numberOfRatings: 318 - index },
      priceRange: (index % 4) + 1,
      cuisines: [cuisines[index % cuisines.length] ?? ''],
      highlight: null,
    },
    location: {
      address: { street: '614 Ninth Avenue', city: 'New York', state: 'NY', zipCode: '10036' },
      neighborhood: 'Hell’s Kitchen',
    },
    latitude: 40.76 + index / 500,
    longitude: -73.99 + (index % 4) / 300,
    reservationProviders: { openTable: null },
    benefitAvailability: { campaignCodes: [] },
    highlights: [],
    earnRate: { amount: 5, per: 100, unit: 'Credit' },
    distance: 0.3 + index / 10,
    ...changes,
  };
}

/** A page of `count` restaurants out of `total`. */
export function aFoundPage({ pageNo = 1, count = 15, total = 128 } = {}): AnswerOf<'searchMerchants'> {
  return {
    merchants: Array.from({ length: count }, (_, index) => aMerchant((pageNo - 1) * 15 + index)),
    totalResultSize: total,
    totalPages: Math.ceil(total / 15),
    pageNo,
    center: { latitude: 40.76, longitude: -73.99, location: 'New York, NY' },
  };
}

/** The place that is used when the api does not answer. */
export const newYork = { latitude: 40.7577, longitude: -73.9857, location: 'New York, NY' };
/** A place that only the api can name. */
export const chicago = { latitude: 41.8781, longitude: -87.6298, location: 'Chicago, IL' };
