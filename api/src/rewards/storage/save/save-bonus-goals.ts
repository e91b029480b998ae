import type { BonusGoal } from '../../domain/bonuses/bonus-goal.ts';
import { flexOfferOf, flexOfferTable } from '../flex-offer.ts';
import { bulkUpsert } from '../../../db/sql/bulk-upsert.ts';
import type { Tx } from '../../../db/connection.ts';
import { execute } from '../../../db/query.ts';

/** Saves which bonuses are earned or no longer earned, which reservations are completed, and which flex offers are used. */
export async function saveBonusGoals(tx: Tx, goals: readonly BonusGoal[], now: number): Promise<void> {
  const ids = (kind: BonusGoal['kind'], isQualified: boolean) =>
    goals.filter((goal) => goal.kind === kind && goal.isQualified === isQualified).map(({ id }) => id);
  const flexOffers = goals.filter(({ kind }) => kind === 'flex_offer');
  await bulkUpsert(tx, flexOfferTable, flexOffers.map(flexOfferOf));
  await setStatus(tx, ids('bonus', true), `UPDATE member_bonus SET status = 'Qualified'`);
  await setStatus(tx, ids('bonus', false), `UPDATE member_bonus SET status = 'Enrolled'`);
  // A completed reservation stays completed when its dine is refunded.
  await setStatus(
    tx,
    ids('reservation', true),
    `UPDATE reservation SET state = 'completed', completed_at = ${now}, updated_at = ${now}`,
  );
}

async function setStatus(tx: Tx, ids: readonly number[], change: string): Promise<void> {
  if (ids.length === 0) return;
  await execute(tx, `${change} WHERE id IN (${ids.join(', ')})`);
}
