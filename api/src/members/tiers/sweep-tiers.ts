import { SELECT, VIP } from '@dinelink/contract/calls';
import { type Partner, yearIn } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { FARTHEST_ZONE_MS } from '../../rewards/domain/matching/local-date.ts';
import { membersWithDines } from '../../rewards/storage/load/load-dines.ts';
import { lockLedger } from '../../rewards/storage/ledger-lock.ts';
import { tierFromCounts } from '../domain/tier-from-counts.ts';
import { countDines } from '../dine-counts.store.ts';
import { findInTier, findSwept, noteSwept, setTier } from './tier-year.store.ts';
import { ladderOf } from './member-tier.ts';

const AT_ONCE = 500;
const HOUR_MS = 3_600_000;

interface Sweep {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly now: () => number;
}

/**
 * The tier changes at New Year, in each programme's time zone: VIP ends for members who did not reach it last year. It begins
 * for members with enough dines in the new year already, at restaurants whose New Year was earlier.
 */
export async function sweepTiers({ database, partners, now }: Sweep): Promise<void> {
  const at = now();
  const swept = await findSwept(database);
  for (const partner of partners.filter(({ hasVIP }) => hasVIP)) {
    const { key, timeZone } = partner;
    const year = yearIn(at, timeZone);
    if (swept.has(`${year} ${key}`)) continue;
    await sweepProgramme(database, partner, at);
    // A batch of dines that began before midnight may end after it, so the sweep repeats during the year's first hour.
    const isOver = yearIn(at - HOUR_MS, timeZone) === year;
    if (isOver) await noteSwept(database, { year, partner: key, at });
  }
}

async function sweepProgramme(database: Database, partner: Partner, at: number): Promise<void> {
  const { key, timeZone } = partner;
  const { vipDines } = ladderOf(partner, at);
  // The earliest New Year of any restaurant.
  const since = Date.UTC(yearIn(at, timeZone), 0) - FARTHEST_ZONE_MS;
  await eachBatch(
    (after) => findInTier(database, { tier: VIP, partner: key, after, limit: AT_ONCE }),
    (memberIds) => setTiers(database, partner, { memberIds, at }),
  );
  await eachBatch(
    (after) => findInTier(database, { tier: SELECT, partner: key, after, limit: AT_ONCE }),
    async (memberIds) => {
      const expected = memberIds.map((memberId) => [memberId, since, vipDines] as const);
      await setTiers(database, partner, { memberIds: await membersWithDines(database, expected), at });
    },
  );
}

async function eachBatch(
  find: (after: number) => Promise<number[]>,
  work: (memberIds: readonly number[]) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const memberIds = await find(after);
    const last = memberIds.at(-1);
    if (last === undefined) return;
    after = last;
    await work(memberIds);
  }
}

/** Moves members between Select and VIP to their current tier. */
async function setTiers(
  database: Database,
  partner: Partner,
  { memberIds, at }: { memberIds: readonly number[]; at: number },
): Promise<void> {
  if (memberIds.length === 0) return;
  const rules = ladderOf(partner, at);
  const { timeZone } = partner;
  await unitOfWork(database, async (tx) => {
    await lockLedger(tx);
    const counted = await countDines(tx, { memberIds, timeZone, at });
    const isVip = (id: number) => {
      const { dinesThisYear = 0, dinesLastYear = 0 } = counted.get(id) ?? {};
      return tierFromCounts({ isOptedIn: true, dinesThisYear, dinesLastYear }, rules) === VIP;
    };
    const [vips, others] = [memberIds.filter(isVip), memberIds.filter((id) => !isVip(id))];
    await setTier(tx, { memberIds: vips, from: SELECT, to: VIP });
    await setTier(tx, { memberIds: others, from: VIP, to: SELECT });
  });
}
