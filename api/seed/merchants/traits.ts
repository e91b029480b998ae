import type { Cuisine } from '@dinelink/contract';
import type { Hours } from '../../src/merchants/domain/opening-hours.ts';
import type { Random } from '../random.ts';
import { menuByCuisine } from './menus/menus.ts';

const usualPrice: Partial<Record<Cuisine, number>> = {
  Burgers: 1,
  'Café & Bakery': 1,
  'Sandwiches & Deli': 1,
  Pizza: 2,
  French: 3,
  Spanish: 3,
  Seafood: 3,
  Sushi: 3,
  Steakhouse: 4,
};

/** 1 to 4, rarely 0 for unknown. */
export function priceRangeOf(cuisine: Cuisine, random: Random): number {
  if (random.chance(2)) return 0;
  const price = (usualPrice[cuisine] ?? 2) + random.pick([-1, 0, 0, 0, 0, 1]);
  return Math.min(4, Math.max(1, price));
}

const companions: Partial<Record<Cuisine, Cuisine>> = {
  Sushi: 'Japanese',
  Pizza: 'Italian',
  Spanish: 'Wine & Tapas bar',
  Greek: 'Mediterranean',
  Burgers: 'American',
  Steakhouse: 'American',
  'Café & Bakery': 'Breakfast & Brunch',
  'Sandwiches & Deli': 'Café & Bakery',
  Japanese: 'Sushi',
  Barbecue: 'American',
};

/** The first is the restaurant's main cuisine. */
export function cuisinesOf(main: Cuisine, random: Random): Cuisine[] {
  const second = companions[main];
  return second && random.chance(25) ? [main, second] : [main];
}

export function featuresOf(orderOnline: boolean, random: Random): string[] {
  const has: [string, boolean][] = [
    ['delivery', random.chance(45)],
    ['dine-in', random.chance(96)],
    ['takeout', random.chance(75)],
    ['online ordering', orderOnline],
  ];
  return has.flatMap(([feature, holds]) => (holds ? [feature] : []));
}

/** Codes of collections that editors can show. */
export function campaignCodesOf(
  { hours, meals, priceRange }: { hours: readonly Hours[]; meals: readonly string[]; priceRange: number },
  random: Random,
): string[] {
  const belongs: [string, boolean][] = [
    ['date-night', priceRange >= 3 && meals.includes('dinner')],
    ['family-table', priceRange > 0 && priceRange <= 2 && random.chance(30)],
    ['weekend-brunch', meals.includes('brunch')],
    ['night-owls', hours.some(({ opens, closes }) => closes <= opens)],
    ['patio-season', random.chance(15)],
  ];
  return belongs.flatMap(([code, holds]) => (holds ? [code] : []));
}

const PRICE_FACTOR = [1, 0.8, 1, 1.3, 1.7];

interface PrintedMenu {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly text: string; readonly priceCents: number }[];
}

/** The cuisine's sections with a choice of dishes, at prices of the restaurant's range rounded to half dollars. */
export function menusOf(cuisine: Cuisine, priceRange: number, random: Random): PrintedMenu[] {
  const factor = PRICE_FACTOR[priceRange] ?? 1;
  return menuByCuisine[cuisine].map(({ title, dishes }) => ({
    title,
    items: random.sample(dishes, Math.max(2, dishes.length - random.int(0, 1))).map((dish) => ({
      ...dish,
      priceCents: Math.max(300, Math.round((dish.priceCents * factor) / 50) * 50),
    })),
  }));
}
