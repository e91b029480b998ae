import { changeIn } from '../db/change-in.ts';
import { type Database, readIn, type Transaction } from '../db/connection.ts';
import { enqueue } from '../jobs/outbox.store.ts';
import { countOneLess } from './card-count.store.ts';
import { endLink, tokenOf } from './cards.store.ts';
import { unenrol } from './unenrol.job.ts';

interface Claimed {
  readonly partner: string;
  /** Upper-cased. */
  readonly number: string;
  readonly at: number;
}

/**
 * Takes a number from a member who only typed it, with the links of cards the partner has on file under it; account and
 * history stay. A number the partner confirmed stays where it is.
 */
export async function releaseNumber(
  database: Database,
  { partner, number, at }: Claimed,
  transaction: Transaction,
): Promise<void> {
  const [holder] = await readIn<{ id: number }>(
    database,
    'SELECT id FROM member WHERE partner = ? AND partner_number = ? AND partner_number_proven_at IS NULL',
    { values: [partner, number], transaction },
  );
  if (!holder) return;
  const memberId = holder.id;
  await changeIn(database, 'UPDATE member SET partner_number = NULL WHERE id = ?', {
    values: [memberId],
    transaction,
  });
  const loaded = await readIn<{ cardId: number }>(
    database,
    'SELECT active_card_id AS cardId FROM card_link WHERE member_id = ? AND active_card_id IS NOT NULL AND is_loaded = 1',
    { values: [memberId], transaction },
  );
  for (const { cardId } of loaded) {
    if (!(await endLink(database, { cardId, memberId, at }, transaction))) continue;
    await countOneLess(database, { memberId, at }, transaction);
    await enqueue(database, transaction, unenrol(await tokenOf(database, cardId, transaction), at));
  }
}
