import { migration } from './define.ts';

/** Every movement of a budget: an authorisation reserves, a settlement commits, a reversal or refund releases. The sums are budget_usage. */
export const budgetLedger = migration(
  '2026-11-20-84-budget-ledger',
  ({ id, table }) => `CREATE TABLE budget_ledger (
    ${id},
    offer_id BIGINT NOT NULL,
    dine_id BIGINT NOT NULL,
    kind VARCHAR(7) NOT NULL CHECK (kind IN ('reserve', 'commit', 'release')),
    reserved_cents BIGINT NOT NULL,
    committed_cents BIGINT NOT NULL,
    at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE budget_ledger',
);
