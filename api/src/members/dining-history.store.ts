import type { Database } from '../db/connection.ts';
import { qualifiedDines, rewardsOf } from '../rewards/activity/year.store.ts';
import type { DiningHistory } from './members.service.ts';

/** What the ledger knows of a member's past: completed dines that count, and rewards that are the member's. */
export const diningHistory = (database: Database): DiningHistory => ({
  qualifiedDines: (memberId, year) => qualifiedDines(database, memberId, year),
  rewardsOf: (diner, year) => rewardsOf(database, diner, year),
});
