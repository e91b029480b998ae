/**
 * `restaurant.settings` is JSON. `seating.taken` counts a restaurant's tables of one size that are taken in a half hour,
 * counted from 1 January 1970. `booking.reference` is the caller's; a cancellation before its booking leaves a cancelled row.
 * `last_key` is the key of the last change. `behaviour.guest` is empty for everybody.
 */
export const tables = `
  CREATE TABLE IF NOT EXISTS restaurant (
    restaurant_ref TEXT PRIMARY KEY,
    settings TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS seating (
    restaurant_ref TEXT NOT NULL,
    half_hour INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    taken INTEGER NOT NULL CHECK (taken >= 0),
    PRIMARY KEY (restaurant_ref, half_hour, seats)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS booking (
    reference TEXT PRIMARY KEY,
    restaurant_ref TEXT NOT NULL,
    guest TEXT NOT NULL,
    starts_at INTEGER NOT NULL,
    party_size INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    half_hours INTEGER NOT NULL,
    last_key TEXT NULL,
    is_cancelled INTEGER NOT NULL CHECK (is_cancelled IN (0, 1))
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS booking_restaurant ON booking (restaurant_ref);
  CREATE TABLE IF NOT EXISTS behaviour (
    guest TEXT PRIMARY KEY,
    behaviour TEXT NOT NULL
  ) WITHOUT ROWID;
`;
