import { migration } from './define.ts';

/** The simulated payout provider's own book: what it was asked for and what it paid. Empty in production. */
export const simulatedPayout = migration(
  '2026-11-20-92-simulated-payout',
  ({ table }) => `CREATE TABLE simulated_payout (
    idempotency_key VARCHAR(64) NOT NULL PRIMARY KEY,
    member VARCHAR(64) NOT NULL,
    amount_cents BIGINT NOT NULL,
    behaviour VARCHAR(16) NOT NULL,
    asked INTEGER NOT NULL,
    state VARCHAR(9) NOT NULL CHECK (state IN ('received', 'completed', 'rejected')),
    payments INTEGER NOT NULL CHECK (payments BETWEEN 0 AND 1)
  ) ${table}`,
  'DROP TABLE simulated_payout',
);
