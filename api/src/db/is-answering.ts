import type { Database } from './database.ts';
import { query } from './query.ts';

/** Whether the database answers now. */
export const isAnswering = (database: Pick<Database, 'read'>): Promise<boolean> =>
  query(database, 'SELECT 1 AS one').then(Boolean, () => false);
