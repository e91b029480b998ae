import type { Value } from '../../src/db/connection.ts';
import { cellOf } from '../../src/merchants/domain/cell.ts';
import { dayOf } from '../../src/merchants/domain/local-day.ts';
import { openWeekdaysOf } from '../../src/merchants/domain/opening-hours.ts';
import { searchTextOf } from '../../src/merchants/domain/search-words.ts';
import type { Cuisine } from '@dinelink/contract';
import type { Random } from '../random.ts';
import { hoursFor, mealsFor } from './hours.ts';
import { type Dates, datesOf } from './lifetime.ts';
import type { Metro, Spot } from './metro.ts';
import { midsOf } from './mids.ts';
import { offersOf } from './offers.ts';
import type { Picture } from './pictures.ts';
import { reviewsOf } from './reviews.ts';
import { campaignCodesOf, cuisinesOf, featuresOf, menusOf, priceRangeOf } from './traits.ts';
import { aboutText, eventsOf } from './words-about.ts';

type Row = Record<string, Value>;

/** A restaurant with its offers, network ids and reviews. */
export interface MadeMerchant {
  readonly merchant: Row;
  readonly mids: readonly Row[];
  readonly offers: readonly Row[];
  readonly reviews: readonly Row[];
}

interface Plan {
  readonly id: number;
  readonly name: string;
  readonly cuisine: Cuisine;
  readonly metro: Metro;
  readonly spot: Spot;
  readonly pictures: readonly Picture[];
  /** Number of the seed's day. */
  readonly today: number;
}

/** Makes a restaurant from its plan; deterministic for the same plan and random numbers. */
export function makeMerchant(plan: Plan, random: Random): MadeMerchant {
  const { id, cuisine, today } = plan;
  const dates = datesOf(today, random);
  const kitchen = kitchenOf(cuisine, random);
  const dishes = kitchen.menus.flatMap(({ items }) => items.map(({ name }) => name));
  const reviews = reviewsOf(
    {
      merchantId: id,
      quality: random.pick([3, 4, 4, 4, 5, 5]),
      dishes,
      fromDay: dayOf(dates.addedOn),
      toDay: today,
    },
    random,
  );
  const updatedAt = dayOf(dates.addedOn) * 86_400_000;
  const terms = { merchantId: id, from: dates.offerFrom, to: dates.offerTo, isUpcoming: dates.isUpcoming };
  return {
    merchant: {
      ...identityOf(plan, kitchen.cuisines),
      ...placeOf(plan, random),
      ...kitchenColumns(kitchen),
      menus: JSON.stringify(withPicture(kitchen.menus, plan.pictures.at(-1))),
      ...showOf(plan, random),
      order_online_url: kitchen.orderOnlineKind && orderAddressOf(plan.name),
      ...standingOf(dates, reviews, random),
      about: aboutText(
        {
          name: plan.name,
          cuisine,
          place: whereabouts(plan.spot),
          dish: random.pick(dishes),
        },
        random,
      ),
      events: JSON.stringify(eventsOf(random)),
      updated_at: updatedAt,
    },
    mids: midsOf(id, random),
    offers: offersOf({ ...terms, updatedAt }, random),
    reviews,
  };
}

const whereabouts = ({ neighborhood, city }: Spot) =>
  neighborhood === 'Downtown' ? `downtown ${city.name}` : neighborhood || city.name;

const identityOf = ({ id, name }: Plan, cuisines: readonly Cuisine[]): Row => ({
  id,
  name,
  search_text: searchTextOf(name, cuisines),
});

type Kitchen = ReturnType<typeof kitchenOf>;

function kitchenOf(cuisine: Cuisine, random: Random) {
  const hours = hoursFor(cuisine, random);
  const priceRange = priceRangeOf(cuisine, random);
  const ordering = random.int(1, 100);
  const kind = ordering <= 20 ? 'external' : ordering <= 30 ? 'internal' : null;
  const meals = mealsFor(hours, cuisine);
  return {
    cuisines: cuisinesOf(cuisine, random),
    hours,
    meals,
    priceRange,
    orderOnlineKind: kind,
    features: featuresOf(kind !== null, random),
    menus: menusOf(cuisine, priceRange, random),
    campaignCodes: campaignCodesOf({ hours, meals, priceRange }, random),
    openTableId: priceRange >= 2 && random.chance(50) ? String(random.int(100_000, 1_399_999)) : null,
  };
}

const kitchenColumns = (kitchen: Kitchen): Row => ({
  cuisines: kitchen.cuisines.join(','),
  features: kitchen.features.join(','),
  meals: kitchen.meals.join(','),
  hours: JSON.stringify(kitchen.hours),
  open_weekdays: openWeekdaysOf(kitchen.hours),
  price_range: kitchen.priceRange,
  campaign_codes: kitchen.campaignCodes.join(','),
  open_table_id: kitchen.openTableId,
  order_online_kind: kitchen.orderOnlineKind,
});

const ordinaryStreets = [
  'Main St',
  'Oak Ave',
  'Maple St',
  'Park Ave',
  'Church St',
  'State St',
  'Center St',
  'Mill Rd',
];
// A third of a mile keeps a restaurant in its neighbourhood and out of the lake.
const SCATTER_DEGREES = 0.0045;

function placeOf({ metro, spot }: Plan, random: Random): Row {
  const around = (degrees: number) => degrees + (random.int(-1_000, 1_000) / 1_000) * SCATTER_DEGREES;
  const [latitude, longitude] = [around(spot.latitude), around(spot.longitude)].map((degrees) =>
    Number(degrees.toFixed(5)),
  );
  const street = random.pick(spot.neighborhood === '' ? ordinaryStreets : metro.streets);
  return {
    street: `${random.int(10, 3_900)} ${street}`,
    city: spot.city.name,
    state: spot.city.state,
    zip_code: spot.zip,
    neighborhood: spot.neighborhood,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
    cell: cellOf(latitude ?? 0, longitude ?? 0),
    time_zone: metro.timeZone,
    // 555-0100 to 555-0199 are reserved for fiction.
    phone_number: `(${random.pick(metro.areaCodes)}) 555-0${random.int(100, 199)}`,
  };
}

function showOf({ pictures }: Plan, random: Random): Row {
  const [first, ...others] = rotated(pictures, random.int(0, pictures.length - 1));
  return {
    picture: first?.name ?? '',
    picture_alt: first?.alt ?? '',
    gallery: JSON.stringify(others.map((picture) => ({ imageBaseUrl: picture.name, alt: picture.alt }))),
  };
}

/** The menus, the longest of them with a picture: the dishes that the cuisine is known for. */
function withPicture(menus: Kitchen['menus'], picture: Picture | undefined) {
  const [longest] = menus.toSorted((a, b) => b.items.length - a.items.length);
  const image = picture && { imageBaseUrl: picture.name, alt: picture.alt };
  return menus.map((menu) => (menu === longest && image ? { ...menu, image } : menu));
}

const orderAddressOf = (name: string) =>
  `https://order.${searchTextOf(name, []).trim().replaceAll(' ', '-')}.example/menu`;

const rotated = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

function standingOf(dates: Dates, reviews: readonly Row[], random: Random): Row {
  const sum = reviews.reduce((total, { rating }) => total + Number(rating), 0);
  return {
    origin: random.chance(3) ? 'RN' : 'DL',
    rating_hundredths: reviews.length === 0 ? 0 : Math.round((sum * 100) / reviews.length),
    rating_count: reviews.length,
    acclaimed_level: random.chance(8) ? random.int(1, 3) : 0,
    bonus_code: null,
    bonus_text: null,
    is_exclusive: random.chance(4) ? 1 : 0,
    opens_on: dates.opensOn,
    leaves_on: dates.leavesOn,
    added_on: dates.addedOn,
    is_active: random.int(1, 1_000) <= 4 ? 0 : 1,
  };
}
