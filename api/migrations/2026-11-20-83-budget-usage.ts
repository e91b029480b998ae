import { migration } from './define.ts';

/**
 * How much of an offer's budget is reserved by authorisations and spent by settlements. The ceiling is the budget, or the
 * amount already used when the budget was lowered below it; the check rejects a batch beyond it.
 */
export const budgetUsage = migration(
  '2026-11-20-83-budget-usage',
  ({ table }) => `CREATE TABLE budget_usage (
    offer_id BIGINT NOT NULL PRIMARY KEY,
    reserved_cents BIGINT NOT NULL CHECK (reserved_cents >= 0),
    committed_cents BIGINT NOT NULL CHECK (committed_cents >= 0),
    ceiling_cents BIGINT NOT NULL,
    CHECK (reserved_cents + committed_cents <= ceiling_cents)
  ) ${table}`,
  'DROP TABLE budget_usage',
);
