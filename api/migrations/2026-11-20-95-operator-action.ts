import { migration } from './define.ts';

/**
 * Operator actions and their reasons; rows are only added. `subject_id` is the entry, the job, the dine, the member or, of a
 * refund or a double, its number in the inbox; `idempotency_key` makes an action happen once. A replay of the inbox reads the
 * refunds' dines here.
 */
export const operatorAction = migration(
  '2026-11-20-95-operator-action',
  ({ id, table }) => `CREATE TABLE operator_action (
    ${id},
    action VARCHAR(11) NOT NULL CHECK (action IN
      ('reopen', 'grant', 'acknowledge', 'refuse', 'assign', 'accept', 'reprice', 'retry', 'sign-out')),
    subject_id BIGINT NOT NULL,
    dine_id BIGINT NULL,
    idempotency_key VARCHAR(120) NULL UNIQUE,
    actor VARCHAR(60) NOT NULL,
    reason VARCHAR(200) NULL,
    at BIGINT NOT NULL,
    CHECK (reason IS NOT NULL OR action = 'retry'),
    CHECK (dine_id IS NOT NULL OR action <> 'assign')
  ) ${table}`,
  'DROP TABLE operator_action',
);
