import { migration } from './define.ts';

/**
 * One purchase, reduced from its events. `*_order` is the inbox number of the event behind a time, so that equal times have an
 * order. `completes_at` is set while the dine counts towards the top tier, in the year of `completes_on`, the restaurant's date
 * then; `qualified_until` from when it no longer does; `due_at` is when the sweep must look at the dine again; `override`
 * (JSON) is a reason to forfeit that an operator set aside. `budget_cents` is reserved of the offer's budget until the dine is
 * settled, then committed. `refunds` and `usage_snapshots` (JSON, null for none) are its refunds and what limits and budgets
 * had left when it was first decided.
 */
export const dine = migration(
  '2026-11-20-43-dine',
  ({ longText, table }) => `CREATE TABLE dine (
    id BIGINT NOT NULL PRIMARY KEY,
    card_token VARCHAR(64) NOT NULL,
    network_txn_ref VARCHAR(64) NOT NULL,
    network VARCHAR(4) NOT NULL,
    channel VARCHAR(9) NOT NULL,
    dined_at BIGINT NOT NULL,
    dined_order BIGINT NOT NULL,
    auth_cents BIGINT NULL,
    auth_subtotal_cents BIGINT NULL,
    authorised_at BIGINT NULL,
    authorised_order BIGINT NULL,
    auth_merchant_ref VARCHAR(64) NULL,
    settled_cents BIGINT NULL,
    settled_subtotal_cents BIGINT NULL,
    settled_at BIGINT NULL,
    settled_order BIGINT NULL,
    settled_merchant_ref VARCHAR(64) NULL,
    is_declined INTEGER NOT NULL,
    is_reversed INTEGER NOT NULL,
    refunded_cents BIGINT NOT NULL,
    refunds ${longText} NULL,
    reviewed_at BIGINT NULL,
    review_recorded_at BIGINT NULL,
    lapsed VARCHAR(20) NULL,
    partner VARCHAR(40) NULL,
    card_id BIGINT NULL,
    member_id BIGINT NULL,
    merchant_id BIGINT NULL,
    offer_id BIGINT NULL,
    local_date VARCHAR(10) NULL,
    tier INTEGER NULL,
    state VARCHAR(13) NOT NULL,
    completes_at BIGINT NULL,
    completes_on VARCHAR(10) NULL,
    qualified_until BIGINT NULL,
    qualified_until_order BIGINT NULL,
    due_at BIGINT NULL,
    is_forfeit INTEGER NOT NULL DEFAULT 0,
    cap_month VARCHAR(7) NULL,
    cap_visits INTEGER NOT NULL,
    cap_spend_cents BIGINT NOT NULL,
    budget_cents BIGINT NOT NULL DEFAULT 0,
    override VARCHAR(500) NULL,
    usage_snapshots ${longText} NULL,
    UNIQUE (card_token, network_txn_ref)
  ) ${table}`,
  'DROP TABLE dine',
);
