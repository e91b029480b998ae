import type { Tier } from '@dinelink/contract';
import type { Book } from '../../domain/batch/batch.ts';
import { programmeAt } from '../../domain/programme/programme.ts';
import { momentOf, tierAt } from '../../domain/programme/tier-at.ts';
import { ask, type Ground } from '../../../db/sql/query.ts';

/** Brings the tier kept at a member up to date, for the members whose dines were counted. */
export async function saveTiers(ground: Ground, book: Book): Promise<void> {
  const members = await ask<{ id: number; partner: string; tier: Tier }>(ground, {
    keys: { member: 'integer' },
    rows: [...book.dineIdsOfMember.keys()].map((member) => [member]),
    columns: { id: 'm.id', partner: 'm.partner', tier: 'm.tier_level' },
    from: 'JOIN FIRST member m ON m.id = given.member',
  });
  for (const { id, partner, tier } of members) {
    const now = tierNow(book, id, partner);
    if (now === null || now === tier) continue;
    await ground.database.sequelize.query('UPDATE member SET tier_level = $1 WHERE id = $2', {
      bind: [now, id],
      transaction: ground.transaction,
    });
  }
}

function tierNow(book: Book, memberId: number, partner: string): Tier | null {
  const rules = book.rules.get(partner);
  if (!rules) return null;
  const past = { consents: book.consents.get(memberId) ?? [], dines: book.pastOf(memberId) };
  const { vipDines } = programmeAt(rules, book.now);
  return tierAt(momentOf(book.now, rules.timeZone), past, { hasVIP: rules.hasVIP, vipDines });
}
