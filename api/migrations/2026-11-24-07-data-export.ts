import { migration } from './define.ts';

/**
 * The copy of a member's data that was asked for last: one for each member. `content` is JSON: the member's sessions until the
 * worker has put everything else beside them.
 */
export const dataExport = migration(
  '2026-11-24-07-data-export',
  ({ table, longText }) => `CREATE TABLE data_export (
    member_id BIGINT NOT NULL PRIMARY KEY,
    requested_at BIGINT NOT NULL,
    ready_at BIGINT NULL,
    expires_at BIGINT NOT NULL,
    content ${longText} NOT NULL
  ) ${table}`,
  'DROP TABLE data_export',
);
