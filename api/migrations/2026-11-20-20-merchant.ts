import { migration } from './define.ts';

/**
 * A restaurant, shared by all programmes; `external_id` is its name in the files that merchants:import reads. Lists are comma-joined words; hours, menus, events and gallery are JSON that is only
 * ever read whole. `cell` is the 0.05-degree square that the SQL search path begins with.
 */
export const merchant = migration(
  '2026-11-20-20-merchant',
  ({ id, longText, table }) => `CREATE TABLE merchant (
    ${id},
    external_id VARCHAR(64) NULL UNIQUE,
    name VARCHAR(120) NOT NULL,
    search_text VARCHAR(400) NOT NULL,
    origin VARCHAR(10) NOT NULL DEFAULT 'DL',
    cuisines VARCHAR(200) NOT NULL,
    features VARCHAR(120) NOT NULL DEFAULT '',
    meals VARCHAR(120) NOT NULL DEFAULT '',
    street VARCHAR(80) NOT NULL,
    city VARCHAR(60) NOT NULL,
    state VARCHAR(2) NOT NULL,
    zip_code VARCHAR(5) NOT NULL,
    neighborhood VARCHAR(60) NOT NULL DEFAULT '',
    latitude DOUBLE PRECISION NOT NULL CHECK (latitude BETWEEN -90 AND 90),
    longitude DOUBLE PRECISION NOT NULL CHECK (longitude BETWEEN -180 AND 180),
    cell INTEGER NOT NULL,
    time_zone VARCHAR(40) NOT NULL,
    phone_number VARCHAR(20) NOT NULL DEFAULT '',
    price_range INTEGER NOT NULL CHECK (price_range BETWEEN 0 AND 4),
    rating_hundredths INTEGER NOT NULL DEFAULT 0 CHECK (rating_hundredths BETWEEN 0 AND 500),
    rating_count INTEGER NOT NULL DEFAULT 0,
    acclaimed_level INTEGER NOT NULL DEFAULT 0 CHECK (acclaimed_level BETWEEN 0 AND 3),
    campaign_codes VARCHAR(200) NOT NULL DEFAULT '',
    bonus_code VARCHAR(40) NULL,
    bonus_text VARCHAR(120) NULL,
    open_table_id VARCHAR(40) NULL,
    order_online_kind VARCHAR(10) NULL CHECK (order_online_kind IN ('internal', 'external')),
    order_online_url VARCHAR(300) NULL,
    is_exclusive INTEGER NOT NULL DEFAULT 0 CHECK (is_exclusive IN (0, 1)),
    opens_on VARCHAR(10) NULL,
    leaves_on VARCHAR(10) NULL,
    added_on VARCHAR(10) NOT NULL,
    picture VARCHAR(80) NOT NULL,
    picture_alt VARCHAR(160) NOT NULL DEFAULT '',
    gallery ${longText} NOT NULL,
    about ${longText} NOT NULL,
    hours ${longText} NOT NULL,
    menus ${longText} NOT NULL,
    events ${longText} NOT NULL,
    is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
    updated_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE merchant',
);
