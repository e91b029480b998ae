import type { FavouriteList } from '@dinelink/contract';
import { favouriteListLimits } from '@dinelink/contract/favourite-lists';
import type { Database, Tx } from '../../db/connection.ts';
import { isDuplicate } from '../../db/dialect.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { lockMember } from '../../member-lock/lock-member.store.ts';
import { problem } from '../../problems.ts';
import { isSaved } from '../favourites.store.ts';
import {
  deleteEntry,
  deleteList,
  findLists,
  hasList,
  insertEntry,
  insertList,
  updateName,
} from './favourite-lists.store.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => number;
}

interface Own {
  readonly memberId: number;
  readonly listId: number;
}

interface OwnEntry extends Own {
  readonly merchantId: number;
}

interface NewList {
  readonly memberId: number;
  readonly name: string;
  readonly merchantId?: number | undefined;
}

export type FavouriteListsService = ReturnType<typeof createFavouriteListsService>;

/** A member's lists of saved restaurants. */
export function createFavouriteListsService({ database, now }: Parts) {
  /** Changes of one member run one after the other. */
  const change = <T>(memberId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
    unitOfWork(database, async (tx) => {
      if (!(await lockMember(tx, memberId))) throw problem('UNAUTHORISED');
      return work(tx);
    }).catch((error: unknown) => {
      throw isDuplicate(error) ? problem('FAVOURITE_LIST_EXISTS') : error;
    });

  return {
    /** Makes a list, with a first restaurant if one is given. */
    make: ({ memberId, name, merchantId }: NewList): Promise<FavouriteList> =>
      change(memberId, async (tx) => {
        const lists = await findLists(tx, memberId);
        if (lists.length >= favouriteListLimits.listsPerMember) throw problem('FAVOURITE_LISTS_FULL');
        const id = await insertList(tx, { memberId, name, nameKey: keyOf(name), createdAt: now() });
        if (merchantId !== undefined) await insertIfSaved(tx, { memberId, listId: id, merchantId });
        return { id: String(id), name };
      }),

    rename: ({ memberId, listId }: Own, name: string): Promise<FavouriteList> =>
      change(memberId, async (tx) => {
        await requireList(tx, { memberId, listId });
        await updateName(tx, { memberId, listId, name, nameKey: keyOf(name) });
        return { id: String(listId), name };
      }),

    remove: (own: Own): Promise<void> => change(own.memberId, (tx) => deleteList(tx, own)),

    addEntry: (entry: OwnEntry): Promise<void> =>
      change(entry.memberId, async (tx) => {
        await requireList(tx, entry);
        await insertIfSaved(tx, entry);
      }),

    removeEntry: (entry: OwnEntry): Promise<void> => change(entry.memberId, (tx) => deleteEntry(tx, entry)),
  };
}

/** Equal for names that differ only in case or in the way their letters are composed. */
const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();

async function requireList(tx: Tx, own: Own): Promise<void> {
  if (!(await hasList(tx, own))) throw problem('FAVOURITE_LIST_NOT_FOUND');
}

async function insertIfSaved(tx: Tx, entry: OwnEntry): Promise<void> {
  if (!(await isSaved(tx, entry))) throw problem('FAVOURITE_NOT_SAVED');
  await insertEntry(tx, entry);
}
