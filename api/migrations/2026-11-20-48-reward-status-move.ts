import { migration } from './define.ts';

/** Every change of an entry's status; the first has no previous one. */
export const rewardStatusMove = migration(
  '2026-11-20-48-reward-status-move',
  ({ table }) => `CREATE TABLE reward_status_move (
    entry_id BIGINT NOT NULL,
    step INTEGER NOT NULL,
    from_status VARCHAR(8) NULL,
    to_status VARCHAR(8) NOT NULL,
    reason_code VARCHAR(40) NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (entry_id, step)
  ) ${table}`,
  'DROP TABLE reward_status_move',
);
