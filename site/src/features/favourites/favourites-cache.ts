import type { Favourite } from '@dinelink/contract';
import type { QueryClient } from '@tanstack/react-query';
import { favouriteIdsQuery, favouritesQuery } from './favourites.queries.ts';

/** Saving or removing one restaurant. */
export interface Saving {
  merchantId: string;
  name: string;
  /** Whether it is to be saved, or removed. */
  isSaved: boolean;
  /** The lists that it is saved on. */
  listIds?: readonly string[];
}

/** Saving and removing restaurants, and putting them on lists; not what is done to a list itself. */
export const favouriteMutationKey = ['favourites'] as const;
export const savingKey = [...favouriteMutationKey, 'saving'] as const;

/** What the browser knows of a member's saved restaurants: their ids for the hearts, and the list of the account. */
export function favouritesCache(client: QueryClient, publicId: string) {
  const ids = favouriteIdsQuery(publicId).queryKey;
  const list = favouritesQuery.queryKey;
  const pending = () => client.getMutationCache().findAll({ mutationKey: savingKey, status: 'pending' });
  return {
    /** Keeps an answer on its way from undoing a change; a first one is awaited, or nothing would be shown. */
    cancelRefetches: () =>
      Promise.all(
        [ids, list].map((queryKey) =>
          client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined }),
        ),
      ),

    /** Changes only what is known: a part of the ids would say of all others that they are not saved. */
    mark: ({ merchantId, isSaved }: Saving): void => {
      client.setQueryData(
        ids,
        (known) => known && [...known.filter((id) => id !== merchantId), ...(isSaved ? [merchantId] : [])],
      );
    },

    /** Takes a restaurant off the list and returns its row. */
    removeFromList: (merchantId: string): Favourite | undefined => {
      const known = client.getQueryData(list)?.favourites ?? [];
      const row = known.find(({ merchant }) => merchant.id === merchantId);
      if (row)
        client.setQueryData(
          list,
          (all) => all && { ...all, favourites: known.filter((each) => each !== row) },
        );
      return row;
    },

    /** Puts a row back where the api lists it: saved last first. */
    putBack: (row: Favourite): void => {
      client.setQueryData(list, (known) => {
        if (!known || known.favourites.some(({ merchant }) => merchant.id === row.merchant.id)) return known;
        const after = known.favourites.findIndex(({ savedAt }) => savedAt < row.savedAt);
        const at = after < 0 ? known.favourites.length : after;
        return { ...known, favourites: known.favourites.toSpliced(at, 0, row) };
      });
    },

    /** Whether the same restaurant was pressed again since. */
    isSuperseded: (saving: Saving): boolean =>
      pending().some(
        ({ state: { variables } }) => variables !== saving && isOf(variables, saving.merchantId),
      ),

    /** Asks the api after the last of several changes; before, it would bring back what is about to be removed. */
    refresh: async (): Promise<void> => {
      if (client.isMutating({ mutationKey: favouriteMutationKey }) > 1) return;
      for (const queryKey of [ids, list]) {
        // A first answer may be from before the change, and one on its way is not asked for again.
        await client.cancelQueries({ queryKey });
        void client.invalidateQueries({ queryKey });
      }
    },
  };
}

const isOf = (variables: unknown, merchantId: string): boolean =>
  typeof variables === 'object' &&
  variables !== null &&
  'merchantId' in variables &&
  variables.merchantId === merchantId;
