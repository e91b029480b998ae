import { migration } from './define.ts';

/**
 * What people did by hand, and why; rows are only ever added. `subject_id` is the entry, the job, the dine, the member or, of a
 * refund or a double, its number in the inbox; `once_key` makes sure that what may happen once happens once. A replay of the inbox reads the refunds' dines here.
 */
export const operatorAct = migration(
  '2026-11-20-95-operator-act',
  ({ id, table }) => `CREATE TABLE operator_act (
    ${id},
    act VARCHAR(11) NOT NULL CHECK (act IN
      ('reopen', 'grant', 'acknowledge', 'refuse', 'assign', 'accept', 'reprice', 'retry', 'sign-out')),
    subject_id BIGINT NOT NULL,
    dine_id BIGINT NULL,
    once_key VARCHAR(120) NULL UNIQUE,
    done_by VARCHAR(60) NOT NULL,
    because VARCHAR(200) NULL,
    at BIGINT NOT NULL,
    CHECK (because IS NOT NULL OR act = 'retry'),
    CHECK (dine_id IS NOT NULL OR act <> 'assign')
  ) ${table}`,
  'DROP TABLE operator_act',
);
