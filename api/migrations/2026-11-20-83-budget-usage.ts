import { migration } from './define.ts';

/**
 * What of an offer's budget is held by authorisations and spent by settlements. The ceiling is the budget, or what was used
 * already when the budget was lowered below it; a batch that would go beyond is refused by the check.
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
