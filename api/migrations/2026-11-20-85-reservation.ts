import { migration } from './define.ts';

/**
 * A table that a member booked through the provider, which knows it by `public_id`. `requested` is the request the provider has
 * not answered yet, with its time and party size; `attempt` numbers the requests, `sequence` the versions of the calendar entry.
 * `has_bonus`: a dine at the merchant on `local_date` completes the reservation (state confirmed → completed) and pays the
 * bonus. A reservation whose day passes without a dine is ended; a dine reported late still completes it.
 */
export const reservation = migration(
  '2026-11-20-85-reservation',
  ({ id, table }) => `CREATE TABLE reservation (
    ${id},
    public_id VARCHAR(32) NOT NULL UNIQUE,
    partner VARCHAR(40) NOT NULL,
    member_id BIGINT NOT NULL,
    merchant_id BIGINT NOT NULL,
    starts_at BIGINT NOT NULL,
    local_date VARCHAR(10) NOT NULL,
    party_size INTEGER NOT NULL CHECK (party_size BETWEEN 1 AND 20),
    phone_number VARCHAR(10) NOT NULL,
    state VARCHAR(10) NOT NULL CHECK (state IN ('requested', 'confirmed', 'failed', 'cancelled', 'completed', 'ended')),
    has_bonus INTEGER NOT NULL CHECK (has_bonus IN (0, 1)),
    provider_ref VARCHAR(40) NULL,
    sequence INTEGER NOT NULL DEFAULT 0,
    requested VARCHAR(6) NULL CHECK (requested IN ('book', 'change', 'cancel')),
    requested_starts_at BIGINT NULL,
    requested_party_size INTEGER NULL CHECK (requested_party_size BETWEEN 1 AND 20),
    requested_at BIGINT NULL,
    attempt INTEGER NOT NULL DEFAULT 1,
    completed_at BIGINT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE reservation',
);
