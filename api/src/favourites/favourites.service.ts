import { type AnswerOf, type Favourite, limits, type Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { lockMember } from '../member-lock/lock-member.store.ts';
import { findShown } from '../merchants/find-shown.ts';
import { merchantCards } from '../merchants/merchant-cards.ts';
import { createMerchantsStore } from '../merchants/merchants.store.ts';
import { createOffersStore } from '../offers/offers.store.ts';
import { problem } from '../problems.ts';
import { countSaved, deleteSaved, findSaved, insertSaved, isSaved } from './favourites.store.ts';
import { deleteEntriesOf, findEntries, findLists, insertEntries } from './lists/favourite-lists.store.ts';
import { groupBy } from '../rewards/group-by.ts';
import { snapshotOf } from './snapshot.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => number;
}

interface Saver {
  readonly partner: Partner;
  readonly memberId: number;
}

interface Saving {
  readonly merchantId: number;
  /** Lists to add it to; those that are not the member's are left out. */
  readonly listIds?: readonly number[];
}

export type FavouritesService = ReturnType<typeof createFavouritesService>;

/** The restaurants a member has saved. */
export function createFavouritesService(parts: Parts) {
  const { database } = parts;
  return {
    list: (saver: Saver) => list(parts, saver),

    ids: async (memberId: number): Promise<string[]> =>
      (await findSaved(database, memberId)).map(({ merchantId }) => String(merchantId)),

    save: (saver: Saver, saving: Saving) => save(parts, saver, saving),

    /** Removes it from the member's lists too. */
    remove: (memberId: number, merchantId: number): Promise<void> =>
      unitOfWork(database, async (tx) => {
        // Waits for a restaurant that is being added to a list: it would stay there.
        if (!(await lockMember(tx, memberId))) return;
        await deleteEntriesOf(tx, { memberId, merchantId });
        await deleteSaved(tx, { memberId, merchantId });
      }),
  };
}

async function list({ database, now }: Parts, { partner, memberId }: Saver): Promise<AnswerOf<'favourites'>> {
  const [saved, lists, entries] = await Promise.all([
    findSaved(database, memberId),
    findLists(database, memberId),
    findEntries(database, memberId),
  ]);
  const ids = saved.map(({ merchantId }) => merchantId);
  const cards = await merchantCards(database, partner, { ids, at: now(), memberId });
  const entriesOf = groupBy(entries, (entry) => entry.merchantId);
  const favourites = saved.flatMap(({ merchantId, savedAt }): Favourite | [] => {
    const card = cards.get(merchantId);
    if (!card) return [];
    return {
      merchant: { ...card.fields, distance: null },
      savedAt: new Date(Number(savedAt)).toISOString(),
      isListed: card.isListed,
      listIds: (entriesOf.get(merchantId) ?? []).map(({ listId }) => String(listId)),
    };
  });
  return { favourites, lists: lists.map(({ id, name }) => ({ id: String(id), name })) };
}

/** Throws for a restaurant that is not shown, and for one too many; one that is saved stays so, whatever became of it. */
async function save(
  { database, now }: Parts,
  { partner, memberId }: Saver,
  { merchantId, listIds = [] }: Saving,
): Promise<void> {
  const saving = { memberId, merchantId };
  if (listIds.length === 0 && (await isSaved(database, saving))) return;
  const at = now();
  const stores = { store: createMerchantsStore(database), offers: createOffersStore(database) };
  const { merchant, offers, today } = await findShown(stores, partner, { merchantId, at });
  const snapshot = JSON.stringify(
    snapshotOf({ merchant, offers, today, isActive: true, partner: partner.key }),
  );
  await unitOfWork(database, async (tx) => {
    // The first statement, so that restaurants saved at once are counted one after the other.
    if (!(await lockMember(tx, memberId))) throw problem('UNAUTHORISED');
    if (!(await isSaved(tx, saving))) {
      if ((await countSaved(tx, memberId)) >= limits.favourites) throw problem('FAVOURITES_FULL');
      await insertSaved(tx, { ...saving, partner: partner.key, savedAt: at, snapshot });
    }
    await insertEntries(tx, { ...saving, listIds });
  });
}
