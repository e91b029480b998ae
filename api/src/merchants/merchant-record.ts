import type { Row } from '../db/connection.ts';
import type { Lifetime } from './domain/highlights.ts';
import { dayOf } from './domain/local-day.ts';
import { EVERY_DAY } from './domain/weekday-bits.ts';
import { cached } from './domain/cached.ts';

/** A merchant's row in the database. */
export interface MerchantRow extends Row {
  id: number;
  name: string;
  origin: string;
  cuisines: string;
  features: string;
  meals: string;
  street: string;
  city: string;
  state: string;
  zip_code: string;
  neighborhood: string;
  latitude: number;
  longitude: number;
  cell: number;
  time_zone: string;
  price_range: number;
  rating_hundredths: number;
  rating_count: number;
  acclaimed_level: number;
  campaign_codes: string;
  bonus_code: string | null;
  bonus_text: string | null;
  open_table_id: string | null;
  order_online_kind: 'internal' | 'external' | null;
  is_exclusive: number;
  opens_on: string | null;
  leaves_on: string | null;
  added_on: string;
  picture: string;
  picture_alt: string;
  /** Bits, 0 where its hours are not known. */
  open_weekdays: number;
  updated_at: number;
}

/** The columns that tell whether a merchant has a page, and when it changed. */
export type ListedRow = Pick<
  MerchantRow,
  'id' | 'time_zone' | 'added_on' | 'opens_on' | 'leaves_on' | 'updated_at'
>;

export interface DetailRow extends MerchantRow {
  phone_number: string;
  gallery: string;
  about: string;
  hours: string;
  menus: string;
  events: string;
  order_online_url: string | null;
}

export const SUMMARY_COLUMNS = `id, name, origin, cuisines, features, meals, street, city, state, zip_code, neighborhood, latitude,
  longitude, cell, time_zone, price_range, rating_hundredths, rating_count, acclaimed_level, campaign_codes, bonus_code, bonus_text,
  open_table_id, order_online_kind, is_exclusive, opens_on, leaves_on, added_on, picture, picture_alt,
  open_weekdays`;

export const INDEX_COLUMNS = `id, name, cuisines, features, meals, latitude, longitude, cell, time_zone, price_range,
  rating_hundredths, rating_count, acclaimed_level, campaign_codes, open_table_id, opens_on, leaves_on, added_on,
  open_weekdays`;

/** The fields that search needs. */
export interface IndexRow {
  readonly id: number;
  readonly name: string;
  readonly cuisines: readonly string[];
  readonly features: readonly string[];
  readonly meals: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly cell: number;
  readonly timeZone: string;
  readonly priceRange: number;
  readonly ratingHundredths: number;
  readonly ratingCount: number;
  readonly acclaimedLevel: number;
  readonly campaignCodes: readonly string[];
  readonly takesReservations: boolean;
  /** The weekdays on which it opens, as bits: all of them where its hours are not known. */
  readonly openWeekdays: number;
  readonly lifetime: Lifetime;
}

/** The fields that a list shows. */
export interface MerchantRecord extends IndexRow {
  readonly origin: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly neighborhood: string;
  readonly bonus: { readonly code: string; readonly text: string } | null;
  readonly openTableId: string | null;
  readonly orderOnlineKind: 'internal' | 'external' | null;
  readonly isExclusive: boolean;
  readonly picture: string;
  readonly pictureAlt: string;
}

/** Lists are stored joined by commas. A million rows share a few hundred lists and a few thousand dates. */
const listOf = cached((text): readonly string[] => text.split(',').filter(Boolean));
const numberOf = cached(dayOf);

export const lifetimeOf = (row: Pick<MerchantRow, 'added_on' | 'opens_on' | 'leaves_on'>): Lifetime => ({
  addedDay: numberOf(row.added_on),
  opensDay: row.opens_on === null ? null : numberOf(row.opens_on),
  leavesDay: row.leaves_on === null ? null : numberOf(row.leaves_on),
});

export const indexRowOf = (row: MerchantRow): IndexRow => ({
  id: row.id,
  name: row.name,
  cuisines: listOf(row.cuisines),
  features: listOf(row.features),
  meals: listOf(row.meals),
  latitude: row.latitude,
  longitude: row.longitude,
  cell: row.cell,
  timeZone: row.time_zone,
  priceRange: row.price_range,
  ratingHundredths: row.rating_hundredths,
  ratingCount: row.rating_count,
  acclaimedLevel: row.acclaimed_level,
  campaignCodes: listOf(row.campaign_codes),
  takesReservations: row.open_table_id !== null,
  openWeekdays: row.open_weekdays || EVERY_DAY,
  lifetime: lifetimeOf(row),
});

export const merchantOf = (row: MerchantRow): MerchantRecord => ({
  ...indexRowOf(row),
  origin: row.origin,
  street: row.street,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  neighborhood: row.neighborhood,
  bonus: row.bonus_code === null ? null : { code: row.bonus_code, text: row.bonus_text ?? '' },
  openTableId: row.open_table_id,
  orderOnlineKind: row.order_online_kind,
  isExclusive: row.is_exclusive === 1,
  picture: row.picture,
  pictureAlt: row.picture_alt,
});
