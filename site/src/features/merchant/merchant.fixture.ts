import type { AnswerOf, MerchantDetail } from '@dinelink/contract';
import { oysters, paella, salad } from '../../components/Picture/demo.ts';

const picture = ({ name, alt }: { name: string; alt: string }) => ({ imageBaseUrl: name, alt });

const hours: MerchantDetail['hours'] = [
  { weekday: 'Tue', opens: '17:00', closes: '22:00' },
  { weekday: 'Wed', opens: '17:00', closes: '22:00' },
  { weekday: 'Thu', opens: '17:00', closes: '22:00' },
  { weekday: 'Fri', opens: '17:00', closes: '01:00' },
  { weekday: 'Sat', opens: '12:00', closes: '23:00' },
  { weekday: 'Sun', opens: '12:00', closes: '15:00' },
  { weekday: 'Sun', opens: '18:30', closes: '21:00' },
];

const menus: MerchantDetail['menus'] = [
  {
    title: 'Para picar',
    items: [
      { name: 'Tomato bread', text: 'garlic, good oil', priceCents: 650 },
      { name: 'Boquerones', text: '', priceCents: 900 },
    ],
  },
  {
    title: 'Arroces',
    image: picture(paella),
    items: [{ name: 'Paella for two', text: 'shrimp, peas, lemon', priceCents: 3_800 }],
  },
];

/** A restaurant as the api returns it to an anonymous visitor, with the fields a test changes. */
export const aMerchantDetail = (changes: Partial<MerchantDetail> = {}): MerchantDetail => ({
  id: '9',
  name: 'Casa Lucía',
  images: picture(paella),
  origin: 'DL',
  acclaimedLevel: 1,
  details: {
    rating: { overallRating: 4.7, numberOfRatings: 12 },
    priceRange: 3,
    cuisines: ['Spanish'],
    highlight: 'acclaimed',
  },
  location: {
    address: { street: '614 Ninth Avenue', city: 'New York', state: 'NY', zipCode: '10036' },
    neighborhood: 'Hell’s Kitchen',
  },
  latitude: 40.76,
  longitude: -73.99,
  reservationProviders: { openTable: null },
  benefitAvailability: { campaignCodes: [] },
  highlights: ['acclaimed'],
  earnRate: { amount: 5, per: 100, unit: 'Credit' },
  about:
    'Lucía Ferrer cooks the rice of the Albufera the way her grandmother did: over orange wood, in a pan wide enough for one layer, and never stirred. The list is short, the sherry is cold, and Sunday lunch goes on until five.',
  phoneNumber: '(212) 555-0114',
  timeZone: 'America/New_York',
  isOpenNow: true,
  hours,
  features: ['dine-in', 'takeout'],
  mealsServed: ['lunch', 'dinner'],
  menus,
  gallery: [picture(oysters), picture(salad)],
  events: [{ title: 'Sherry night', text: 'Five glasses, five stories.', when: 'Wednesdays from 7 pm' }],
  orderOnline: null,
  exclusive: false,
  ...changes,
});

/** A Saturday. */
export const TODAY = '2026-11-21';

/** The same restaurant as the api returns it to a member. */
export const withOffers = (changes: Partial<MerchantDetail> = {}): MerchantDetail =>
  aMerchantDetail({
    earning: { today: TODAY, nextDate: TODAY, isTierRate: true },
    offers: [
      {
        id: '1',
        type: 'Limited',
        visitsPerMonth: 2,
        visitsLeft: 1,
        maxSpendPerMonthCents: 60_000,
        spendLeftCents: 53_880,
        earnRate: { amount: 5, per: 100, unit: 'Credit' },
        from: '2020-01-01',
        to: null,
        nextDate: TODAY,
      },
      {
        id: '2',
        type: 'Unlimited',
        weekdays: ['Tue', 'Wed'],
        minimumSpendCents: 3_000,
        earnRate: { amount: 8, per: 100, unit: 'Credit' },
        from: '2020-01-01',
        to: '2026-12-16',
        nextDate: '2026-11-24',
      },
    ],
    ...changes,
  });

export const aReviewPage = (pageNo = 1): AnswerOf<'merchantReviews'> => ({
  data: [
    {
      id: `${pageNo}1`,
      rating: 5,
      text: 'The rice has the crust people fight over.',
      author: pageNo === 1 ? 'Dana R.' : 'Theo M.',
      date: '2026-11-07',
      managementResponse: 'The crust is called socarrat.',
    },
    {
      id: `${pageNo}2`,
      rating: 3,
      text: 'It gets loud after eight.',
      author: 'Kim S.',
      date: '2026-10-18',
      managementResponse: null,
    },
  ],
  totalResultSize: 12,
  totalPages: 3,
});
