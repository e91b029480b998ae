import { randomFor } from '../../seed/random.ts';
import { makeMerchant, type MadeMerchant } from '../../seed/merchants/make-merchant.ts';
import { makeMerchants, metros } from '../../seed/merchants/make-merchants.ts';
import { readPictures } from '../../seed/merchants/pictures.ts';
import { seedMerchants } from '../../seed/merchants/seed-merchants.ts';
import type { Database, Value } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { cellOf } from './domain/cell.ts';
import { createPlaces } from '../places/places.ts';
import { readPlaces } from '../places/read-places.ts';

/** Friday, 20 November 2026, 12:00 GMT. */
export const NOW = Date.UTC(2026, 10, 20, 12);
const TODAY = Math.floor(NOW / 86_400_000);

const table = readPlaces();
export const testPlaces = createPlaces(table);

/** The first restaurants of the demo: Chicago and the cities after it. */
export function* demoMerchants(count: number): Generator<MadeMerchant> {
  for (const made of makeMerchants({ places: table, pictures: readPictures(), today: TODAY })) {
    if (Number(made.merchant.id) > count) return;
    yield made;
  }
}

export const addMerchants = (database: Database, made: Iterable<MadeMerchant>): Promise<number> =>
  unitOfWork(database, (tx) => seedMerchants(tx, made));

type Columns = Record<string, Value>;

/** A restaurant in Chicago with one offer, with a test's overrides. */
export function aMerchant(
  id: number,
  { merchant = {}, offers = [{}] }: { merchant?: Columns; offers?: readonly Columns[] } = {},
): MadeMerchant {
  const [metro] = metros;
  const city = table.cities.find(({ name, state }) => name === 'Chicago' && state === 'IL');
  if (!metro || !city) throw new Error('There is no Chicago.');
  const spot = { zip: '60607', city, neighborhood: 'West Loop', latitude: 41.8757, longitude: -87.6525 };
  const plan = { id, name: `Place ${id}`, cuisine: 'Italian' as const, metro, spot, today: TODAY };
  const made = makeMerchant(
    { ...plan, pictures: [{ name: 'dish', alt: 'A dish' }] },
    randomFor(`test ${id}`),
  );
  const row: Columns = { ...made.merchant, ...ordinary, ...merchant };
  return {
    merchant: { ...row, cell: cellOf(Number(row.latitude), Number(row.longitude)) },
    mids: made.mids,
    offers: offers.map((offer) => ({ ...everyday, ...offer, merchant_id: id })),
    reviews: made.reviews,
  };
}

const ordinary: Columns = {
  acclaimed_level: 0,
  is_exclusive: 0,
  is_active: 1,
  opens_on: null,
  leaves_on: null,
  added_on: '2022-05-01',
  // Open every day, so that only a test about closed days has any.
  open_weekdays: 0,
  order_online_kind: null,
  order_online_url: null,
  open_table_id: null,
};

const everyday: Columns = {
  type: 'Unlimited',
  visits_per_month: null,
  max_spend_per_month_cents: null,
  rate_units: null,
  rate_per_dollars: null,
  flat_amount: null,
  minimum_spend_cents: null,
  maximum_reward: null,
  weekdays: '',
  blackout_dates: '',
  programmes: '',
  from_date: '2020-01-01',
  to_date: null,
  budget_cents: null,
  state: 'live',
  updated_at: 0,
};
