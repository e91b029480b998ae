import { migration } from './define.ts';

/**
 * One browser's vote on a dinner plan. `voter_hash` is a SHA-256 over link and browser, hex, so that votes on two plans cannot be
 * matched; `merchant_ids` are joined by commas.
 */
export const dinnerPlanVote = migration(
  '2026-11-26-08-dinner-plan-vote',
  ({ table }) => `CREATE TABLE dinner_plan_vote (
    plan_id BIGINT NOT NULL,
    voter_hash VARCHAR(64) NOT NULL,
    voter_name VARCHAR(40) NOT NULL,
    merchant_ids VARCHAR(120) NOT NULL,
    voted_at BIGINT NOT NULL,
    PRIMARY KEY (plan_id, voter_hash)
  ) ${table}`,
  'DROP TABLE dinner_plan_vote',
);
