import type { Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { listOf } from '../db/placeholders.ts';
import { createOffersStore } from '../offers/offers.store.ts';
import { runsOn } from '../rewards/domain/matching/reference-data.ts';
import { query } from '../db/query.ts';

/** The fields of a merchant that reservations need. Dates are in its time zone. */
export interface Restaurant {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  /** As it was delivered; may be empty. */
  readonly phoneNumber: string;
  readonly timeZone: string;
  /** Its id at the booking provider; null without booking. */
  readonly openTableId: string | null;
  readonly opensOn: string | null;
  readonly leavesOn: string | null;
  readonly isActive: boolean;
}

/** Restaurants by id; includes those that have left, because their reservations stay readable. */
export async function findRestaurants(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, Restaurant>> {
  if (ids.length === 0) return new Map();
  const { marks, values } = listOf(ids);
  const rows = await query<Record<string, string> & { id: number; isActive: number }>(
    database,
    `SELECT id, name, street, city, state, zip_code AS zipCode, phone_number AS phoneNumber, time_zone AS timeZone, open_table_id AS openTableId,
       opens_on AS opensOn, leaves_on AS leavesOn, is_active AS isActive
     FROM merchant WHERE id IN (${marks})`,
    values,
  );
  return new Map(rows.map((row) => [row.id, restaurantOf(row)]));
}

interface RestaurantRow extends Record<string, unknown> {
  readonly id: number;
  readonly isActive: number;
}

function restaurantOf(row: RestaurantRow): Restaurant {
  const { street, city, state, zipCode, isActive, ...rest } = row;
  return {
    ...(rest as unknown as Omit<Restaurant, 'address' | 'isActive'>),
    address: `${String(street)}, ${String(city)}, ${String(state)} ${String(zipCode)}`,
    isActive: isActive === 1,
  };
}

/** Whether a dine there on that date earns the programme's reservation bonus: it needs a running offer. */
export async function hasBonus(
  database: Database,
  partner: Partner,
  { merchantId, date }: { readonly merchantId: number; readonly date: string },
): Promise<boolean> {
  if (!partner.hasReservationBonus) return false;
  const offers = (await createOffersStore(database).ofMerchants([merchantId])).get(merchantId) ?? [];
  return offers.some((offer) => runsOn(offer, date, partner.key) && !offer.blackoutDates.includes(date));
}
