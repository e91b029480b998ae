import { dateOf } from '../../src/merchants/domain/local-day.ts';
import type { Random } from '../random.ts';
import { FIRST_DAY } from './offers.ts';

/** When a restaurant joined, opens and leaves, and the dates of its offer. */
export interface Dates {
  readonly addedOn: string;
  readonly opensOn: string | null;
  readonly leavesOn: string | null;
  readonly offerFrom: string;
  readonly offerTo: string | null;
  readonly isUpcoming: boolean;
}

/** Most joined years ago; a few are new, coming soon or leaving soon on the seed's day. */
export function datesOf(today: number, random: Random): Dates {
  const roll = random.int(1, 1_000);
  if (roll <= 15) {
    const opensOn = dateOf(today + random.int(10, 45));
    const addedOn = dateOf(today - random.int(1, 20));
    return { addedOn, opensOn, leavesOn: null, offerFrom: opensOn, offerTo: null, isUpcoming: true };
  }
  if (roll <= 95) {
    const addedOn = dateOf(today - random.int(1, 55));
    return { ...settled, addedOn, offerFrom: addedOn };
  }
  const addedOn = dateOf(today - random.int(200, 2_100));
  if (roll > 115) return { ...settled, addedOn };
  const leavesOn = dateOf(today + random.int(5, 28));
  return { ...settled, addedOn, leavesOn, offerTo: leavesOn };
}

const settled = {
  opensOn: null,
  leavesOn: null,
  offerFrom: FIRST_DAY,
  offerTo: null,
  isUpcoming: false,
};
