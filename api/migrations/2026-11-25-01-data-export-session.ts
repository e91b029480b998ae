import { migration } from './define.ts';

/** The session in which the copy was asked for, as in `session`. */
export const dataExportSession = migration(
  '2026-11-25-01-data-export-session',
  () => 'ALTER TABLE data_export ADD COLUMN session_id VARCHAR(64) NULL',
  'ALTER TABLE data_export DROP COLUMN session_id',
);
