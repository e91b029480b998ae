import type { Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { programmeAt, rulesOf } from '../domain/programme/programme.ts';
import { momentOf, tierAt } from '../domain/programme/tier-at.ts';
import { loadDinesByMember } from '../storage/load/load-dines.ts';
import { loadConsents } from '../storage/load/load-reference.ts';
import { execute, query } from '../../db/query.ts';

const MEMBERS_AT_ONCE = 500;

/** Computes every member's tier again from consents and dines, and overwrites the cached one. */
export async function deriveTiers(
  database: Database,
  partners: readonly Partner[],
  now: number,
): Promise<void> {
  const rules = new Map(partners.map((partner) => [partner.key, rulesOf(partner)]));
  for (let after = 0; ; ) {
    const members = await query<{ id: number; partner: string }>(
      database,
      `SELECT id, partner FROM member WHERE id > ? ORDER BY id LIMIT ${MEMBERS_AT_ONCE}`,
      [after],
    );
    const ids = members.map(({ id }) => id);
    await unitOfWork(database, async (tx) => {
      const consents = await loadConsents(tx, ids);
      const stretches = ids.map((memberId) => ({ memberId, since: 0, until: Number.MAX_SAFE_INTEGER }));
      const dines = await loadDinesByMember(tx, stretches);
      for (const { id, partner } of members) {
        const known = rules.get(partner);
        if (!known) continue;
        const past = {
          consents: consents.get(id) ?? [],
          dines: dines.filter(({ memberId }) => memberId === id),
        };
        const { vipDines } = programmeAt(known, now);
        const tier = tierAt(momentOf(now, known.timeZone), past, { hasVIP: known.hasVIP, vipDines });
        const sql = 'UPDATE member SET tier_level = ? WHERE id = ?';
        await execute(tx, sql, [tier, id]);
      }
    });
    if (members.length < MEMBERS_AT_ONCE) return;
    after = ids.at(-1) ?? after;
  }
}
