import { useEffect, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import type { Shown as ShownOn } from '../overrides/names';
import { type Shown, shownBy } from './sentences';

interface Entries {
  model: string;
  ids: readonly string[];
  locale?: string;
}

/** The sites that show each of these entries, which are removed together; undefined while loading and if the cms does not answer. */
export function useShown({ model, ids, locale }: Entries): Shown[] | undefined {
  const { get } = useFetchClient();
  const [shown, setShown] = useState<Shown[]>();
  // An array is another at every render.
  const joined = ids.join();
  useEffect(() => {
    let isWanted = true;
    const read = (id: string) =>
      get<{ data: ShownOn }>(`/admin-api/overrides/${model}/${id}`, { params: { locale, removed: joined } });
    Promise.all(joined.split(',').filter(Boolean).map(read)).then(
      (answers) => isWanted && setShown(answers.map(({ data }) => shownBy(model, data.data))),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [get, model, joined, locale]);
  return shown;
}
