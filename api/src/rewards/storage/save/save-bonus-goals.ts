import { changeIn } from '../../../db/change-in.ts';
import type { Pledge } from '../../domain/bonuses/bonus-goal.ts';
import { flexOfferOf, flexOfferTable } from '../flex-offer.ts';
import { put } from '../../../db/sql/bulk-upsert.ts';
import type { Ground } from '../../../db/sql/query.ts';

/** Notes which bonuses are earned, which no longer are, which reservations a dine has completed, and which flex offers are used. */
export async function savePledges(ground: Ground, pledges: readonly Pledge[], now: number): Promise<void> {
  const ids = (kind: Pledge['kind'], isKept: boolean) =>
    pledges.filter((pledge) => pledge.kind === kind && pledge.isKept === isKept).map(({ id }) => id);
  const flexOffers = pledges.filter(({ kind }) => kind === 'flex_offer');
  await put(ground, flexOfferTable, flexOffers.map(flexOfferOf));
  await turn(ground, ids('bonus', true), `UPDATE member_bonus SET status = 'Qualified'`);
  await turn(ground, ids('bonus', false), `UPDATE member_bonus SET status = 'Enrolled'`);
  // A dine that was given back afterwards was eaten all the same, so a completed reservation stays completed.
  await turn(
    ground,
    ids('reservation', true),
    `UPDATE reservation SET state = 'completed', completed_at = ${now}, updated_at = ${now}`,
  );
}

async function turn(
  { database, transaction }: Ground,
  ids: readonly number[],
  change: string,
): Promise<void> {
  if (ids.length === 0) return;
  await changeIn(database, `${change} WHERE id IN (${ids.join(', ')})`, { transaction });
}
