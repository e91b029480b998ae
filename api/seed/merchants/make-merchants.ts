import { type Cuisine, cuisines } from '@dinelink/contract';
import { vectorOf } from '../../src/merchants/domain/sphere.ts';
import type { PlacesTable } from '../../src/places/read-places.ts';
import { randomFor } from '../random.ts';
import { makeMerchant, type MadeMerchant } from './make-merchant.ts';
import { createSpotFinder, type Metro } from './metro.ts';
import { lakeMetros } from './metros/lakes.ts';
import { ohioMetros } from './metros/ohio.ts';
import { northEasternMetros } from './metros/north-east.ts';
import { southEasternMetros } from './metros/south-east.ts';
import { southWesternMetros } from './metros/south-west.ts';
import { pacificMetros } from './metros/pacific.ts';
import { nameOf, namesByCuisine } from './names.ts';
import type { Pictures } from './pictures.ts';
import { spreadPictures } from './spread-pictures.ts';

/** The 40 largest metropolitan areas; Chicago first, because the tour begins there. */
export const metros: readonly Metro[] = [
  ...lakeMetros,
  ...ohioMetros,
  ...northEasternMetros,
  ...southEasternMetros,
  ...southWesternMetros,
  ...pacificMetros,
];

interface SeedContext {
  readonly places: PlacesTable;
  readonly pictures: Pictures;
  /** Number of the seed's day. */
  readonly today: number;
}

// Cuisines that are more common.
const frequent: readonly Cuisine[] = [
  'American',
  'Italian',
  'Mexican',
  'Pizza',
  'Burgers',
  'Chinese',
  'Sushi',
  'American',
];
const round: readonly Cuisine[] = [...cuisines, ...frequent];
const INNER_PERCENT = 82;

/** Every restaurant of the demo, one after the other, numbered from 1. */
export function* makeMerchants(context: SeedContext): Generator<MadeMerchant> {
  let id = 0;
  const spotsOf = createSpotFinder(context.places);
  for (const [number, metro] of metros.entries()) {
    const { inner, outer } = spotsOf(metro);
    const counters = new Map<Cuisine, number>();
    const shown: { cuisine: Cuisine; made: MadeMerchant }[] = [];
    for (let nth = 0; nth < metro.merchants; nth += 1) {
      id += 1;
      const random = randomFor(`merchant ${id}`);
      const cuisine = round[(nth * 10 + number * 3) % round.length] ?? 'American';
      const before = counters.get(cuisine) ?? 0;
      counters.set(cuisine, before + 1);
      const spot = random.pick(random.chance(INNER_PERCENT) ? inner : outer);
      const name = nameOf(cuisine, firstNameIn(number, cuisine) + before);
      const plan = { id, name, cuisine, metro, spot, ...context, pictures: context.pictures(cuisine) };
      shown.push({ cuisine, made: makeMerchant(plan, random) });
    }
    const [first] = inner;
    if (first) spreadPictures(shown, vectorOf(first.city.latitude, first.city.longitude));
    yield* shown.map(({ made }) => made);
  }
}

// Each city starts at another place in the list of names, so that cities rarely share one.
function firstNameIn(metroNumber: number, cuisine: Cuisine): number {
  const { forms, words } = namesByCuisine[cuisine];
  return (metroNumber * 7) % (forms.length * words.length);
}
