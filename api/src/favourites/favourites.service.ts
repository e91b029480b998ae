import { type AnswerOf, type Favourite, limits, type Partner } from '@dinelink/contract';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { hasLeft } from '../merchants/domain/highlights.ts';
import { localDay } from '../merchants/domain/local-day.ts';
import { findShown } from '../merchants/find-shown.ts';
import { merchantOf } from '../merchants/merchant-record.ts';
import { fieldsOf, offersFor } from '../merchants/merchant-view.ts';
import { createMerchantsStore } from '../merchants/merchants.store.ts';
import { visitorOf } from '../merchants/visitor.ts';
import { createOffersStore } from '../offers/offers.store.ts';
import { problem } from '../problems.ts';
import { deleteSaved, findMerchants, findSaved, insertSaved, lockSaved } from './favourites.store.ts';
import { seenOf } from './seen.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => number;
}

interface Saver {
  readonly partner: Partner;
  readonly memberId: number;
}

export type FavouritesService = ReturnType<typeof createFavouritesService>;

/** The restaurants a member has saved. */
export function createFavouritesService(parts: Parts) {
  const { database } = parts;
  return {
    list: (saver: Saver) => list(parts, saver),

    ids: async (memberId: number): Promise<string[]> =>
      (await findSaved(database, memberId)).map(({ merchantId }) => String(merchantId)),

    save: (saver: Saver, merchantId: number) => save(parts, saver, merchantId),

    remove: async (memberId: number, merchantId: number): Promise<void> => {
      await deleteSaved(database, { memberId, merchantId });
    },
  };
}

async function list({ database, now }: Parts, saver: Saver): Promise<AnswerOf<'favourites'>> {
  const { partner, memberId } = saver;
  const at = now();
  const saved = await findSaved(database, memberId);
  const ids = saved.map(({ merchantId }) => merchantId);
  const [merchants, offers, visitor] = await Promise.all([
    findMerchants(database, ids),
    createOffersStore(database).ofMerchants(ids),
    visitorOf(database, { ...saver, at }),
  ]);
  const favourites = saved.flatMap(({ merchantId, savedAt }): Favourite[] => {
    const found = merchants.get(merchantId);
    if (!found) return [];
    const { merchant, isActive } = found;
    const today = localDay(merchant.timeZone, at);
    const isListed = isActive && !hasLeft(merchant.lifetime, today.day);
    const own = isListed ? offersFor(offers.get(merchantId) ?? [], partner.key, today.date) : [];
    const shown = { merchant, today, offers: own, usage: visitor.usageIn(today.date) };
    return [
      {
        merchant: { ...fieldsOf(shown, { partner, visitor, at }), distance: null },
        savedAt: new Date(Number(savedAt)).toISOString(),
        isListed,
      },
    ];
  });
  return { favourites };
}

/** Throws for a restaurant that is not shown, and for one too many; one that is saved stays so, whatever became of it. */
async function save({ database, now }: Parts, { partner, memberId }: Saver, merchantId: number) {
  const isSaved = (saved: Awaited<ReturnType<typeof findSaved>>) =>
    saved.some((one) => one.merchantId === merchantId);
  if (isSaved(await findSaved(database, memberId))) return;
  const at = now();
  const stores = { store: createMerchantsStore(database), offers: createOffersStore(database) };
  const { row, today, offers } = await findShown(stores, partner, { merchantId, at });
  const shown = { merchant: merchantOf(row), isActive: true, offers, today, partner: partner.key };
  const seen = JSON.stringify(seenOf(shown));
  await unitOfWork(database, async (tx) => {
    if (!(await lockSaved(tx, memberId))) throw problem('UNAUTHORISED');
    const saved = await findSaved(tx, memberId);
    if (isSaved(saved)) return;
    if (saved.length >= limits.favourites) throw problem('FAVOURITES_FULL');
    await insertSaved(tx, { partner: partner.key, memberId, merchantId, savedAt: at, seen });
  });
}
