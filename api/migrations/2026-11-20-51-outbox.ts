import { migration } from './define.ts';

/** Jobs, written in the transaction of what causes them. A dead letter has used up its attempts and waits for an operator. */
export const outbox = migration(
  '2026-11-20-51-outbox',
  ({ id, longText, table }) => `CREATE TABLE outbox (
    ${id},
    kind VARCHAR(40) NOT NULL,
    payload ${longText} NOT NULL,
    run_at BIGINT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    last_problem VARCHAR(500) NULL,
    dead_lettered_at BIGINT NULL,
    created_at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE outbox',
);
