import { migration } from './define.ts';

/** How many jobs of each kind all workers have done and how often one failed, for the figures of /metrics. */
export const jobCount = migration(
  '2026-11-20-94-job-count',
  ({ table }) => `CREATE TABLE job_count (
    kind VARCHAR(40) NOT NULL PRIMARY KEY,
    done BIGINT NOT NULL,
    failed BIGINT NOT NULL
  ) ${table}`,
  'DROP TABLE job_count',
);
