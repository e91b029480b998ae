import { migration } from './define.ts';

/**
 * The ledger. Amounts are in the programme's smallest unit. A dine's entries are numbered by `ordinal`: 0 is its one S entry,
 * corrections follow; bonuses have none (see bonus_entry). `earned_at` is the dine's time, or the entry's own where it has no
 * dine.
 */
export const rewardEntry = migration(
  '2026-11-20-46-reward-entry',
  ({ longText, table }) => `CREATE TABLE reward_entry (
    id BIGINT NOT NULL PRIMARY KEY,
    dine_id BIGINT NULL,
    ordinal INTEGER NULL,
    member_id BIGINT NOT NULL,
    source VARCHAR(1) NOT NULL CHECK (source IN ('M', 'J', '+', 'A', 'B', 'S')),
    status VARCHAR(8) NOT NULL CHECK (status IN ('Awarded', 'Pending', 'Forfeit', 'Paid', 'Deferred')),
    amount BIGINT NOT NULL,
    base_cents BIGINT NOT NULL,
    program_version VARCHAR(40) NOT NULL,
    trace ${longText} NOT NULL,
    reverses_entry_id BIGINT NULL,
    reason_code VARCHAR(40) NULL,
    earned_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    moves INTEGER NOT NULL,
    UNIQUE (dine_id, ordinal),
    CHECK (source <> 'S' OR (dine_id IS NOT NULL AND ordinal = 0)),
    CHECK (source <> 'A' OR (dine_id IS NOT NULL AND ordinal > 0))
  ) ${table}`,
  'DROP TABLE reward_entry',
);
