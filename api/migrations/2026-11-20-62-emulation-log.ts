import { migration } from './define.ts';

/** Every request of an emulation: operator, member, path. Never a body, never a query. */
export const emulationLog = migration(
  '2026-11-20-62-emulation-log',
  ({ id, table }) => `CREATE TABLE emulation_log (
    ${id},
    emulation_id VARCHAR(64) NOT NULL,
    actor VARCHAR(200) NOT NULL,
    subject VARCHAR(32) NOT NULL,
    method VARCHAR(10) NOT NULL,
    path VARCHAR(300) NOT NULL,
    at BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE emulation_log',
);
