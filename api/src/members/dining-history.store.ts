import type { Database } from '../db/connection.ts';
import { yearTotals } from '../rewards/activity/year.store.ts';
import type { DiningHistory } from './members.service.ts';

/** A member's past in the ledger: completed dines that count, and the member's rewards. */
export const diningHistory = (database: Database): DiningHistory => ({
  totalsOf: (diner, year) => yearTotals(database, diner, year),
});
