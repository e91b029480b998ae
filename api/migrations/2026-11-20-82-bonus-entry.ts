import { migration } from './define.ts';

/** Which ledger entries a bonus has led to, in order: an enrolment's (member_bonus), a reservation's or a flex offer's. */
export const bonusEntry = migration(
  '2026-11-20-82-bonus-entry',
  ({ table }) => `CREATE TABLE bonus_entry (
    kind VARCHAR(11) NOT NULL CHECK (kind IN ('bonus', 'reservation', 'flex_offer')),
    bonus_id BIGINT NOT NULL,
    ordinal INTEGER NOT NULL,
    entry_id BIGINT NOT NULL UNIQUE,
    PRIMARY KEY (kind, bonus_id, ordinal)
  ) ${table}`,
  'DROP TABLE bonus_entry',
);
