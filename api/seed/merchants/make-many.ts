import { type Cuisine, cuisines } from '@dinelink/contract';
import { cellOf } from '../../src/merchants/domain/cell.ts';
import { searchTextOf } from '../../src/merchants/domain/search-words.ts';
import type { City, PlacesTable } from '../../src/places/read-places.ts';
import { createRandom, type Random } from '../random.ts';
import { makeMerchant, type MadeMerchant } from './make-merchant.ts';
import { metros } from './make-merchants.ts';
import { createSpotFinder, type Spot } from './metro.ts';
import { nameOf, namesByCuisine } from './names.ts';

interface SeedContext {
  readonly places: PlacesTable;
  /** Number of the day. */
  readonly today: number;
}

// Three of four restaurants are in large cities, within about fifteen miles of a ZIP code there.
const CROWDED_PERCENT = 75;
const CROWD_DEGREES = 0.22;

/** Restaurants for measuring search: with every column that search reads, without menus and reviews. */
export function* makeManyMerchants(count: number, context: SeedContext): Generator<MadeMerchant> {
  const random = createRandom(1_000_003);
  const spotOf = spotPicker(context.places, random);
  const models = new Map(cuisines.map((cuisine) => [cuisine, modelsOf(cuisine, context)]));
  for (let id = 1; id <= count; id += 1) {
    const cuisine = random.pick(cuisines);
    const model = random.pick(models.get(cuisine) ?? []);
    yield placed(model, { id, cuisine, spot: spotOf() }, random);
  }
}

const MODELS = 40;

/** Complete restaurants of a cuisine, whose fields are copied except those that depend on the place. */
function modelsOf(cuisine: Cuisine, { places, today }: SeedContext): MadeMerchant[] {
  const [metro] = metros;
  if (!metro) return [];
  const [spot] = createSpotFinder(places)(metro).inner;
  if (!spot) return [];
  const pictures = [{ name: 'american-1', alt: '' }];
  return Array.from({ length: MODELS }, (_, id) => {
    const plan = { id, name: cuisine, cuisine, metro, spot, pictures, today };
    return makeMerchant(plan, createRandom(id * 31 + cuisine.length));
  });
}

interface Placing {
  readonly id: number;
  readonly cuisine: Cuisine;
  readonly spot: Spot & { readonly timeZone: string };
}

function placed(
  { merchant, offers }: MadeMerchant,
  { id, cuisine, spot }: Placing,
  random: Random,
): MadeMerchant {
  const { forms, words } = namesByCuisine[cuisine];
  const name = `${nameOf(cuisine, random.int(0, forms.length * words.length - 1))} ${random.int(1, 400)}`;
  const { latitude, longitude } = spot;
  return {
    merchant: {
      ...merchant,
      id,
      name,
      search_text: searchTextOf(name, String(merchant.cuisines).split(',')),
      city: spot.city.name,
      state: spot.city.state,
      zip_code: spot.zip,
      neighborhood: '',
      latitude,
      longitude,
      cell: cellOf(latitude, longitude),
      time_zone: spot.timeZone,
      rating_hundredths: random.int(250, 500),
      rating_count: random.int(0, 300),
      gallery: '[]',
      about: '',
      menus: '[]',
      events: '[]',
    },
    mids: [],
    offers: offers.map((offer) => ({ ...offer, merchant_id: id })),
    reviews: [],
  };
}

function spotPicker(places: PlacesTable, random: Random): () => Placing['spot'] {
  const finder = createSpotFinder(places);
  const crowds = metros.map((metro) => ({ metro, spots: finder(metro).inner }));
  const anywhere = places.zips.flatMap(({ code, at, hasArea }) => (at && hasArea ? [{ code, ...at }] : []));
  return () => {
    if (random.chance(CROWDED_PERCENT)) {
      const { metro, spots } = random.pick(crowds);
      const spot = random.pick(spots);
      return { ...spot, ...scattered(spot, CROWD_DEGREES, random), timeZone: metro.timeZone };
    }
    const { code, city, ...at } = random.pick(anywhere);
    return { zip: code, city, neighborhood: '', ...scattered(at, 0.05, random), timeZone: zoneOf(city) };
  };
}

// The sum of two random numbers is closer to the centre than one.
function scattered(at: { latitude: number; longitude: number }, degrees: number, random: Random) {
  const around = (centre: number) =>
    centre + ((random.int(-1_000, 1_000) + random.int(-1_000, 1_000)) / 2_000) * degrees;
  return {
    latitude: Number(around(at.latitude).toFixed(5)),
    longitude: Number(around(at.longitude).toFixed(5)),
  };
}

// Approximate: by longitude, not by county.
const zoneOf = ({ longitude }: City) =>
  longitude > -86
    ? 'America/New_York'
    : longitude > -101
      ? 'America/Chicago'
      : longitude > -114
        ? 'America/Denver'
        : 'America/Los_Angeles';
