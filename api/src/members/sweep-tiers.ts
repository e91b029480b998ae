import type { Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { takeTurn } from '../rewards/ledger/turn.ts';
import { countDines } from './standing.store.ts';
import { ladderOf } from './tier.ts';
import { endVip, findVips, isSwept, noteSwept } from './tier-year.store.ts';

const AT_ONCE = 500;
const HOUR_MS = 3_600_000;

interface Sweep {
  readonly database: Database;
  readonly partners: readonly Partner[];
  readonly now: () => number;
}

/** What New Year alone brings about: VIP ends for who did not reach it in the year that is over. Nobody rises by a date. */
export async function sweepTiers({ database, partners, now }: Sweep): Promise<void> {
  const at = now();
  const year = new Date(at).getUTCFullYear();
  if (await isSwept(database, year)) return;
  for (const partner of partners.filter(({ hasVIP }) => hasVIP)) await sweepProgramme(database, partner, at);
  // A batch of dines that began before midnight may end after it; the year's first hour is looked at again and again.
  if (at >= Date.UTC(year, 0) + HOUR_MS) await noteSwept(database, { year, at });
}

async function sweepProgramme(database: Database, partner: Partner, at: number): Promise<void> {
  const { vipDines } = ladderOf(partner, at);
  for (let after = 0; ; ) {
    const memberIds = await findVips(database, { partner: partner.key, after, limit: AT_ONCE });
    const last = memberIds.at(-1);
    if (last === undefined) return;
    after = last;
    await unitOfWork(database, async (transaction) => {
      await takeTurn({ database, transaction });
      const counted = await countDines(database, { memberIds, at }, transaction);
      const isVip = (id: number) => {
        const { dinesThisYear = 0, dinesLastYear = 0 } = counted.get(id) ?? {};
        return Math.max(dinesThisYear, dinesLastYear) >= vipDines;
      };
      await endVip(
        database,
        memberIds.filter((id) => !isVip(id)),
        transaction,
      );
    });
  }
}
