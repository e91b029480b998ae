import { migration } from './define.ts';

/** What the simulated payout provider was told to do to a member's next payments; `member` is a public id. */
export const payoutInstruction = migration(
  '2026-11-20-92-payout-instruction',
  ({ table }) => `CREATE TABLE payout_instruction (
    member VARCHAR(64) NOT NULL PRIMARY KEY,
    behaviour VARCHAR(16) NOT NULL,
    times INTEGER NOT NULL CHECK (times >= 0)
  ) ${table}`,
  'DROP TABLE payout_instruction',
);
