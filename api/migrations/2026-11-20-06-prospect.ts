import { migration } from './define.ts';

/** A visitor who left an e-mail address in order to join. */
export const prospect = migration(
  '2026-11-20-06-prospect',
  ({ id, table }) => `CREATE TABLE prospect (
    ${id},
    partner VARCHAR(40) NOT NULL,
    email VARCHAR(254) NOT NULL,
    created_at BIGINT NOT NULL,
    UNIQUE (partner, email)
  ) ${table}`,
  'DROP TABLE prospect',
);
