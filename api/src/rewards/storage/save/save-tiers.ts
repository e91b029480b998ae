import type { Tier } from '@dinelink/contract';
import type { LedgerBatch } from '../../domain/batch/batch.ts';
import { programmeAt } from '../../domain/programme/programme.ts';
import { momentOf, tierAt } from '../../domain/programme/tier-at.ts';
import type { Tx } from '../../../db/connection.ts';
import { queryByKeys } from '../../../db/sql/query-by-keys.ts';
import { executePrepared } from '../../../db/sql/prepared.ts';

/** Updates the stored tier of the members whose dines were counted. */
export async function saveTiers(tx: Tx, batch: LedgerBatch): Promise<void> {
  const members = await queryByKeys<{ id: number; partner: string; tier: Tier }>(tx, {
    keys: { member: 'integer' },
    rows: [...batch.dineIdsOfMember.keys()].map((member) => [member]),
    columns: { id: 'm.id', partner: 'm.partner', tier: 'm.tier_level' },
    from: 'JOIN FIRST member m ON m.id = given.member',
  });
  for (const { id, partner, tier } of members) {
    const now = currentTier(batch, id, partner);
    if (now === null || now === tier) continue;
    await executePrepared(tx, 'UPDATE member SET tier_level = $1 WHERE id = $2', [now, id]);
  }
}

function currentTier(batch: LedgerBatch, memberId: number, partner: string): Tier | null {
  const rules = batch.rules.get(partner);
  if (!rules) return null;
  const past = { consents: batch.consents.get(memberId) ?? [], dines: batch.pastOf(memberId) };
  const { vipDines } = programmeAt(rules, batch.now);
  return tierAt(momentOf(batch.now, rules.timeZone), past, { hasVIP: rules.hasVIP, vipDines });
}
